# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A source has a label.

INSERT DATA { akgs:page rdfs:label "Product page" }
