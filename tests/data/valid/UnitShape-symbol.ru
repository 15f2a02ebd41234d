# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A unit has another symbol.

DELETE { unit:YR qudt:symbol ?value }
INSERT { unit:YR qudt:symbol "yr" }
WHERE { unit:YR qudt:symbol ?value }
