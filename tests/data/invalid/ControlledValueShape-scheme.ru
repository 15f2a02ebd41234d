# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A transmission is a qualifier.

INSERT { ?node accel:transmission accel:Exact }
WHERE { ?node dcterms:identifier "X4" }
