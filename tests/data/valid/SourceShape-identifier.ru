# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A source has an identifier.

INSERT DATA { akgs:page dcterms:identifier "17" }
