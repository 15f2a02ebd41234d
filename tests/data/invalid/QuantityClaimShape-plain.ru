# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A relation has a unit.

INSERT { ?node accel:statedUnit unit:GigaBYTE }
WHERE { ?node dcterms:identifier "X4" }
