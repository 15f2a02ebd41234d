# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One unit has no factor, one has two, one has a double, one has zero.

DELETE { unit:AC qudt:conversionMultiplier ?value }
WHERE { unit:AC qudt:conversionMultiplier ?value } ;

INSERT DATA { unit:DAY qudt:conversionMultiplier 86401 } ;

DELETE { unit:YR qudt:conversionMultiplier ?value }
INSERT { unit:YR qudt:conversionMultiplier 3.15576e7 }
WHERE { unit:YR qudt:conversionMultiplier ?value } ;

DELETE { unit:W qudt:conversionMultiplier ?value }
INSERT { unit:W qudt:conversionMultiplier 0 }
WHERE { unit:W qudt:conversionMultiplier ?value }
