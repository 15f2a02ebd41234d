# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# The data set has more triples than the catalogue says.

INSERT DATA { <https://w3id.org/accelkg/dataset> dcterms:title "accelkg" }
