# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Within names akg:west, a thing of another class; another lies in two places.

DELETE { akg:harbour accel:within akg:country . ?claim rdf:object akg:country }
INSERT { akg:harbour accel:within akg:west . ?claim rdf:object akg:west }
WHERE { ?claim rdf:subject akg:harbour ; rdf:predicate accel:within ; rdf:object akg:country } ;

INSERT { akg:state accel:within akg:campus-land . ?copy ?any ?value ; rdf:subject akg:state ; rdf:predicate accel:within ; rdf:object akg:campus-land }
WHERE {
    ?claim rdf:subject akg:state ; rdf:predicate accel:within ; rdf:object akg:country ; ?any ?value .
    FILTER(?any NOT IN (rdf:subject, rdf:predicate, rdf:object))
    BIND(IRI(REPLACE(STR(?claim), "[0-9a-f]{8}$", "000000ff")) AS ?copy)
} ;

INSERT DATA { akg:campus-land a accel:Place ; rdfs:label "Campus land" }
