# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One claim has no rank, one has two.

DELETE { ?node accel:rank ?value }
WHERE { ?node dcterms:identifier "X4" ; accel:rank ?value } ;

DELETE { ?node accel:rank ?value }
INSERT { ?node accel:rank accel:Deprecated, accel:Preferred }
WHERE { ?node dcterms:identifier "X2" ; accel:rank ?value }
