# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Another division.

DELETE { ?node accel:division ?value }
INSERT { ?node accel:division "other" }
WHERE { ?node dcterms:identifier "X7" ; accel:division ?value }
