# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# There are three topologies.

DELETE { <https://w3id.org/accelkg/dataset/c1> void:entities ?value }
INSERT { <https://w3id.org/accelkg/dataset/c1> void:entities 3 }
WHERE { <https://w3id.org/accelkg/dataset/c1> void:entities ?value } ;

INSERT DATA { akg:mesh a accel:Topology ; rdfs:label "Mesh" } ;

INSERT { ?node accel:basis akg:mesh }
WHERE { ?node dcterms:identifier "X4" }
