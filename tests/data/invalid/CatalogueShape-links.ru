# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# The catalogue counts five links.

DELETE { <https://w3id.org/accelkg/linkset/ror> void:triples ?value }
INSERT { <https://w3id.org/accelkg/linkset/ror> void:triples 5 }
WHERE { <https://w3id.org/accelkg/linkset/ror> void:triples ?value }
