# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# The reason of a rank is in words.

INSERT { ?node accel:rankReason "newer" }
WHERE { ?node dcterms:identifier "X2" }
