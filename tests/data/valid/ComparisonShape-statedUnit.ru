# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A comparison has another unit.

DELETE { ?node accel:statedUnit ?value }
INSERT { ?node accel:statedUnit unit:UNITLESS }
WHERE { ?node dcterms:identifier "X1" ; accel:statedUnit ?value }
