# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Importers: open data of others, written as tables beside those kept by hand."""
