# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A conflict involves one claim, and a source.

DELETE { ?node accel:involves ?claim }
INSERT { ?node accel:involves akgs:page }
WHERE { ?node dcterms:identifier "CF1" ; accel:involves ?claim } ;

DELETE { ?node accel:involves ?claim }
WHERE { ?node dcterms:identifier "CF2" ; accel:involves ?claim . ?claim dcterms:identifier "X2" }
