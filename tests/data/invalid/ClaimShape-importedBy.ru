# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One claim has two importers, one has an importer with a language tag.

INSERT { ?node accel:importedBy "karpenter", "epoch-models" }
WHERE { ?node dcterms:identifier "X4" } ;

INSERT { ?node accel:importedBy "karpenter"@en }
WHERE { ?node dcterms:identifier "X4b" }
