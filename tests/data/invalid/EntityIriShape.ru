# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One slug has a capital; one thing has no IRI.

INSERT DATA {
    akg:Gamma_1 a accel:Organization ; rdfs:label "Gamma" .
    akgs:page dcterms:creator akg:Gamma_1
} ;

INSERT DATA {
    _:delta a accel:Organization ; rdfs:label "Delta" .
    akgs:page dcterms:creator _:delta
}
