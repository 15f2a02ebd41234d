# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Neither round nor period.

DELETE { ?node accel:round ?value }
WHERE { ?node dcterms:identifier "X7" ; accel:round ?value }
