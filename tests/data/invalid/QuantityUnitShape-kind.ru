# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A count is in gigahertz.

DELETE { accel:vcpuCount qudt:hasUnit ?value }
INSERT { accel:vcpuCount qudt:hasUnit unit:GigaHZ }
WHERE { accel:vcpuCount qudt:hasUnit ?value }
