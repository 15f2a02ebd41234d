# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# The successor is another claim on the matter.

INSERT { ?copy ?any ?value ; dcterms:identifier "X3b" }
WHERE {
    ?node dcterms:identifier "X3" ; ?any ?value .
    FILTER(?any NOT IN (dcterms:identifier))
    BIND(IRI(REPLACE(STR(?node), "[0-9a-z]+$", "0000003b")) AS ?copy)
} ;

DELETE { ?node accel:supersededBy ?value }
INSERT { ?node accel:supersededBy ?other }
WHERE {
    ?node dcterms:identifier "X2" ; accel:supersededBy ?value .
    ?other dcterms:identifier "X3b" .
}
