# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# An observation is not one of SOSA.

DELETE { ?node a sosa:Observation }
WHERE { ?node dcterms:identifier "X7" }
