# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Variant of names akg:line, a thing of another class.

DELETE { akg:acmelink-open accel:variantOf akg:acmelink . ?claim rdf:object akg:acmelink }
INSERT { akg:acmelink-open accel:variantOf akg:line . ?claim rdf:object akg:line }
WHERE { ?claim rdf:subject akg:acmelink-open ; rdf:predicate accel:variantOf ; rdf:object akg:acmelink }
