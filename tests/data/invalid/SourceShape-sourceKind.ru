# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One source has no kind, one has two, one has words.

DELETE { akgs:report accel:sourceKind ?value }
WHERE { akgs:report accel:sourceKind ?value } ;

INSERT DATA { akgs:page accel:sourceKind accel:SecondarySource } ;

DELETE { akgs:undated accel:sourceKind ?value }
INSERT { akgs:undated accel:sourceKind "secondary" }
WHERE { akgs:undated accel:sourceKind ?value }
