# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# The role is in words.

INSERT { ?node accel:role "in words" }
WHERE { ?node dcterms:identifier "X4" }
