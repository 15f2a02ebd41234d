# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A property has a narrower kind.

DELETE { accel:hostMemoryGB qudt:hasQuantityKind ?value }
INSERT { accel:hostMemoryGB qudt:hasQuantityKind quantitykind:ByteDataVolume }
WHERE { accel:hostMemoryGB qudt:hasQuantityKind ?value }
