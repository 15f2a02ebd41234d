# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A chip is not typed as hardware.

DELETE DATA { akg:chip-1 a accel:Hardware }
