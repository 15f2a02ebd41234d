# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A link leads to another item.

DELETE { akg:acme skos:exactMatch <http://www.wikidata.org/entity/Q3884> . ?link rdf:object <http://www.wikidata.org/entity/Q3884> }
INSERT { akg:acme skos:exactMatch <http://www.wikidata.org/entity/Q456157> . ?link rdf:object <http://www.wikidata.org/entity/Q456157> }
WHERE { ?link rdf:object <http://www.wikidata.org/entity/Q3884> }
