# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Hardware with a planned interconnect has no status; other hardware is available.

DELETE { akg:chip-3 accel:lifecycleStatus accel:Announced . ?claim ?any ?value }
WHERE { ?claim rdf:subject akg:chip-3 ; rdf:predicate accel:lifecycleStatus ; rdf:object accel:Announced ; ?any ?value } ;

INSERT { akg:chip-2 accel:plannedInterconnect akg:acmelink-2 . ?copy ?any ?value ; rdf:subject akg:chip-2 ; rdf:predicate accel:plannedInterconnect ; rdf:object akg:acmelink-2 }
WHERE {
    ?claim rdf:subject akg:chip-3 ; rdf:predicate accel:plannedInterconnect ; rdf:object akg:acmelink-2 ; ?any ?value .
    FILTER(?any NOT IN (rdf:subject, rdf:predicate, rdf:object))
    BIND(IRI(REPLACE(STR(?claim), "[0-9a-f]{8}$", "000000f1")) AS ?copy)
} ;

INSERT { akg:chip-2 accel:lifecycleStatus accel:Available . ?copy ?any ?value ; rdf:subject akg:chip-2 ; rdf:predicate accel:lifecycleStatus ; rdf:object accel:Available }
WHERE {
    ?claim rdf:subject akg:chip-3 ; rdf:predicate accel:plannedInterconnect ; rdf:object akg:acmelink-2 ; ?any ?value .
    FILTER(?any NOT IN (rdf:subject, rdf:predicate, rdf:object))
    BIND(IRI(REPLACE(STR(?claim), "[0-9a-f]{8}$", "000000f2")) AS ?copy)
}
