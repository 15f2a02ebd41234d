# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Two things have one label.

DELETE { akg:beta rdfs:label ?value }
INSERT { akg:beta rdfs:label "Acme" }
WHERE { akg:beta rdfs:label ?value }
