# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Two claims on one capacity are preferred.

DELETE { ?node accel:rank ?rank ; accel:supersededBy ?other }
INSERT { ?node accel:rank accel:Preferred }
WHERE { ?node dcterms:identifier "X2" ; accel:rank ?rank ; accel:supersededBy ?other } ;

DELETE { ?node accel:rank ?rank }
INSERT { ?node accel:rank accel:Preferred ; accel:rankReason accel:CuratorJudgement }
WHERE { ?node dcterms:identifier "X3" ; accel:rank ?rank }
