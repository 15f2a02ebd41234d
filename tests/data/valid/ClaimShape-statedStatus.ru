# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A claim has another statedStatus.

DELETE { ?node accel:statedStatus ?value }
INSERT { ?node accel:statedStatus accel:Planned }
WHERE { ?node dcterms:identifier "X4" ; accel:statedStatus ?value }
