# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A link leads to a mobile search.

DELETE { akg:acme schema:subjectOf <https://en.wikipedia.org/wiki/Amazon_(company)> . ?link rdf:object <https://en.wikipedia.org/wiki/Amazon_(company)> }
INSERT { akg:acme schema:subjectOf <https://en.m.wikipedia.org/w/index.php?search=Amazon> . ?link rdf:object <https://en.m.wikipedia.org/w/index.php?search=Amazon> }
WHERE { ?link rdf:object <https://en.wikipedia.org/wiki/Amazon_(company)> }
