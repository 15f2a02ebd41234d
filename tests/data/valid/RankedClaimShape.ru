# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A claim is preferred with a reason.

DELETE { ?node accel:rank ?value }
INSERT { ?node accel:rank accel:Preferred ; accel:rankReason accel:CuratorJudgement }
WHERE { ?node dcterms:identifier "X4" ; accel:rank ?value }
