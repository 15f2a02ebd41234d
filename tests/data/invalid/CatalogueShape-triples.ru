# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# The triples of the data set are not the sum of its parts.

DELETE { <https://w3id.org/accelkg/dataset> void:triples ?value }
INSERT { <https://w3id.org/accelkg/dataset> void:triples 9 }
WHERE { <https://w3id.org/accelkg/dataset> void:triples ?value }
