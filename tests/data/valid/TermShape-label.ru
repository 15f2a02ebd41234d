# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A term has another label.

DELETE { accel:analystName rdfs:label ?value }
INSERT { accel:analystName rdfs:label "nickname"@en }
WHERE { accel:analystName rdfs:label ?value }
