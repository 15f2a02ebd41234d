# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A class of another vocabulary is nobody's mistake here.

INSERT DATA { akg:acme a <https://schema.org/Corporation> }
