# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A conflict has another explanation.

DELETE { ?node skos:note ?value }
INSERT { ?node skos:note "Two sources."@en }
WHERE { ?node dcterms:identifier "CF1" ; skos:note ?value }
