# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A concept is in two schemes.

INSERT DATA { accel:Beta skos:inScheme accel:metrics }
