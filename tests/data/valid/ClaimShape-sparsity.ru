# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A claim of another kind says that it is dense.

INSERT { ?node accel:sparsity accel:Dense }
WHERE { ?node dcterms:identifier "X4" }
