# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A link leads to another ROR record.

DELETE { akg:acme skos:closeMatch <https://ror.org/04mv4n011> . ?link rdf:object <https://ror.org/04mv4n011> }
INSERT { akg:acme skos:closeMatch <https://ror.org/05wx9n238> . ?link rdf:object <https://ror.org/05wx9n238> }
WHERE { ?link rdf:object <https://ror.org/04mv4n011> }
