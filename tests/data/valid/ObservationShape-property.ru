# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Another metric.

DELETE { ?node sosa:observedProperty ?value }
INSERT { ?node sosa:observedProperty accel:ThroughputPerChip }
WHERE { ?node dcterms:identifier "X7" ; sosa:observedProperty ?value }
