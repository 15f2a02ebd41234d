# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A digit of an identifier is wrong.

DELETE { akg:acme schema:leiCode "ZXTILKJKG63JELOEG630" . ?link rdf:object "ZXTILKJKG63JELOEG630" }
INSERT { akg:acme schema:leiCode "ZXTILKJKG63JELOEG631" . ?link rdf:object "ZXTILKJKG63JELOEG631" }
WHERE { ?link rdf:object "ZXTILKJKG63JELOEG630" }
