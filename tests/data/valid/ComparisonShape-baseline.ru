# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A comparison has another baseline.

DELETE { ?node accel:baseline ?value }
INSERT { ?node accel:baseline akg:chip-1 }
WHERE { ?node dcterms:identifier "X1" ; accel:baseline ?value }
