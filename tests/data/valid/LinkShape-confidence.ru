# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A link is of low confidence.

DELETE { ?link accel:confidence ?value }
INSERT { ?link accel:confidence accel:LowConfidence }
WHERE { ?link rdf:object <https://ror.org/04mv4n011> ; accel:confidence ?value }
