# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A comparison has another ratio.

DELETE { ?node ?path ?value }
INSERT { ?node accel:ratio 1.6 ; accel:statedValue "60" }
WHERE {
    ?node dcterms:identifier "X1" ; ?path ?value .
    FILTER(?path IN (accel:ratio, accel:statedValue))
}
