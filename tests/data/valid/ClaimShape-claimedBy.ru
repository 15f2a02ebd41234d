# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A claim is made by an organisation.

DELETE { ?node accel:claimedBy ?value }
INSERT { ?node accel:claimedBy akg:press }
WHERE { ?node dcterms:identifier "X4" ; accel:claimedBy ?value }
