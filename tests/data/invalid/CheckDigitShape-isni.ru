# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A digit of an ISNI is wrong.

DELETE { akg:acme skos:closeMatch <https://isni.org/isni/0000000103167795> . ?link rdf:object <https://isni.org/isni/0000000103167795> }
INSERT { akg:acme skos:closeMatch <https://isni.org/isni/0000000103167785> . ?link rdf:object <https://isni.org/isni/0000000103167785> }
WHERE { ?link rdf:object <https://isni.org/isni/0000000103167795> }
