# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One link is a text, one is no web address.

DELETE { akg:acme schema:subjectOf <https://en.wikipedia.org/wiki/Amazon_(company)> . ?link rdf:object <https://en.wikipedia.org/wiki/Amazon_(company)> }
INSERT { akg:acme schema:subjectOf "Amazon" . ?link rdf:object "Amazon" }
WHERE { ?link rdf:object <https://en.wikipedia.org/wiki/Amazon_(company)> } ;

DELETE { akg:acme skos:exactMatch <http://www.wikidata.org/entity/Q3884> . ?link rdf:object <http://www.wikidata.org/entity/Q3884> }
INSERT { akg:acme skos:exactMatch <javascript:alert(1)> . ?link rdf:object <javascript:alert(1)> }
WHERE { ?link rdf:object <http://www.wikidata.org/entity/Q3884> }
