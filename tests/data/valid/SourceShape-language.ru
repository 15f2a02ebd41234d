# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A source is in Japanese.

DELETE { akgs:page dcterms:language ?value }
INSERT { akgs:page dcterms:language "ja" }
WHERE { akgs:page dcterms:language ?value }
