# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One property does not say whether it adds up, one says both, one has a word.

DELETE { accel:vcpuCount accel:additive ?value }
WHERE { accel:vcpuCount accel:additive ?value } ;

INSERT DATA { accel:coreCount accel:additive false } ;

DELETE { accel:regionCount accel:additive ?value }
INSERT { accel:regionCount accel:additive "no" }
WHERE { accel:regionCount accel:additive ?value }
