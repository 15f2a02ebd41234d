# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A figure is kept in words.

DELETE { ?node accel:statedValue ?value }
INSERT { ?node accel:statedValue "a third of a terabyte" }
WHERE { ?node dcterms:identifier "X3" ; accel:statedValue ?value }
