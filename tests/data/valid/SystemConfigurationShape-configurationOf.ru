# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Configuration of names akg:rack-2, another thing of the class.

DELETE { akg:rack-small accel:configurationOf akg:rack . ?claim rdf:object akg:rack }
INSERT { akg:rack-small accel:configurationOf akg:rack-2 . ?claim rdf:object akg:rack-2 }
WHERE { ?claim rdf:subject akg:rack-small ; rdf:predicate accel:configurationOf ; rdf:object akg:rack }
