# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Offered in region names akg:east, another thing of the class.

DELETE { akg:one-large accel:offeredInRegion akg:west . ?claim rdf:object akg:west }
INSERT { akg:one-large accel:offeredInRegion akg:east . ?claim rdf:object akg:east }
WHERE { ?claim rdf:subject akg:one-large ; rdf:predicate accel:offeredInRegion ; rdf:object akg:west }
