# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Sub organization of names akg:beta, another thing of the class.

DELETE { akg:acme-labs org:subOrganizationOf akg:acme . ?claim rdf:object akg:acme }
INSERT { akg:acme-labs org:subOrganizationOf akg:beta . ?claim rdf:object akg:beta }
WHERE { ?claim rdf:subject akg:acme-labs ; rdf:predicate org:subOrganizationOf ; rdf:object akg:acme }
