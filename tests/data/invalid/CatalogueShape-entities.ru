# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# The catalogue counts nine places.

DELETE { <https://w3id.org/accelkg/dataset/places> void:entities ?value }
INSERT { <https://w3id.org/accelkg/dataset/places> void:entities 9 }
WHERE { <https://w3id.org/accelkg/dataset/places> void:entities ?value }
