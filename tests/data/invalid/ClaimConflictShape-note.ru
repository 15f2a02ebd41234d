# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One conflict is not explained, one is twice, one without a language tag.

DELETE { ?node skos:note ?value }
WHERE { ?node dcterms:identifier "CF1" ; skos:note ?value } ;

INSERT { ?node skos:note "Two sources."@en }
WHERE { ?node dcterms:identifier "CF2" } ;

DELETE { ?node skos:note ?value }
INSERT { ?node skos:note "Two sources." }
WHERE { ?node dcterms:identifier "CF3" ; skos:note ?value }
