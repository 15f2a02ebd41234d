# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One property has no unit, one has two, one has an unknown one.

DELETE { accel:vcpuCount qudt:hasUnit ?value }
WHERE { accel:vcpuCount qudt:hasUnit ?value } ;

INSERT DATA { accel:hostMemoryGB qudt:hasUnit unit:TeraBYTE } ;

DELETE { accel:regionCount qudt:hasUnit ?value }
INSERT { accel:regionCount qudt:hasUnit unit:Nothing }
WHERE { accel:regionCount qudt:hasUnit ?value }
