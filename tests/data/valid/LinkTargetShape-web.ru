# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A link leads to another site.

DELETE { akg:acme schema:subjectOf <https://en.wikipedia.org/wiki/Amazon_(company)> . ?link rdf:object <https://en.wikipedia.org/wiki/Amazon_(company)> }
INSERT { akg:acme schema:subjectOf <https://acme.example/about> . ?link rdf:object <https://acme.example/about> }
WHERE { ?link rdf:object <https://en.wikipedia.org/wiki/Amazon_(company)> }
