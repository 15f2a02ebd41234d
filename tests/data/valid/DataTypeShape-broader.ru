# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Broader names akg:fp8, another thing of the class.

DELETE { akg:bf16 skos:broader akg:short-formats . ?claim rdf:object akg:short-formats }
INSERT { akg:bf16 skos:broader akg:fp8 . ?claim rdf:object akg:fp8 }
WHERE { ?claim rdf:subject akg:bf16 ; rdf:predicate skos:broader ; rdf:object akg:short-formats }
