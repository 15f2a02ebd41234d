# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Configuration of names akg:server, a thing of another class; another configuration has none.

DELETE { akg:rack-small accel:configurationOf akg:rack . ?claim rdf:object akg:rack }
INSERT { akg:rack-small accel:configurationOf akg:server . ?claim rdf:object akg:server }
WHERE { ?claim rdf:subject akg:rack-small ; rdf:predicate accel:configurationOf ; rdf:object akg:rack } ;

INSERT DATA { akg:rack-big a accel:SystemConfiguration, accel:RackScaleSystem, accel:System, accel:Hardware ; rdfs:label "Acme rack, big" } ;

INSERT DATA { akgs:page dcterms:creator akg:acme } ;

INSERT { ?node accel:basis akg:rack-big }
WHERE { ?node dcterms:identifier "X4" }
