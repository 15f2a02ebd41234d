# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A claim has one note.

INSERT { ?node skos:note "Heard in a talk."@en }
WHERE { ?node dcterms:identifier "X4" }
