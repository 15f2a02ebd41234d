# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A latency in milliseconds.

DELETE { ?node sosa:observedProperty ?value ; accel:statedUnit ?unit }
INSERT { ?node sosa:observedProperty accel:Latency ; accel:statedUnit unit:MilliSEC }
WHERE { ?node dcterms:identifier "X7" ; sosa:observedProperty ?value ; accel:statedUnit ?unit }
