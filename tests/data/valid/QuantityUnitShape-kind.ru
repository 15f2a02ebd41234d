# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A count is in billions.

DELETE { accel:vcpuCount qudt:hasUnit ?value }
INSERT { accel:vcpuCount qudt:hasUnit akgu:BillionNUM }
WHERE { accel:vcpuCount qudt:hasUnit ?value }
