# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One source has no day of reading, one has two, one has a month.

DELETE { akgs:undated accel:accessedOn ?value }
WHERE { akgs:undated accel:accessedOn ?value } ;

INSERT DATA { akgs:page accel:accessedOn "2026-02-02"^^xsd:date } ;

DELETE { akgs:report accel:accessedOn ?value }
INSERT { akgs:report accel:accessedOn "2026-02"^^xsd:gYearMonth }
WHERE { akgs:report accel:accessedOn ?value }
