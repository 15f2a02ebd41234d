# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One claim has two hedges, one has a hedge with a language tag.

INSERT { ?node accel:statedQualifier "soon", "later" }
WHERE { ?node dcterms:identifier "X4" } ;

INSERT { ?node accel:statedQualifier "soon"@en }
WHERE { ?node dcterms:identifier "X4b" }
