# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# 'Up to' has an upper bound alone.

DELETE { ?node accel:qualifier ?value }
INSERT { ?node accel:qualifier accel:UpTo }
WHERE { ?node dcterms:identifier "X3" ; accel:qualifier ?value } ;

DELETE { ?node accel:lowerBound ?value }
WHERE { ?node dcterms:identifier "X3" ; accel:lowerBound ?value }
