# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Completes base.ttl: classes above, a claim for each fact, evidence for each link,
# copies of what a patch breaks in several ways at once, each run with an identifier of
# its own, and counts.

INSERT { ?thing a ?above }
WHERE {
    ?thing a/rdfs:subClassOf+ ?above .
    FILTER(STRSTARTS(STR(?thing), STR(akg:)) && STRSTARTS(STR(?above), STR(accel:)))
} ;

INSERT {
    ?claim a accel:Claim, rdf:Statement ;
        rdf:subject ?subject ; rdf:predicate ?predicate ; rdf:object ?object ;
        dcterms:identifier ?hash ; dcterms:source akgs:page ;
        accel:asOf "2026-01-31"^^xsd:date ; accel:asOfPrecision accel:MonthPrecision ;
        accel:claimedBy akg:acme ; accel:confidence accel:HighConfidence ;
        accel:locator "table 1" ; accel:modality accel:Asserted ;
        accel:qualifier accel:Exact ; accel:rank accel:Normal ;
        accel:statedStatus accel:Available ; accel:transmission accel:FirstHand
}
WHERE {
    ?subject ?predicate ?object .
    FILTER(STRSTARTS(STR(?subject), STR(akg:)))
    FILTER(STRSTARTS(STR(?predicate), STR(accel:))
        || ?predicate IN (org:subOrganizationOf, skos:broader))
    BIND(SUBSTR(SHA256(CONCAT(STR(?predicate), STR(?object))), 1, 8) AS ?hash)
    BIND(CONCAT(STRAFTER(STR(?subject), STR(akg:)), ".",
        REPLACE(STR(?predicate), "^.*[/#]", ""), ".", ?hash) AS ?name)
    BIND(IRI(CONCAT(STR(akgc:), ?name)) AS ?claim)
} ;

INSERT {
    ?claim accel:statedValue ?printed ; accel:statedUnit ?unit ;
        accel:lowerBound ?value ; accel:upperBound ?value
}
WHERE {
    ?claim dcterms:source akgs:page ; rdf:predicate/qudt:hasUnit ?unit ; rdf:object ?value .
    BIND(STR(?value) AS ?printed)
} ;

INSERT { ?claim accel:dataType ?format ; accel:sparsity ?sparsity }
WHERE {
    ?claim rdf:predicate ?predicate .
    ?predicate accel:dataType ?format ; accel:sparsity ?sparsity .
} ;

INSERT { ?claim accel:direction accel:OneWay }
WHERE { ?claim rdf:predicate/accel:directed true } ;

INSERT { ?claim accel:activity accel:Training ; accel:role accel:GeneralUser }
WHERE { ?claim rdf:predicate accel:uses } ;

INSERT {
    ?link a rdf:Statement ; rdf:subject akg:acme ; rdf:predicate ?relation ;
        rdf:object ?target ; accel:evidence "Register" ; accel:confidence accel:HighConfidence
}
WHERE {
    akg:acme ?relation ?target .
    FILTER(?relation IN (schema:leiCode, schema:subjectOf, skos:closeMatch, skos:exactMatch))
    BIND(IRI(CONCAT("https://w3id.org/accelkg/link/acme.", MD5(STR(?target)))) AS ?link)
} ;

INSERT { ?copy ?predicate ?value ; dcterms:identifier ?identifier }
WHERE {
    VALUES (?original ?identifier ?ending) {
        ("CF1" "CF2" "x2") ("CF1" "CF3" "x3")
        ("X1" "X1b" "0000001b") ("X1" "X1c" "0000001c") ("X1" "X1d" "0000001d")
        ("X7" "X7b" "0000007b") ("X7" "X7c" "0000007c")
        ("X4" "X4b" "0000004b") ("X4" "X4c" "0000004c") ("X4" "X4d" "0000004d")
    }
    ?node dcterms:identifier ?original ; ?predicate ?value .
    FILTER(?predicate != dcterms:identifier)
    BIND(IRI(REPLACE(STR(?node), "[0-9a-z]+$", ?ending)) AS ?copy)
} ;

DELETE { ?result accel:resultIdentifier ?shared }
INSERT { ?result accel:resultIdentifier ?own }
WHERE { ?result accel:resultIdentifier ?shared ; dcterms:identifier ?own } ;

INSERT { <https://w3id.org/accelkg/dataset/p2> void:triples ?count }
WHERE { SELECT (COUNT(*) AS ?count) { ?thing skos:altLabel ?name } } ;

INSERT { <https://w3id.org/accelkg/dataset> void:triples ?count }
WHERE { SELECT (COUNT(*) + 1 AS ?count) { ?subject ?predicate ?object } }
