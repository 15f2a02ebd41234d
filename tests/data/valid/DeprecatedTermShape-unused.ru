# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A deprecated property has no value.

INSERT DATA { accel:analystName owl:deprecated true }
