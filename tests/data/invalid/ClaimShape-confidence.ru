# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One claim has two values of confidence, one has words.

INSERT { ?node accel:confidence accel:HighConfidence, accel:LowConfidence }
WHERE { ?node dcterms:identifier "X4" } ;

INSERT { ?node accel:confidence "in words" }
WHERE { ?node dcterms:identifier "X4b" }
