# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A term came with another version.

DELETE { accel:analystName accel:since ?value }
INSERT { accel:analystName accel:since "0.2.0" }
WHERE { accel:analystName accel:since ?value }
