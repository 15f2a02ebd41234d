# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One thing has no label, one has two, one has a language tag, one has an empty label.

DELETE { akg:ann rdfs:label ?value }
WHERE { akg:ann rdfs:label ?value } ;

INSERT DATA { akg:beta rdfs:label "Beta" } ;

DELETE { akg:west rdfs:label ?value }
INSERT { akg:west rdfs:label "West"@en }
WHERE { akg:west rdfs:label ?value } ;

DELETE { akg:core rdfs:label ?value }
INSERT { akg:core rdfs:label "" }
WHERE { akg:core rdfs:label ?value }
