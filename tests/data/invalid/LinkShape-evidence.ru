# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One link has two pieces of evidence, one has a language tag, one has an empty text.

DELETE { ?link accel:evidence ?value }
INSERT { ?link accel:evidence "Page", "Register" }
WHERE { ?link rdf:object <https://ror.org/04mv4n011> ; accel:evidence ?value } ;

DELETE { ?link accel:evidence ?value }
INSERT { ?link accel:evidence "Page"@en }
WHERE { ?link rdf:object <http://www.wikidata.org/entity/Q3884> ; accel:evidence ?value } ;

DELETE { ?link accel:evidence ?value }
INSERT { ?link accel:evidence "" }
WHERE { ?link rdf:object <https://isni.org/isni/0000000103167795> ; accel:evidence ?value }
