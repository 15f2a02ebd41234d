# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A claim has another qualifier.

DELETE { ?node accel:qualifier ?value }
INSERT { ?node accel:qualifier accel:AtLeast }
WHERE { ?node dcterms:identifier "X4" ; accel:qualifier ?value }
