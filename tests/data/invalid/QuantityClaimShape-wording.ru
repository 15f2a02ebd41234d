# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# 'Up to' has a lower bound.

DELETE { ?node accel:qualifier ?value }
INSERT { ?node accel:qualifier accel:UpTo }
WHERE { ?node dcterms:identifier "X3" ; accel:qualifier ?value }
