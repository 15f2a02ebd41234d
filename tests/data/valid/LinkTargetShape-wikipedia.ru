# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A link leads to another article.

DELETE { akg:acme schema:subjectOf <https://en.wikipedia.org/wiki/Amazon_(company)> . ?link rdf:object <https://en.wikipedia.org/wiki/Amazon_(company)> }
INSERT { akg:acme schema:subjectOf <https://en.wikipedia.org/wiki/Amazon_Web_Services> . ?link rdf:object <https://en.wikipedia.org/wiki/Amazon_Web_Services> }
WHERE { ?link rdf:object <https://en.wikipedia.org/wiki/Amazon_(company)> }
