# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A chip is a product line.

INSERT DATA { akg:chip-2 a accel:ProductLine }
