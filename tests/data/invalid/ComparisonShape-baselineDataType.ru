# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# The number format of the baseline is a memory.

DELETE { ?node accel:baselineDataType ?value }
INSERT { ?node accel:baselineDataType akg:hbm }
WHERE { ?node dcterms:identifier "X1" ; accel:baselineDataType ?value }
