# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A link leads to the page of the item.

DELETE { akg:acme skos:exactMatch <http://www.wikidata.org/entity/Q3884> . ?link rdf:object <http://www.wikidata.org/entity/Q3884> }
INSERT { akg:acme skos:exactMatch <https://www.wikidata.org/wiki/Q3884> . ?link rdf:object <https://www.wikidata.org/wiki/Q3884> }
WHERE { ?link rdf:object <http://www.wikidata.org/entity/Q3884> }
