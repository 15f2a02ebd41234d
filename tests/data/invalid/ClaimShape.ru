# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A property of a claim is misspelt.

INSERT { ?node accel:confidance accel:HighConfidence }
WHERE { ?node dcterms:identifier "X4" }
