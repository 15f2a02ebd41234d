# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A capacity is printed in terabytes a second.

DELETE { ?node accel:statedUnit ?value }
INSERT { ?node accel:statedUnit akgu:TeraBYTE-PER-SEC }
WHERE { ?node dcterms:identifier "X3" ; accel:statedUnit ?value }
