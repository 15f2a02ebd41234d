# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A source has a license.

INSERT DATA { akgs:page dcterms:license <https://spdx.org/licenses/MIT> }
