# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A source has an address alone.

DELETE { akgs:report dcterms:identifier ?value }
WHERE { akgs:report dcterms:identifier ?value } ;

INSERT DATA { akgs:report schema:url <https://press.example/17> }
