# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A link with evidence is not stated.

DELETE DATA { akg:acme schema:subjectOf <https://en.wikipedia.org/wiki/Amazon_(company)> }
