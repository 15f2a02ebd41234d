# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A round of MLPerf without a division.

DELETE { ?node accel:round ?round ; accel:division ?division }
INSERT { ?node accel:round "MLPerf Inference v7" }
WHERE { ?node dcterms:identifier "X7" ; accel:round ?round ; accel:division ?division }
