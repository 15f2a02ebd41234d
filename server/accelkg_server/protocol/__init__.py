# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""What HTTP says: requests in, headers out. Nothing here knows a web framework."""
