# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A source has two addresses.

INSERT DATA { akgs:page schema:url <https://acme.example/> }
