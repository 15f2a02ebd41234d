# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A reified triple is a claim of low confidence.

INSERT { ?node accel:confidence accel:LowConfidence }
WHERE { ?node dcterms:identifier "X4" }
