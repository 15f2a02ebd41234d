# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One thing has two notations, one has a language tag.

INSERT DATA { akg:chip-1 skos:notation "C-1" } ;

INSERT DATA { akg:chip-2 skos:notation "C2"@en }
