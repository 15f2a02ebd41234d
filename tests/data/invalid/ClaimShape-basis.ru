# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# The basis is in words.

INSERT { ?node accel:basis "in words" }
WHERE { ?node dcterms:identifier "X4" }
