# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""What the graph says of one IRI, as a document and as values for its page."""
