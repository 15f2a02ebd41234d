# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A source was read later.

DELETE { akgs:page accel:accessedOn ?value }
INSERT { akgs:page accel:accessedOn "2026-03-01"^^xsd:date }
WHERE { akgs:page accel:accessedOn ?value }
