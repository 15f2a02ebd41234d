# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Another scenario.

DELETE { ?node accel:scenario ?value }
INSERT { ?node accel:scenario "other" }
WHERE { ?node dcterms:identifier "X7" ; accel:scenario ?value }
