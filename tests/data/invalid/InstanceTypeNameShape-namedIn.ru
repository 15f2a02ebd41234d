# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Named in names akg:sdk-1, a thing of another class; another name has none.

DELETE { akg:one-odd accel:namedIn akg:sdk . ?claim rdf:object akg:sdk }
INSERT { akg:one-odd accel:namedIn akg:sdk-1 . ?claim rdf:object akg:sdk-1 }
WHERE { ?claim rdf:subject akg:one-odd ; rdf:predicate accel:namedIn ; rdf:object akg:sdk } ;

INSERT DATA { akg:one-even a accel:InstanceTypeName ; rdfs:label "one.even" } ;

INSERT { ?node accel:basis akg:one-even }
WHERE { ?node dcterms:identifier "X4" }
