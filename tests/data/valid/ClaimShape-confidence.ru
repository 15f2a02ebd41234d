# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A claim has one confidence.

INSERT { ?node accel:confidence accel:HighConfidence }
WHERE { ?node dcterms:identifier "X4" }
