# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Another benchmark.

DELETE { ?node accel:benchmark ?value }
INSERT { ?node accel:benchmark "other" }
WHERE { ?node dcterms:identifier "X7" ; accel:benchmark ?value }
