# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One unit has no symbol, one has two, one has a language tag.

DELETE { unit:AC qudt:symbol ?value }
WHERE { unit:AC qudt:symbol ?value } ;

INSERT DATA { unit:DAY qudt:symbol "d" } ;

DELETE { unit:YR qudt:symbol ?value }
INSERT { unit:YR qudt:symbol "year"@en }
WHERE { unit:YR qudt:symbol ?value }
