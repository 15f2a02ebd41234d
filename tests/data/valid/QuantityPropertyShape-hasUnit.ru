# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A property has another unit.

DELETE { accel:hostMemoryGB qudt:hasUnit ?value }
INSERT { accel:hostMemoryGB qudt:hasUnit unit:TeraBYTE }
WHERE { accel:hostMemoryGB qudt:hasUnit ?value }
