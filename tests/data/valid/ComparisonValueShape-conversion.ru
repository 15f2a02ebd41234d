# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# 40 % less is 0.6 times.

DELETE { ?node ?path ?value }
INSERT { ?node accel:ratio 0.6 ; accel:ratioForm accel:PercentLess ; accel:statedValue "40" ; accel:lowerBound 0.5 }
WHERE {
    ?node dcterms:identifier "X1" ; ?path ?value .
    FILTER(?path IN (accel:ratio, accel:ratioForm, accel:statedValue, accel:lowerBound))
}
