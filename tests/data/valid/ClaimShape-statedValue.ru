# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A claim keeps a zero less.

DELETE { ?node accel:statedValue ?value }
INSERT { ?node accel:statedValue "0.3" }
WHERE { ?node dcterms:identifier "X3" ; accel:statedValue ?value }
