# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One claim has two notes, one has a note without a language tag.

INSERT { ?node skos:note "Heard."@en, "Seen."@en }
WHERE { ?node dcterms:identifier "X4" } ;

INSERT { ?node skos:note "Heard." }
WHERE { ?node dcterms:identifier "X4b" }
