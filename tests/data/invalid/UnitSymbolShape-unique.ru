# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Two units have one symbol.

DELETE { unit:MegaBYTE qudt:symbol ?value }
INSERT { unit:MegaBYTE qudt:symbol "GB" }
WHERE { unit:MegaBYTE qudt:symbol ?value }
