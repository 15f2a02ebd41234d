# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A part and the sum grow together.

DELETE { <https://w3id.org/accelkg/dataset/p2> void:triples ?value }
INSERT { <https://w3id.org/accelkg/dataset/p2> void:triples 5 }
WHERE { <https://w3id.org/accelkg/dataset/p2> void:triples ?value } ;

DELETE { <https://w3id.org/accelkg/dataset> void:triples ?value }
INSERT { <https://w3id.org/accelkg/dataset> void:triples 7 }
WHERE { <https://w3id.org/accelkg/dataset> void:triples ?value }
