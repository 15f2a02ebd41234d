# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Two labels differ in a letter.

DELETE { akg:beta rdfs:label ?value }
INSERT { akg:beta rdfs:label "Acmee" }
WHERE { akg:beta rdfs:label ?value }
