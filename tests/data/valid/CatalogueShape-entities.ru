# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# There are three such places.

DELETE { <https://w3id.org/accelkg/dataset/places> void:entities ?value }
INSERT { <https://w3id.org/accelkg/dataset/places> void:entities 3 }
WHERE { <https://w3id.org/accelkg/dataset/places> void:entities ?value } ;

INSERT DATA { akg:country-2 a accel:Place ; rdfs:label "Blueland" } ;

INSERT { ?node accel:basis akg:country-2 }
WHERE { ?node dcterms:identifier "X4" }
