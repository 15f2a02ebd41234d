# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# The activity is in words.

INSERT { ?node accel:activity "in words" }
WHERE { ?node dcterms:identifier "X4" }
