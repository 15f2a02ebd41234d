# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# An identifier is a letter short, another has a language tag.

DELETE { akg:acme schema:leiCode "ZXTILKJKG63JELOEG630" . ?link rdf:object "ZXTILKJKG63JELOEG630" }
INSERT { akg:acme schema:leiCode "ZXTILKJKG63JELOEG63" . ?link rdf:object "ZXTILKJKG63JELOEG63" }
WHERE { ?link rdf:object "ZXTILKJKG63JELOEG630" } ;

INSERT DATA {
    akg:beta schema:leiCode "549300S4KLFTLO7GSQ80"@en .
    <https://w3id.org/accelkg/link/beta.1> a rdf:Statement ;
        rdf:subject akg:beta ; rdf:predicate schema:leiCode ;
        rdf:object "549300S4KLFTLO7GSQ80"@en ;
        accel:evidence "Register" ; accel:confidence accel:HighConfidence
}
