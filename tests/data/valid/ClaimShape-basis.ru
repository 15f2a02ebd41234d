# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A claim has a basis.

INSERT { ?node accel:basis akg:chip-1 }
WHERE { ?node dcterms:identifier "X4" }
