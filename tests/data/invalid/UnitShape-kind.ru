# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One unit has no kind, one has an unknown one.

DELETE { unit:GibiBYTE ?path ?kind }
WHERE {
    unit:GibiBYTE ?path ?kind .
    FILTER(?path IN (qudt:hasQuantityKind, qudt:unitForQuantityKind))
} ;

INSERT DATA { unit:MegaBYTE qudt:hasQuantityKind quantitykind:Nothing }
