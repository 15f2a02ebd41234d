# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One claim has two locators, one has a locator with a language tag.

INSERT { ?node accel:locator "page 3", "page 4" }
WHERE { ?node dcterms:identifier "X4" } ;

INSERT { ?node accel:locator "page 3"@en }
WHERE { ?node dcterms:identifier "X4b" }
