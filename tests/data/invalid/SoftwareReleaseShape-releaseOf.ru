# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Release of names akg:acmelink, a thing of another class; another release has two.

DELETE { akg:sdk-1 accel:releaseOf akg:sdk . ?claim rdf:object akg:sdk }
INSERT { akg:sdk-1 accel:releaseOf akg:acmelink . ?claim rdf:object akg:acmelink }
WHERE { ?claim rdf:subject akg:sdk-1 ; rdf:predicate accel:releaseOf ; rdf:object akg:sdk } ;

INSERT DATA { akg:sdk-2 a accel:SoftwareRelease ; rdfs:label "Acme SDK 2" . akg:tool a accel:Software ; rdfs:label "Acme tool" } ;

INSERT { akg:sdk-2 accel:releaseOf akg:sdk . ?copy ?any ?value ; rdf:subject akg:sdk-2 ; rdf:predicate accel:releaseOf ; rdf:object akg:sdk }
WHERE {
    ?claim rdf:subject akg:acmelink-1 ; rdf:predicate accel:versionOf ; rdf:object akg:acmelink ; ?any ?value .
    FILTER(?any NOT IN (rdf:subject, rdf:predicate, rdf:object))
    BIND(IRI(REPLACE(STR(?claim), "[0-9a-f]{8}$", "000000f1")) AS ?copy)
} ;

INSERT { akg:sdk-2 accel:releaseOf akg:tool . ?copy ?any ?value ; rdf:subject akg:sdk-2 ; rdf:predicate accel:releaseOf ; rdf:object akg:tool }
WHERE {
    ?claim rdf:subject akg:acmelink-1 ; rdf:predicate accel:versionOf ; rdf:object akg:acmelink ; ?any ?value .
    FILTER(?any NOT IN (rdf:subject, rdf:predicate, rdf:object))
    BIND(IRI(REPLACE(STR(?claim), "[0-9a-f]{8}$", "000000f2")) AS ?copy)
}
