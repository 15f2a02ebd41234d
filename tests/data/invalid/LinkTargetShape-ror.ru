# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A ROR identifier is a character short.

DELETE { akg:acme skos:closeMatch <https://ror.org/04mv4n011> . ?link rdf:object <https://ror.org/04mv4n011> }
INSERT { akg:acme skos:closeMatch <https://ror.org/04mv4n01> . ?link rdf:object <https://ror.org/04mv4n01> }
WHERE { ?link rdf:object <https://ror.org/04mv4n011> } ;

DELETE { <https://w3id.org/accelkg/linkset/ror> void:triples ?value }
INSERT { <https://w3id.org/accelkg/linkset/ror> void:triples 1 }
WHERE { <https://w3id.org/accelkg/linkset/ror> void:triples ?value }
