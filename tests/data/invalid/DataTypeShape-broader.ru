# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Broader names akg:hbm, a thing of another class.

DELETE { akg:bf16 skos:broader akg:short-formats . ?claim rdf:object akg:short-formats }
INSERT { akg:bf16 skos:broader akg:hbm . ?claim rdf:object akg:hbm }
WHERE { ?claim rdf:subject akg:bf16 ; rdf:predicate skos:broader ; rdf:object akg:short-formats }
