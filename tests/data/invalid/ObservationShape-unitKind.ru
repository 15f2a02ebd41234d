# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A latency in samples a second.

DELETE { ?node sosa:observedProperty ?value }
INSERT { ?node sosa:observedProperty accel:Latency }
WHERE { ?node dcterms:identifier "X7" ; sosa:observedProperty ?value }
