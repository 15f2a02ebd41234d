# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A property of a source is misspelt.

INSERT DATA { akgs:page dcterms:publishers akg:acme }
