# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Names made of content."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accelkg.authoring.identifiers import EDITORIAL_COLUMNS, claim_iri, fingerprint

cells = st.dictionaries(st.text(min_size=1), st.text(min_size=1))


@given(cells)
def test_order_of_cells_does_not_matter(content):
    turned = dict(reversed(content.items()))

    assert fingerprint(turned) == fingerprint(content)


@given(cells, st.text(min_size=1))
def test_other_content_has_another_name(content, value):
    changed = {**content, "value": value}

    same = changed == content
    assert (claim_iri("a", "b", changed) == claim_iri("a", "b", content)) is same


@given(cells)
def test_claim_iri_is_readable(content):
    iri = claim_iri("trn2-48xlarge", "acceleratorCount", content).value

    assert re.fullmatch(r".*/claim/trn2-48xlarge\.acceleratorCount\.[0-9a-f]{8}", iri)


@pytest.mark.parametrize("column", sorted(EDITORIAL_COLUMNS))
def test_judgement_of_an_editor_is_not_content(column):
    plain = claim_iri("a", "b", {"value": "1"})

    assert claim_iri("a", "b", {"value": "1", column: "x"}) == plain


def test_names_stay_for_ever():
    """Claim IRIs are cited: this one may never change."""
    row = {"id": "SC056", "subject": "trainium3", "value": "144", "unit": "GB"}

    iri = claim_iri("trainium3", "memoryCapacityGB", row).value

    assert iri.endswith("/claim/trainium3.memoryCapacityGB.c1037479")
