# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A link leads to the page of the place.

DELETE { akg:acme skos:exactMatch <https://sws.geonames.org/6252001/> . ?link rdf:object <https://sws.geonames.org/6252001/> }
INSERT { akg:acme skos:exactMatch <https://www.geonames.org/6252001/> . ?link rdf:object <https://www.geonames.org/6252001/> }
WHERE { ?link rdf:object <https://sws.geonames.org/6252001/> }
