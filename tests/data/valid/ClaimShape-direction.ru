# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A claim has one direction.

INSERT { ?node accel:direction accel:OneWay }
WHERE { ?node dcterms:identifier "X4" }
