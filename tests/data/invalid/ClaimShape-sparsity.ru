# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One claim is both dense and sparse, one says so in words.

INSERT { ?node accel:sparsity accel:Dense, accel:Sparse }
WHERE { ?node dcterms:identifier "X4" } ;

INSERT { ?node accel:sparsity "dense" }
WHERE { ?node dcterms:identifier "X4b" }
