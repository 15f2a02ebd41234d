# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A property of a conflict is misspelt.

INSERT { ?node accel:resolutions "None."@en }
WHERE { ?node dcterms:identifier "CF1" }
