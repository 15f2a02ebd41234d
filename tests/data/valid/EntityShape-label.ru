# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A thing has another label.

DELETE { akg:beta rdfs:label ?value }
INSERT { akg:beta rdfs:label "Beta" }
WHERE { akg:beta rdfs:label ?value }
