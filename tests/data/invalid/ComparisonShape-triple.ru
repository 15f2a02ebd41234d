# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A comparison states a triple too.

INSERT { ?node rdf:object akg:chip-1 }
WHERE { ?node dcterms:identifier "X1" }
