# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One claim is preferred.

DELETE { ?node accel:rank ?rank }
INSERT { ?node accel:rank accel:Preferred ; accel:rankReason accel:CuratorJudgement }
WHERE { ?node dcterms:identifier "X3" ; accel:rank ?rank }
