# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One claim has two target dates, one has words.

INSERT { ?node accel:targetDate "2027"^^xsd:gYear, "2028"^^xsd:gYear }
WHERE { ?node dcterms:identifier "X4" } ;

INSERT { ?node accel:targetDate "next year" }
WHERE { ?node dcterms:identifier "X4b" }
