# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# The compared thing has another number format.

DELETE { ?node accel:comparedDataType ?value }
INSERT { ?node accel:comparedDataType akg:bf16 }
WHERE { ?node dcterms:identifier "X1" ; accel:comparedDataType ?value }
