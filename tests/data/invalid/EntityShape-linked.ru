# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Nothing links to a thing.

INSERT DATA { akg:lonely a accel:Organization ; rdfs:label "Lonely" }
