# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A claim has an IRI of another name space.

INSERT { ?copy ?any ?value ; dcterms:identifier "X5" }
WHERE {
    ?node dcterms:identifier "X4" ; ?any ?value .
    FILTER(?any NOT IN (dcterms:identifier))
    BIND(IRI("https://example.org/claims#1") AS ?copy)
}
