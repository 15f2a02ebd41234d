# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A term has another example.

DELETE { accel:analystName skos:example ?value }
INSERT { accel:analystName skos:example "akg:rack: the big one."@en }
WHERE { accel:analystName skos:example ?value }
