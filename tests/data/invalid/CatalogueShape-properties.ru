# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# The catalogue counts three process nodes.

DELETE { <https://w3id.org/accelkg/dataset/p1> void:triples ?value }
INSERT { <https://w3id.org/accelkg/dataset/p1> void:triples 3 }
WHERE { <https://w3id.org/accelkg/dataset/p1> void:triples ?value }
