# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# The basis of a claim is not described.

INSERT { ?node accel:basis akg:chip-4 }
WHERE { ?node dcterms:identifier "X4" }
