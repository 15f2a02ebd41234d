# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A transmission is a transmission.

INSERT { ?node accel:transmission accel:Quoted }
WHERE { ?node dcterms:identifier "X4" }
