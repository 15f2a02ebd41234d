# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A comparison has no unit.

DELETE { ?node accel:statedUnit ?value }
WHERE { ?node dcterms:identifier "X1" ; accel:statedUnit ?value }
