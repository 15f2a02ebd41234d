# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One source has no title, one has two, one has a language tag.

DELETE { akgs:report dcterms:title ?value }
WHERE { akgs:report dcterms:title ?value } ;

INSERT DATA { akgs:page dcterms:title "Products" } ;

DELETE { akgs:undated dcterms:title ?value }
INSERT { akgs:undated dcterms:title "Slides"@en }
WHERE { akgs:undated dcterms:title ?value }
