# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# The creator of a source is a service.

INSERT DATA { akgs:page dcterms:creator akg:cloud }
