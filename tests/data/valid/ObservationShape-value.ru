# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Printed with a decimal.

DELETE { ?node accel:statedValue ?value }
INSERT { ?node accel:statedValue "100.0" }
WHERE { ?node dcterms:identifier "X7" ; accel:statedValue ?value }
