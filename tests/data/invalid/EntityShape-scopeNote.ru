# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One thing has two scope notes, one has a note without a language tag.

INSERT DATA { akg:chip-3 skos:scopeNote "Not seen yet."@en } ;

INSERT DATA { akg:chip-2 skos:scopeNote "Seen." }
