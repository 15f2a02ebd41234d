# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""From the authored tables to claims, ranked and ready to be triples."""
