# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Without a scenario.

DELETE { ?node accel:scenario ?value }
WHERE { ?node dcterms:identifier "X7" ; accel:scenario ?value }
