# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A claim has a scope.

INSERT { ?node accel:scope accel:SampleOnly }
WHERE { ?node dcterms:identifier "X4" }
