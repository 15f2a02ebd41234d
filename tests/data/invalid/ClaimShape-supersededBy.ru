# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One claim has two successors, one names a source.

INSERT { ?copy ?any ?value ; dcterms:identifier "X2b" }
WHERE {
    ?node dcterms:identifier "X2" ; ?any ?value .
    FILTER(?any NOT IN (dcterms:identifier, accel:supersededBy))
    BIND(IRI(REPLACE(STR(?node), "[0-9a-z]+$", "0000002b")) AS ?copy)
} ;

INSERT { ?node accel:supersededBy ?other }
WHERE { ?other dcterms:identifier "X2b" . ?node dcterms:identifier "X2" } ;

INSERT { ?copy ?any ?value ; dcterms:identifier "X2c" ; accel:supersededBy akgs:report }
WHERE {
    ?node dcterms:identifier "X2" ; ?any ?value .
    FILTER(?any NOT IN (dcterms:identifier, accel:supersededBy))
    BIND(IRI(REPLACE(STR(?node), "[0-9a-z]+$", "0000002c")) AS ?copy)
}
