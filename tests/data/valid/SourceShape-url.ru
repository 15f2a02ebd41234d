# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A source has another address.

DELETE { akgs:page schema:url ?value }
INSERT { akgs:page schema:url <https://acme.example/> }
WHERE { akgs:page schema:url ?value }
