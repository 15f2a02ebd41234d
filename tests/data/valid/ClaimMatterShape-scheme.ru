# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A life-cycle status is a status.

INSERT { ?copy ?any ?value ; dcterms:identifier "X5" ; rdf:subject akg:chip-2 ; rdf:predicate accel:lifecycleStatus ; rdf:object accel:Planned }
WHERE {
    ?node dcterms:identifier "X4" ; ?any ?value .
    FILTER(?any NOT IN (dcterms:identifier, rdf:subject, rdf:predicate, rdf:object))
    BIND(IRI(REPLACE(STR(?node), "[0-9a-z]+$", "000000ff")) AS ?copy)
}
