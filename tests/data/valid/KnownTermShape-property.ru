# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# The annotation of a term is of another vocabulary.

INSERT DATA { accel:memoryCapacityGB <https://schema.org/position> 1 }
