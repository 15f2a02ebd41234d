# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A definition has eight words.

DELETE { accel:analystName skos:definition ?value }
INSERT { accel:analystName skos:definition "Name by which only the analysts call it."@en }
WHERE { accel:analystName skos:definition ?value }
