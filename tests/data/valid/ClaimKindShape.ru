# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A claim states a triple.

INSERT { ?copy ?any ?value ; dcterms:identifier "X5" }
WHERE {
    ?node dcterms:identifier "X4" ; ?any ?value .
    FILTER(?any NOT IN (dcterms:identifier))
    BIND(IRI(REPLACE(STR(?node), "[0-9a-z]+$", "000000ff")) AS ?copy)
}
