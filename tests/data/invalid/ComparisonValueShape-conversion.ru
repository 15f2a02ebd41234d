# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# 50 % more is not 1.6 times.

DELETE { ?node accel:ratio ?value }
INSERT { ?node accel:ratio 1.6 }
WHERE { ?node dcterms:identifier "X1" ; accel:ratio ?value }
