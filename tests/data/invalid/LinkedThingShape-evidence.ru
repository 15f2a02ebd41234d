# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A link has no evidence.

INSERT DATA { akg:beta skos:exactMatch <http://www.wikidata.org/entity/Q248> }
