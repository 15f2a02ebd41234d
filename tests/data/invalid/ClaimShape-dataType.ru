# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One claim has two number formats, one names a memory.

INSERT { ?node accel:dataType akg:fp8, akg:bf16 }
WHERE { ?node dcterms:identifier "X4" } ;

INSERT { ?node accel:dataType akg:hbm }
WHERE { ?node dcterms:identifier "X4b" }
