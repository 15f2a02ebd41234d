# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A second class is spelt as in British English.

INSERT DATA { akg:acme a accel:Organisation }
