# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A link has another evidence.

DELETE { ?link accel:evidence ?value }
INSERT { ?link accel:evidence "Page" }
WHERE { ?link rdf:object <https://ror.org/04mv4n011> ; accel:evidence ?value }
