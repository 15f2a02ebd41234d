# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A rank has a second reason.

INSERT { ?node accel:rankReason accel:PrimaryBeforeSecondary }
WHERE { ?node dcterms:identifier "X2" }
