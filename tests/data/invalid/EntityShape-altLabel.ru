# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Another name has a language tag.

INSERT DATA { akg:beta skos:altLabel "Beta"@en }
