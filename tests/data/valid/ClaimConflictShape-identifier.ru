# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A conflict has another identifier.

DELETE { ?node dcterms:identifier ?value }
INSERT { ?node dcterms:identifier "CF9" }
WHERE { ?node dcterms:identifier ?value . FILTER(?value = "CF1") }
