# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# An FP8 rate says BF16.

DELETE { ?claim accel:dataType akg:fp8 }
INSERT { ?claim accel:dataType akg:bf16 }
WHERE { ?claim rdf:predicate accel:fp8DenseTflops }
