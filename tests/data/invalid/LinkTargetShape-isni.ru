# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# An ISNI is written with spaces left out and a digit short.

DELETE { akg:acme skos:closeMatch <https://isni.org/isni/0000000103167795> . ?link rdf:object <https://isni.org/isni/0000000103167795> }
INSERT { akg:acme skos:closeMatch <https://isni.org/isni/000000010316779> . ?link rdf:object <https://isni.org/isni/000000010316779> }
WHERE { ?link rdf:object <https://isni.org/isni/0000000103167795> }
