# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# The property is spelt right.

INSERT { ?node accel:confidence accel:HighConfidence }
WHERE { ?node dcterms:identifier "X4" }
