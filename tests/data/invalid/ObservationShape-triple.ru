# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# An observation names what it compares with.

INSERT { ?node rdf:object 100 }
WHERE { ?node dcterms:identifier "X7" }
