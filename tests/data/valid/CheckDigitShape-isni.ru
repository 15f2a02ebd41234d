# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A link leads to an ISNI with the check digit X.

DELETE { akg:acme skos:closeMatch <https://isni.org/isni/0000000103167795> . ?link rdf:object <https://isni.org/isni/0000000103167795> }
INSERT { akg:acme skos:closeMatch <https://isni.org/isni/000000012281955X> . ?link rdf:object <https://isni.org/isni/000000012281955X> }
WHERE { ?link rdf:object <https://isni.org/isni/0000000103167795> }
