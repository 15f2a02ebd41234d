# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A property takes doubles.

DELETE { accel:vcpuCount rdfs:range ?value }
INSERT { accel:vcpuCount rdfs:range xsd:double }
WHERE { accel:vcpuCount rdfs:range ?value }
