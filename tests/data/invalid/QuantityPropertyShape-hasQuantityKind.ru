# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One property has no kind, one has two, one has an unknown one.

DELETE { accel:vcpuCount qudt:hasQuantityKind ?value }
WHERE { accel:vcpuCount qudt:hasQuantityKind ?value } ;

INSERT DATA { accel:hostMemoryGB qudt:hasQuantityKind quantitykind:ByteDataVolume } ;

DELETE { accel:regionCount qudt:hasQuantityKind ?value }
INSERT { accel:regionCount qudt:hasQuantityKind quantitykind:Nothing }
WHERE { accel:regionCount qudt:hasQuantityKind ?value }
