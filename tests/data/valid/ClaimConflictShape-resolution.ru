# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A conflict is open.

DELETE { ?node accel:resolution ?value }
WHERE { ?node dcterms:identifier "CF1" ; accel:resolution ?value }
