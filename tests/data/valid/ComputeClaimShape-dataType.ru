# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A BF16 rate says BF16.

INSERT { akg:chip-1 accel:bf16DenseTflops 1000 . ?copy ?any ?value ; rdf:subject akg:chip-1 ; rdf:predicate accel:bf16DenseTflops ; rdf:object 1000 }
WHERE {
    ?claim rdf:subject akg:chip-1 ; rdf:predicate accel:fp8DenseTflops ; rdf:object 1000 ; ?any ?value .
    FILTER(?any NOT IN (rdf:subject, rdf:predicate, rdf:object))
    BIND(IRI(REPLACE(STR(?claim), "[0-9a-f]{8}$", "000000ff")) AS ?copy)
} ;

DELETE { ?claim accel:dataType akg:fp8 }
INSERT { ?claim accel:dataType akg:bf16 }
WHERE { ?claim rdf:predicate accel:bf16DenseTflops }
