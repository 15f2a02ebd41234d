# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A link leads to another ISNI.

DELETE { akg:acme skos:closeMatch <https://isni.org/isni/0000000103167795> . ?link rdf:object <https://isni.org/isni/0000000103167795> }
INSERT { akg:acme skos:closeMatch <https://isni.org/isni/0000000404584453> . ?link rdf:object <https://isni.org/isni/0000000404584453> }
WHERE { ?link rdf:object <https://isni.org/isni/0000000103167795> }
