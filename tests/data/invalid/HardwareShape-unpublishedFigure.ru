# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# The unpublished figure is no property.

DELETE { akg:chip-1 accel:unpublishedFigure accel:estimatedPowerW . ?claim rdf:object accel:estimatedPowerW }
INSERT { akg:chip-1 accel:unpublishedFigure accel:Exact . ?claim rdf:object accel:Exact }
WHERE { ?claim rdf:subject akg:chip-1 ; rdf:predicate accel:unpublishedFigure ; rdf:object accel:estimatedPowerW }
