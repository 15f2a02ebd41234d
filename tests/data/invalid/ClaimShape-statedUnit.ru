# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One comparison has two units, one claim an unknown one.

INSERT { ?node accel:statedUnit unit:UNITLESS }
WHERE { ?node dcterms:identifier "X1" } ;

DELETE { ?node accel:statedUnit ?value }
INSERT { ?node accel:statedUnit unit:Furlong }
WHERE { ?node dcterms:identifier "X2" ; accel:statedUnit ?value }
