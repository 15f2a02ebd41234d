# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A link has lost the type of a reified triple.

DELETE { ?link a rdf:Statement }
WHERE { ?link rdf:object <https://ror.org/04mv4n011> }
