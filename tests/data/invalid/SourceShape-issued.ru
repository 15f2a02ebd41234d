# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One source has two dates, one has words.

INSERT DATA { akgs:page dcterms:issued "2026"^^xsd:gYear } ;

DELETE { akgs:report dcterms:issued ?value }
INSERT { akgs:report dcterms:issued "January 2026" }
WHERE { akgs:report dcterms:issued ?value }
