# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A result without a unit.

DELETE { ?node accel:statedUnit ?value }
WHERE { ?node dcterms:identifier "X7" ; accel:statedUnit ?value }
