# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Releases: dated versions of the graph that never change, and what is new in each."""
