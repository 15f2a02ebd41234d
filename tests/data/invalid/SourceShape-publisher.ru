# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One source has no publisher, one has two, one names a memory.

DELETE { akgs:report dcterms:publisher ?value }
WHERE { akgs:report dcterms:publisher ?value } ;

INSERT DATA { akgs:page dcterms:publisher akg:beta } ;

DELETE { akgs:undated dcterms:publisher ?value }
INSERT { akgs:undated dcterms:publisher akg:hbm }
WHERE { akgs:undated dcterms:publisher ?value }
