# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A claim has one locator.

INSERT { ?node accel:locator "page 3" }
WHERE { ?node dcterms:identifier "X4" }
