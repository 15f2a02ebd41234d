# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# 0.30 TB do not reach from 270 to 330 GB.

DELETE { ?node ?path ?value }
INSERT { ?node accel:qualifier accel:Exact ; accel:lowerBound 270 ; accel:upperBound 330 }
WHERE {
    ?node dcterms:identifier "X3" ; ?path ?value .
    FILTER(?path IN (accel:qualifier, accel:lowerBound, accel:upperBound))
}
