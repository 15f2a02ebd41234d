# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Where a claim comes from, and when it stood."""

import pytest

from accelkg.authoring.tables import COLUMNS
from accelkg.dataset import build_dataset
from accelkg.errors import TableError
from accelkg.namespaces import PREFIXES

LICENSE = "https://spdx.org/licenses/MIT"
IMPORTED = (
    "I1,rocket1,acceleratorCount,5,count,Exact,,Asserted,Available,,,,,,,,,2026,acme,spec"
    ",,,,,,,,\n"
)


@pytest.mark.parametrize(
    ("identifier", "day", "precision"),
    [
        ("T07", "2026-08-21", "DayPrecision"),
        ("T08", "2026-10-31", "MonthPrecision"),
        ("T15", "2026-11-30", "Undated"),
    ],
)
def test_day_of_a_claim_is_always_known(tiny, tiny_claims, identifier, day, precision):
    """Claims of an undated source stand on the day it was read."""
    claim = tiny(tiny_claims[identifier])

    assert claim["accel:asOf"] == {f"{day} xsd:date"}
    assert claim["accel:asOfPrecision"] == {f"accel:{precision}"}


def test_claimant_and_source_differ(tiny, tiny_claims):
    claim = tiny(tiny_claims["T14"])

    assert claim["accel:claimedBy"] == {"akg:reporter"}
    assert claim["dcterms:source"] == {"akgs:news"}


def test_unstated_transmission_is_absent(tiny, tiny_claims):
    assert "accel:transmission" not in tiny(tiny_claims["T08"])


@pytest.fixture
def importing_root(tiny_root):
    """Give tables of which one was imported from the source `spec`."""
    folder = tiny_root / "graph/data/imported/toy"
    folder.mkdir(parents=True)
    (folder / "claims.csv").write_text(f"{','.join(COLUMNS['claims'])}\n{IMPORTED}")
    return tiny_root


def test_nothing_is_imported_from_a_source_without_license(importing_root):
    with pytest.raises(TableError) as refused:
        build_dataset(resources=importing_root)

    assert str(refused.value.issues[0]) == (
        "graph/data/imported/toy/claims.csv:2: column source: 'spec' has no license,"
        " so nothing can be imported from it; add the license"
    )


def test_an_imported_claim_names_its_importer_and_its_source_the_license(
    importing_root,
):
    sources = importing_root / "graph/data/acme/sources.csv"
    licensed = sources.read_text().replace("en,primary,,", f"en,primary,{LICENSE},")
    sources.write_text(licensed)

    store = build_dataset(resources=importing_root)
    query = """SELECT ?id ?importer ?license { ?claim accel:importedBy ?importer ;
        dcterms:identifier ?id ; dcterms:source/dcterms:license ?license }"""
    (row,) = store.query(query, prefixes=PREFIXES)
    assert [term.value for term in row] == ["I1", "toy", LICENSE]
