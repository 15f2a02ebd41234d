# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# The number format of the compared thing is a memory.

DELETE { ?node accel:comparedDataType ?value }
INSERT { ?node accel:comparedDataType akg:hbm }
WHERE { ?node dcterms:identifier "X1" ; accel:comparedDataType ?value }
