# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Two symbols differ in a letter.

DELETE { unit:MegaBYTE qudt:symbol ?value }
INSERT { unit:MegaBYTE qudt:symbol "Mbyte" }
WHERE { unit:MegaBYTE qudt:symbol ?value }
