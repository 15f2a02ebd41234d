# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A relation has a hedge.

INSERT { ?node accel:statedQualifier "some" }
WHERE { ?node dcterms:identifier "X4" }
