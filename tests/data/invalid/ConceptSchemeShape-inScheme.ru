# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A concept is in no scheme.

DELETE { accel:Beta skos:inScheme ?value }
WHERE { accel:Beta skos:inScheme ?value }
