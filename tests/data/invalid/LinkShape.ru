# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A property of a link is misspelt.

INSERT { ?link accel:evidense "Page" }
WHERE { ?link rdf:object <https://ror.org/04mv4n011> }
