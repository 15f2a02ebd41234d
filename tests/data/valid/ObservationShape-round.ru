# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Another round.

DELETE { ?node accel:round ?value }
INSERT { ?node accel:round "other" }
WHERE { ?node dcterms:identifier "X7" ; accel:round ?value }
