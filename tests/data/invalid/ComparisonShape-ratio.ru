# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One comparison has no ratio, one has two, one has a double, one has zero.

DELETE { ?node accel:ratio ?value }
WHERE { ?node dcterms:identifier "X1" ; accel:ratio ?value } ;

INSERT { ?node accel:ratio 1.5000001 }
WHERE { ?node dcterms:identifier "X1b" } ;

DELETE { ?node accel:ratio ?value }
INSERT { ?node accel:ratio 1.5e0 }
WHERE { ?node dcterms:identifier "X1c" ; accel:ratio ?value } ;

DELETE { ?node ?path ?value }
INSERT { ?node accel:ratio 0 ; accel:ratioForm accel:PercentLess ; accel:statedValue "100" ; accel:lowerBound 0 }
WHERE {
    ?node dcterms:identifier "X1d" ; ?path ?value .
    FILTER(?path IN (accel:ratio, accel:ratioForm, accel:statedValue, accel:lowerBound))
}
