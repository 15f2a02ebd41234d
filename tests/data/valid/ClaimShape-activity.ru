# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A claim has a activity.

INSERT { ?node accel:activity accel:Inference }
WHERE { ?node dcterms:identifier "X4" }
