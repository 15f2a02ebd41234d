# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One link has no confidence, one has two, one has words.

DELETE { ?link accel:confidence ?value }
WHERE { ?link rdf:object <https://ror.org/04mv4n011> ; accel:confidence ?value } ;

DELETE { ?link accel:confidence ?value }
INSERT { ?link accel:confidence accel:HighConfidence, accel:LowConfidence }
WHERE { ?link rdf:object <http://www.wikidata.org/entity/Q3884> ; accel:confidence ?value } ;

DELETE { ?link accel:confidence ?value }
INSERT { ?link accel:confidence "high" }
WHERE { ?link rdf:object <https://isni.org/isni/0000000103167795> ; accel:confidence ?value }
