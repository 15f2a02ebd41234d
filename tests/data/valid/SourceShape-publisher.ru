# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A source is published by a person.

DELETE { akgs:report dcterms:publisher ?value }
INSERT { akgs:report dcterms:publisher akg:ann }
WHERE { akgs:report dcterms:publisher ?value }
