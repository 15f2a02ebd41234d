# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# An estimate.

DELETE { ?node accel:modality ?value }
INSERT { ?node accel:modality accel:Estimated }
WHERE { ?node dcterms:identifier "X7" ; accel:modality ?value }
