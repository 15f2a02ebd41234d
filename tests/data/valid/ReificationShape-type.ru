# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A link has a second type.

INSERT { ?link a prov:Entity }
WHERE { ?link rdf:object <https://ror.org/04mv4n011> }
