# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Each relation that must form a tree leads from a thing back to itself.

INSERT {
    ?subject ?path ?subject .
    ?copy ?any ?value ; rdf:subject ?subject ; rdf:predicate ?path ; rdf:object ?subject
}
WHERE {
    VALUES (?subject ?path) {
        (akg:model accel:basedOn) (akg:rack accel:builtFrom)
        (akg:rack-small accel:configurationOf) (akg:models accel:modelFamily)
        (akg:acmelink-open accel:variantOf) (akg:acmelink-1 accel:versionOf)
        (akg:country accel:within) (akg:acme-labs org:subOrganizationOf)
        (akg:bf16 skos:broader)
    }
    ?claim rdf:subject akg:acmelink ; rdf:predicate accel:designer ; ?any ?value .
    FILTER(?any NOT IN (rdf:subject, rdf:predicate, rdf:object))
    BIND(SUBSTR(SHA256(STR(?path)), 1, 8) AS ?hash)
    BIND(IRI(REPLACE(STR(?claim), "[0-9a-f]{8}$", ?hash)) AS ?copy)
} ;

DELETE { ?node accel:supersededBy ?value }
INSERT { ?node accel:supersededBy ?node }
WHERE { ?node dcterms:identifier "X2" ; accel:supersededBy ?value }
