# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A source is of a year.

DELETE { akgs:page dcterms:issued ?value }
INSERT { akgs:page dcterms:issued "2026"^^xsd:gYear }
WHERE { akgs:page dcterms:issued ?value }
