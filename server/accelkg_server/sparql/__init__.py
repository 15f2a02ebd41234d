# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""SPARQL texts: their tokens, what they may ask, where they are wrong."""
