# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A claim of another kind names a number format.

INSERT { ?node accel:dataType akg:fp8 }
WHERE { ?node dcterms:identifier "X4" }
