# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A claim has one statedQualifier.

INSERT { ?node accel:statedQualifier "soon" }
WHERE { ?node dcterms:identifier "X4" }
