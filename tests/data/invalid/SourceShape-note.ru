# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One source has two notes, one has a note without a language tag.

INSERT DATA { akgs:page skos:note "Read twice."@en } ;

INSERT DATA { akgs:report skos:note "Read." }
