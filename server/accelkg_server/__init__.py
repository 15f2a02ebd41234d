# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The SPARQL endpoint of accelkg, and the `accelkg` command.

Import from the modules: the processes that evaluate queries load only what they need.
"""
