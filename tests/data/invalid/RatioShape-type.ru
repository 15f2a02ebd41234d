# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A claim on a triple has a ratio.

INSERT { ?node accel:ratio 300 }
WHERE { ?node dcterms:identifier "X3" }
