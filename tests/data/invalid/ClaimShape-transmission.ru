# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One claim has two values of transmission, one has words.

INSERT { ?node accel:transmission accel:Quoted, accel:Reported }
WHERE { ?node dcterms:identifier "X4" } ;

INSERT { ?node accel:transmission "in words" }
WHERE { ?node dcterms:identifier "X4b" }
