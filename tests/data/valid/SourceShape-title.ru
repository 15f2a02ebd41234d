# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A source has another title.

DELETE { akgs:report dcterms:title ?value }
INSERT { akgs:report dcterms:title "Report" }
WHERE { akgs:report dcterms:title ?value }
