# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A slug has two words.

INSERT DATA {
    akg:gamma-1 a accel:Organization ; rdfs:label "Gamma" .
    akgs:page dcterms:creator akg:gamma-1
}
