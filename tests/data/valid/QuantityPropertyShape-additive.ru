# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A property does not add up.

DELETE { accel:coreCount accel:additive ?value }
INSERT { accel:coreCount accel:additive false }
WHERE { accel:coreCount accel:additive ?value }
