# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A claim has another identifier.

DELETE { ?node dcterms:identifier ?value }
INSERT { ?node dcterms:identifier "X44" }
WHERE { ?node dcterms:identifier ?value . FILTER(?value = "X4") }
