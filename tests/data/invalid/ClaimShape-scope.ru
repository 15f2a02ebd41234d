# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# The scope is in words.

INSERT { ?node accel:scope "in words" }
WHERE { ?node dcterms:identifier "X4" }
