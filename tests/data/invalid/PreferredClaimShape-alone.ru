# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A value of normal rank stands beside the preferred one.

INSERT { akg:chip-3 accel:lifecycleStatus accel:InDevelopment . ?copy ?any ?value ; rdf:subject akg:chip-3 ; rdf:predicate accel:lifecycleStatus ; rdf:object accel:InDevelopment }
WHERE {
    ?claim rdf:subject akg:chip-3 ; rdf:predicate accel:lifecycleStatus ; rdf:object accel:Announced ; ?any ?value .
    FILTER(?any NOT IN (rdf:subject, rdf:predicate, rdf:object))
    BIND(IRI(REPLACE(STR(?claim), "[0-9a-f]{8}$", "000000ff")) AS ?copy)
} ;

DELETE { ?claim accel:rank ?rank }
INSERT { ?claim accel:rank accel:Preferred ; accel:rankReason accel:CuratorJudgement }
WHERE { ?claim rdf:subject akg:chip-3 ; rdf:predicate accel:lifecycleStatus ; rdf:object accel:Announced ; accel:rank ?rank }
