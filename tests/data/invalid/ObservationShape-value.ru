# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A result without its digits.

DELETE { ?node accel:statedValue ?value }
WHERE { ?node dcterms:identifier "X7" ; accel:statedValue ?value }
