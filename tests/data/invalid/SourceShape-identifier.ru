# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# The identifier of a source is a number.

INSERT DATA { akgs:page dcterms:identifier 17 }
