# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A claim is preferred without a reason.

DELETE { ?node accel:rank ?value }
INSERT { ?node accel:rank accel:Preferred }
WHERE { ?node dcterms:identifier "X4" ; accel:rank ?value }
