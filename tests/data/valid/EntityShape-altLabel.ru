# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A thing has another name.

INSERT DATA { akg:beta skos:altLabel "Beta" }
