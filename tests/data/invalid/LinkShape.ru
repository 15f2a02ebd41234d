# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A link has a property of claims.

INSERT { ?link accel:locator "Page" }
WHERE { ?link rdf:object <https://ror.org/04mv4n011> }
