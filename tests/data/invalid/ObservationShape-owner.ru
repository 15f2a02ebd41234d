# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Units owned by nobody.

DELETE { ?node sosa:observedProperty ?value ; accel:statedUnit ?unit }
INSERT { ?node sosa:observedProperty accel:UnitsOwned ; accel:statedUnit unit:NUM }
WHERE { ?node dcterms:identifier "X7" ; sosa:observedProperty ?value ; accel:statedUnit ?unit }
