# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A number format is a concept too.

INSERT DATA { akg:fp8 a skos:Concept }
