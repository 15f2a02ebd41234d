# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# The successor is about something else.

DELETE { ?node accel:supersededBy ?value }
INSERT { ?node accel:supersededBy ?other }
WHERE {
    ?node dcterms:identifier "X2" ; accel:supersededBy ?value .
    ?other dcterms:identifier "X4" .
}
