# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Sub organization of names akg:cloud, a thing of another class.

DELETE { akg:acme-labs org:subOrganizationOf akg:acme . ?claim rdf:object akg:acme }
INSERT { akg:acme-labs org:subOrganizationOf akg:cloud . ?claim rdf:object akg:cloud }
WHERE { ?claim rdf:subject akg:acme-labs ; rdf:predicate org:subOrganizationOf ; rdf:object akg:acme }
