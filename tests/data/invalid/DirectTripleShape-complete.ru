# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# The best claim has no direct triple.

DELETE DATA { akg:chip-1 accel:vendorPositioning "Fast and cheap."@en }
