# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Writers and readers of RDF syntaxes whose output is made for diffs."""
