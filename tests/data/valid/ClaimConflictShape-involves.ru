# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A conflict involves three claims.

INSERT { ?node accel:involves ?claim }
WHERE { ?node dcterms:identifier "CF1" . ?claim dcterms:identifier "X4" }
