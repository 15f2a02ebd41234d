# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Neither the link nor its evidence is stated.

DELETE DATA { akg:acme schema:subjectOf <https://en.wikipedia.org/wiki/Amazon_(company)> } ;

DELETE { ?link ?path ?value }
WHERE { ?link rdf:object <https://en.wikipedia.org/wiki/Amazon_(company)> ; ?path ?value }
