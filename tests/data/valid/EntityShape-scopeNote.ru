# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A thing has a scope note.

INSERT DATA { akg:chip-2 skos:scopeNote "Seen."@en }
