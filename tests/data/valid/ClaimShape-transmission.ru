# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A claim has one transmission.

INSERT { ?node accel:transmission accel:Quoted }
WHERE { ?node dcterms:identifier "X4" }
