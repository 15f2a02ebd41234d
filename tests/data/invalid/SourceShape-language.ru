# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One source has two languages, one has a tag on the tag, one has a word.

INSERT DATA { akgs:page dcterms:language "ja" } ;

INSERT DATA { akgs:report dcterms:language "en"@en } ;

INSERT DATA { akgs:undated dcterms:language "English" }
