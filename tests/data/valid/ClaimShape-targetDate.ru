# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A claim has one targetDate.

INSERT { ?node accel:targetDate "2027-06"^^xsd:gYearMonth }
WHERE { ?node dcterms:identifier "X4" }
