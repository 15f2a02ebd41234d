# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Documents written from the graph, by workers: pages, descriptions, results."""
