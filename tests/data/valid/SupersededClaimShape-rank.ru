# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A superseded claim is deprecated for another reason.

DELETE { ?node accel:rankReason ?value }
INSERT { ?node accel:rankReason accel:SupersededByMaker }
WHERE { ?node dcterms:identifier "X2" ; accel:rankReason ?value }
