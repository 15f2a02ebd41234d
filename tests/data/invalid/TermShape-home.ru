# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A term does not say what defines it.

DELETE { accel:analystName rdfs:isDefinedBy ?value }
WHERE { accel:analystName rdfs:isDefinedBy ?value }
