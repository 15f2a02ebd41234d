# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A claim that is expected has no direct triple.

DELETE { ?node accel:modality ?value }
INSERT { ?node accel:modality accel:Designed }
WHERE { ?node dcterms:identifier "X4" ; accel:modality ?value }
