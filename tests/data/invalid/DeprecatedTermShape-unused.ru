# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A deprecated property has a value.

INSERT DATA { accel:vendorPositioning owl:deprecated true }
