# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A source links to a thing.

INSERT DATA {
    akg:lonely a accel:Organization ; rdfs:label "Lonely" .
    akgs:page dcterms:creator akg:lonely
}
