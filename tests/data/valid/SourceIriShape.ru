# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# The slug of a source is in lower case.

INSERT { akgs:slides-2 ?path ?value }
WHERE { akgs:undated ?path ?value }
