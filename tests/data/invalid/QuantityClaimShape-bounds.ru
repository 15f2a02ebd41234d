# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# The value lies above the upper bound.

DELETE { ?node accel:upperBound ?value }
INSERT { ?node accel:upperBound 299 }
WHERE { ?node dcterms:identifier "X3" ; accel:upperBound ?value }
