# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A conflict has a property of claims.

INSERT { ?node accel:locator "Page" }
WHERE { ?node dcterms:identifier "CF1" }
