# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A claim has one rankNote.

INSERT { ?node accel:rankNote "None better."@en }
WHERE { ?node dcterms:identifier "X4" }
