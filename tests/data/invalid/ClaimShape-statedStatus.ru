# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One claim has no statedStatus, one has two, one has words.

DELETE { ?node accel:statedStatus ?value }
WHERE { ?node dcterms:identifier "X4" ; accel:statedStatus ?value } ;

DELETE { ?node accel:statedStatus ?value }
INSERT { ?node accel:statedStatus accel:Planned, accel:Forecast }
WHERE { ?node dcterms:identifier "X4b" ; accel:statedStatus ?value } ;

DELETE { ?node accel:statedStatus ?value }
INSERT { ?node accel:statedStatus "in words" }
WHERE { ?node dcterms:identifier "X4c" ; accel:statedStatus ?value }
