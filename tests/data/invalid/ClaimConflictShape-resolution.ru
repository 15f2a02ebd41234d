# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One conflict has two outcomes, one has no language tag.

INSERT { ?node accel:resolution "One is."@en }
WHERE { ?node dcterms:identifier "CF1" } ;

DELETE { ?node accel:resolution ?value }
INSERT { ?node accel:resolution "None." }
WHERE { ?node dcterms:identifier "CF2" ; accel:resolution ?value }
