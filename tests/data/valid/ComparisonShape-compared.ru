# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A comparison compares another thing.

DELETE { ?node accel:compared ?value }
INSERT { ?node accel:compared akg:chip-1 }
WHERE { ?node dcterms:identifier "X1" ; accel:compared ?value }
