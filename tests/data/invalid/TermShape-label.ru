# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One term has no label, one has two.

DELETE { accel:analystName rdfs:label ?value }
WHERE { accel:analystName rdfs:label ?value } ;

INSERT DATA { accel:remark rdfs:label "comment"@en }
