# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# The catalogue counts five topologies.

DELETE { <https://w3id.org/accelkg/dataset/c1> void:entities ?value }
INSERT { <https://w3id.org/accelkg/dataset/c1> void:entities 5 }
WHERE { <https://w3id.org/accelkg/dataset/c1> void:entities ?value }
