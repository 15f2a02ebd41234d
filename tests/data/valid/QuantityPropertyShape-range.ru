# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A property takes decimals that are integers.

INSERT DATA { accel:vcpuCount rdfs:range xsd:integer }
