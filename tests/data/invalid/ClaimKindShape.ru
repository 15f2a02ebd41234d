# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A claim states neither a triple nor a ratio.

INSERT { ?copy ?any ?value ; a accel:Claim ; dcterms:identifier "X5" }
WHERE {
    ?node dcterms:identifier "X4" ; ?any ?value .
    FILTER(?any NOT IN (rdf:subject, rdf:predicate, rdf:object, dcterms:identifier, rdf:type))
    BIND(IRI(REPLACE(STR(?node), "[0-9a-z]+$", "000000ff")) AS ?copy)
}
