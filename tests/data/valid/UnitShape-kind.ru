# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A unit has two kinds.

INSERT DATA { unit:W qudt:hasQuantityKind quantitykind:Count }
