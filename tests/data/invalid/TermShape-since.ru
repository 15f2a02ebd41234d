# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A term does not say which version brought it.

DELETE { accel:analystName accel:since ?value }
WHERE { accel:analystName accel:since ?value }
