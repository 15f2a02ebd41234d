# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# The basis of a claim is described.

INSERT { ?node accel:basis akg:chip-2 }
WHERE { ?node dcterms:identifier "X4" }
