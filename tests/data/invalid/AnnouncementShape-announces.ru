# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Announces names akg:core, a thing of another class; another announcement has none.

DELETE { akg:launch accel:announces akg:chip-2 . ?claim rdf:object akg:chip-2 }
INSERT { akg:launch accel:announces akg:core . ?claim rdf:object akg:core }
WHERE { ?claim rdf:subject akg:launch ; rdf:predicate accel:announces ; rdf:object akg:chip-2 } ;

INSERT DATA { akg:talk a accel:Announcement ; rdfs:label "Talk" } ;

INSERT { ?node accel:basis akg:talk }
WHERE { ?node dcterms:identifier "X4" }
