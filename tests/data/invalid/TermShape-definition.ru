# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One definition has a word, one term has two, one has none.

DELETE { accel:analystName skos:definition ?value }
INSERT { accel:analystName skos:definition "Name."@en }
WHERE { accel:analystName skos:definition ?value } ;

INSERT DATA { accel:remark skos:definition "Words of a source that are kept because they fit no other property."@en } ;

DELETE { accel:rationale skos:definition ?value }
WHERE { accel:rationale skos:definition ?value }
