# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A claim was imported.

INSERT { ?node accel:importedBy "karpenter" }
WHERE { ?node dcterms:identifier "X4" }
