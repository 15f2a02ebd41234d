# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A comparison has not kept the printed figure.

DELETE { ?node accel:statedValue ?value }
WHERE { ?node dcterms:identifier "X1" ; accel:statedValue ?value }
