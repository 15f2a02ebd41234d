# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A unit has another factor.

DELETE { unit:YR qudt:conversionMultiplier ?value }
INSERT { unit:YR qudt:conversionMultiplier 31536000 }
WHERE { unit:YR qudt:conversionMultiplier ?value }
