# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# The baseline has another number format.

DELETE { ?node accel:baselineDataType ?value }
INSERT { ?node accel:baselineDataType akg:fp8 }
WHERE { ?node dcterms:identifier "X1" ; accel:baselineDataType ?value }
