# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A source has a second creator.

INSERT DATA { akgs:page dcterms:creator akg:acme }
