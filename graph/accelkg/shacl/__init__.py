# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Validation: one set of SHACL shapes, two judges, one report."""
