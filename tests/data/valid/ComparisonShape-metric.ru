# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A comparison is of a quantity.

DELETE { ?node accel:metric ?value }
INSERT { ?node accel:metric accel:memoryCapacityGB }
WHERE { ?node dcterms:identifier "X1" ; accel:metric ?value }
