# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A reified triple is neither a claim nor a link.

DELETE { ?node a accel:Claim }
WHERE { ?node dcterms:identifier "X4" }
