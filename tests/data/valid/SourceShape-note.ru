# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A source has a note.

INSERT DATA { akgs:report skos:note "Read."@en }
