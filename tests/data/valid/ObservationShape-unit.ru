# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Another unit.

DELETE { ?node accel:statedUnit ?value }
INSERT { ?node accel:statedUnit akgu:TOKEN-PER-SEC }
WHERE { ?node dcterms:identifier "X7" ; accel:statedUnit ?value }
