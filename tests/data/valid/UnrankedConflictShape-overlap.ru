# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Two claims of one rank give 300 GB and about 310 GB.

INSERT { ?copy ?any ?value ; dcterms:identifier "X3b" ; rdf:object 310 ; accel:qualifier accel:About ; accel:statedValue "0.31" ; accel:lowerBound 279 ; accel:upperBound 341 }
WHERE {
    ?node dcterms:identifier "X3" ; ?any ?value .
    FILTER(?any NOT IN (dcterms:identifier, rdf:object, accel:qualifier, accel:statedValue, accel:lowerBound, accel:upperBound))
    BIND(IRI(REPLACE(STR(?node), "[0-9a-z]+$", "0000003b")) AS ?copy)
}
