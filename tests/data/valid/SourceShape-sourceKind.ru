# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A source is primary.

DELETE { akgs:report accel:sourceKind ?value }
INSERT { akgs:report accel:sourceKind accel:PrimarySource }
WHERE { akgs:report accel:sourceKind ?value }
