# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A figure has lost its unit.

DELETE { ?node accel:statedUnit ?value }
WHERE { ?node dcterms:identifier "X3" ; accel:statedUnit ?value }
