# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# The annotation of a term is misspelt.

INSERT DATA { accel:memoryCapacityGB accel:aditive true }
