# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A dense rate says sparse.

DELETE { ?claim accel:sparsity accel:Dense }
INSERT { ?claim accel:sparsity accel:Sparse }
WHERE { ?claim rdf:predicate accel:fp8DenseTflops }
