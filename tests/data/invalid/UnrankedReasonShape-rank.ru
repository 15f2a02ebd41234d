# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A claim of normal rank has a reason.

INSERT { ?node accel:rankReason accel:CuratorJudgement }
WHERE { ?node dcterms:identifier "X4" }
