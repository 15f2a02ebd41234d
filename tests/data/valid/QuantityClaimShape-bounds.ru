# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# The value is the upper bound.

DELETE { ?node accel:upperBound ?value }
INSERT { ?node accel:upperBound 300 }
WHERE { ?node dcterms:identifier "X3" ; accel:upperBound ?value }
