# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A claim is printed in another unit.

DELETE { ?node accel:statedUnit ?unit ; accel:statedValue ?value }
INSERT { ?node accel:statedUnit unit:TeraBYTE ; accel:statedValue "0.288" }
WHERE { ?node dcterms:identifier "X2" ; accel:statedUnit ?unit ; accel:statedValue ?value }
