# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# The unpublished figure is another property.

DELETE { akg:chip-1 accel:unpublishedFigure accel:estimatedPowerW . ?claim rdf:object accel:estimatedPowerW }
INSERT { akg:chip-1 accel:unpublishedFigure accel:onDemandPriceUSDPerHour . ?claim rdf:object accel:onDemandPriceUSDPerHour }
WHERE { ?claim rdf:subject akg:chip-1 ; rdf:predicate accel:unpublishedFigure ; rdf:object accel:estimatedPowerW }
