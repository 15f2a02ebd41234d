# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Controlled columns and the schemes that they draw from."""

import pytest

from accelkg.authoring.controlled import SCHEMES


@pytest.mark.parametrize("column", SCHEMES)
def test_ontology_has_the_scheme(vocabulary, column):
    scheme, noun = SCHEMES[column]

    assert vocabulary.scheme(scheme)
    assert noun.startswith(("a ", "an "))
