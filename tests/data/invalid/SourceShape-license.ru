# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One source has two licenses, one has the name of a license.

INSERT DATA { akgs:page dcterms:license <https://spdx.org/licenses/MIT>, <https://spdx.org/licenses/ISC> } ;

INSERT DATA { akgs:report dcterms:license "MIT" }
