# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A sparse rate says sparse.

INSERT { akg:chip-1 accel:fp8SparseTflops 1000 . ?copy ?any ?value ; rdf:subject akg:chip-1 ; rdf:predicate accel:fp8SparseTflops ; rdf:object 1000 }
WHERE {
    ?claim rdf:subject akg:chip-1 ; rdf:predicate accel:fp8DenseTflops ; rdf:object 1000 ; ?any ?value .
    FILTER(?any NOT IN (rdf:subject, rdf:predicate, rdf:object))
    BIND(IRI(REPLACE(STR(?claim), "[0-9a-f]{8}$", "000000ff")) AS ?copy)
} ;

DELETE { ?claim accel:sparsity accel:Dense }
INSERT { ?claim accel:sparsity accel:Sparse }
WHERE { ?claim rdf:predicate accel:fp8SparseTflops }
