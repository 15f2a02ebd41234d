# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A claim has a role.

INSERT { ?node accel:role accel:Pilot }
WHERE { ?node dcterms:identifier "X4" }
