# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# The slug of a source has a capital.

INSERT { akgs:Slides ?path ?value }
WHERE { akgs:undated ?path ?value }
