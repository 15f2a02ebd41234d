# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A claim has a successor.

INSERT { ?copy ?any ?value ; dcterms:identifier "X2b" }
WHERE {
    ?node dcterms:identifier "X2" ; ?any ?value .
    FILTER(?any NOT IN (dcterms:identifier))
    BIND(IRI(REPLACE(STR(?node), "[0-9a-z]+$", "0000002b")) AS ?copy)
}
