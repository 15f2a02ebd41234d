# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Without a benchmark.

DELETE { ?node accel:benchmark ?value }
WHERE { ?node dcterms:identifier "X7" ; accel:benchmark ?value }
