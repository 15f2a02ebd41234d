# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Two claims of one rank give 300 and 400 GB.

INSERT { ?copy ?any ?value ; dcterms:identifier "X3b" ; rdf:object 400 ; accel:statedValue "0.40" ; accel:lowerBound 395 ; accel:upperBound 405 }
WHERE {
    ?node dcterms:identifier "X3" ; ?any ?value .
    FILTER(?any NOT IN (dcterms:identifier, rdf:object, accel:statedValue, accel:lowerBound, accel:upperBound))
    BIND(IRI(REPLACE(STR(?node), "[0-9a-z]+$", "0000003b")) AS ?copy)
}
