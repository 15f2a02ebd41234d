# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Another resultIdentifier.

DELETE { ?node accel:resultIdentifier ?value }
INSERT { ?node accel:resultIdentifier "other" }
WHERE { ?node dcterms:identifier "X7" ; accel:resultIdentifier ?value }
