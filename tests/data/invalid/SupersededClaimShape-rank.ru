# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A superseded claim is of normal rank.

DELETE { ?node accel:rank ?rank ; accel:rankReason ?reason }
INSERT { ?node accel:rank accel:Normal }
WHERE { ?node dcterms:identifier "X2" ; accel:rank ?rank ; accel:rankReason ?reason }
