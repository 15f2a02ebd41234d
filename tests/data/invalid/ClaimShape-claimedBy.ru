# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One claim has no claimant, one has two, one names a service.

DELETE { ?node accel:claimedBy ?value }
WHERE { ?node dcterms:identifier "X4" ; accel:claimedBy ?value } ;

INSERT { ?node accel:claimedBy akg:press }
WHERE { ?node dcterms:identifier "X4b" } ;

DELETE { ?node accel:claimedBy ?value }
INSERT { ?node accel:claimedBy akg:cloud }
WHERE { ?node dcterms:identifier "X4c" ; accel:claimedBy ?value }
