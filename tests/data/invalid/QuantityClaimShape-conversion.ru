# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# 0.31 TB are not 300 GB.

DELETE { ?node accel:statedValue ?value }
INSERT { ?node accel:statedValue "0.31" }
WHERE { ?node dcterms:identifier "X3" ; accel:statedValue ?value }
