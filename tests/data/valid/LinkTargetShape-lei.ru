# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A link gives another identifier.

DELETE { akg:acme schema:leiCode "ZXTILKJKG63JELOEG630" . ?link rdf:object "ZXTILKJKG63JELOEG630" }
INSERT { akg:acme schema:leiCode "549300S4KLFTLO7GSQ80" . ?link rdf:object "549300S4KLFTLO7GSQ80" }
WHERE { ?link rdf:object "ZXTILKJKG63JELOEG630" }
