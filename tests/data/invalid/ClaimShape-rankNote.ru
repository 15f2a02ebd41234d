# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One claim has two notes on its rank, one has a note without a language tag.

INSERT { ?node accel:rankNote "None."@en, "Some."@en }
WHERE { ?node dcterms:identifier "X4" } ;

INSERT { ?node accel:rankNote "None." }
WHERE { ?node dcterms:identifier "X4b" }
