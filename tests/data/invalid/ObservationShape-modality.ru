# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# An observation is asserted.

DELETE { ?node accel:modality ?value }
INSERT { ?node accel:modality accel:Asserted }
WHERE { ?node dcterms:identifier "X7" ; accel:modality ?value }
