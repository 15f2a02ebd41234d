# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A source has neither address nor identifier.

DELETE { akgs:report dcterms:identifier ?value }
WHERE { akgs:report dcterms:identifier ?value }
