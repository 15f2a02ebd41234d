# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A thing has a notation.

INSERT DATA { akg:chip-2 skos:notation "C2" }
