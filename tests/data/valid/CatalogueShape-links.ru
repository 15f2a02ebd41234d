# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# There is no link.

DELETE { <https://w3id.org/accelkg/linkset/ror> void:triples ?value }
INSERT { <https://w3id.org/accelkg/linkset/ror> void:triples 0 }
WHERE { <https://w3id.org/accelkg/linkset/ror> void:triples ?value } ;

DELETE { akg:acme skos:closeMatch <https://ror.org/04mv4n011> . ?link rdf:object <https://ror.org/04mv4n011> }
INSERT { akg:acme skos:closeMatch <https://acme.example/about> . ?link rdf:object <https://acme.example/about> }
WHERE { ?link rdf:object <https://ror.org/04mv4n011> }
