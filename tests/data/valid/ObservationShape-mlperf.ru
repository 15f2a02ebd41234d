# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A round of MLPerf.

DELETE { ?node accel:round ?round }
INSERT { ?node accel:round "MLPerf Inference v7" }
WHERE { ?node dcterms:identifier "X7" ; accel:round ?round }
