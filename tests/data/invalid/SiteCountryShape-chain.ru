# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# The last place of the chain has no code of a country.

DELETE { akg:country skos:notation ?value }
WHERE { akg:country skos:notation ?value }
