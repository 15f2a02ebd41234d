# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Things are found by their names, however somebody types them."""

from __future__ import annotations

import sqlite3
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pyoxigraph import Literal, NamedNode, Quad, Store

from accelkg.errors import SearchUnavailable
from accelkg.namespaces import ACCEL, AKG, AKGC, AKGS, RDFS
from accelkg.naming import search
from accelkg.naming.named_nodes import named_nodes
from accelkg.naming.search import MOST_HITS, SearchIndex
from accelkg.naming.spellings import folded, is_typo


@pytest.fixture(scope="module")
def index(store):
    """Give the index of the whole graph."""
    return SearchIndex(store)


@pytest.fixture(scope="module")
def found(index):
    """Give the slugs or shortened IRIs of what is found."""

    def found(text, **options):
        hits = index.search(text, **options)
        return [hit.iri.removeprefix(AKG) for hit in hits]

    return found


@pytest.mark.parametrize(
    ("text", "slug"),
    [
        ("AWS Trainium3", "trainium3"),
        ("Trn3 chip", "trainium3"),
        ("trainium 3", "trainium3"),
        ("TRAINIUM-3", "trainium3"),
        ("trn2.48xlarge", "trn2-48xlarge"),
        ("trn2 48xlarge", "trn2-48xlarge"),
        ("tpuv5e", "google-tpu-v5e"),
        ("Itau Unibanco", "itau-unibanco"),
        ("anthorpic", "anthropic"),
        ("trainuim2", "trainium2"),
        ("neuronlinkv3", "neuronlink-v3"),
        ("infernetia2", "inferentia2"),
        ("mi300", "amd-mi300a"),
        ("sao paulo", "region-sa-east-1"),
    ],
)
def test_the_thing_meant_comes_first(found, text, slug):
    assert found(text)[0] == slug


def test_the_beginning_of_a_name_is_enough(found):
    assert {"trainium1", "trainium2", "trainium3", "trainium4"} <= set(found("traini"))


def test_a_whole_name_comes_before_its_beginning_and_that_before_words(found):
    slugs = found("trn2")

    order = [slugs.index(f"trn2{end}") for end in ("-family", "-3xlarge")]
    assert order == sorted(order)
    assert slugs[0] == "trn2-family"


def test_scores_fall_from_hit_to_hit(index):
    scores = [hit.score for hit in index.search("trainium", limit=50)]

    assert all(first >= second for first, second in pairwise(scores))
    assert scores[0] > 99


def test_things_come_before_claims_before_sources(index):
    iris = [hit.iri for hit in index.search("trainium3 aws", limit=MOST_HITS)]
    kinds = [
        next(
            at
            for at, space in enumerate((AKG, AKGC, AKGS, ""))
            if iri.startswith(space)
        )
        for iri in iris
    ]

    assert kinds == sorted(kinds)
    assert {0, 1} <= set(kinds)


def test_digits_are_never_taken_for_typos(found):
    assert found("h300") == []


def typos(name):
    """Give a name with two letters swapped, and one missing, doubled and wrong."""
    at = len(name) // 2
    before, letter, after = name[:at], name[at], name[at + 1 :]
    return (
        before[:-1] + letter + before[-1] + after,
        *(before + after, before + letter + letter + after, f"{before}x{after}"),
    )


def test_things_are_found_in_spite_of_typos(store, found):
    """But for names that are a typo of another name."""
    nodes = [node for node in named_nodes(store) if node.iri.startswith(AKG)]
    rivals = {folded(name) for node in nodes for name in node.names}
    names = [
        (node.iri.removeprefix(AKG), name)
        for node in nodes
        if (name := node.names[0]).isalpha()
        and len(name) > 5
        and not any(is_typo(folded(name), other) for other in rivals - {folded(name)})
    ]

    missed = [
        typo
        for slug, name in names
        for typo in typos(name)
        if slug not in found(typo)[:3]
    ]

    assert len(names) >= 40
    assert missed == []


def test_a_claim_is_found_by_what_it_speaks_of(index):
    [hit, *_] = index.search("trainium3 memory capacity", limit=1)

    assert hit.iri.startswith(AKGC)
    assert hit.name.startswith("AWS Trainium3, memory capacity (GB), ")
    assert hit.description.startswith("Amazon Web Services, 20")


def test_a_hit_names_the_thing_and_the_name_that_fits(index):
    [hit] = index.search("Trn3 chip", limit=1)

    assert (hit.label, hit.name) == ("AWS Trainium3", "Trn3 chip")
    assert [type_.label for type_ in hit.types] == ["accelerator", "hardware"]


def test_only_instances_of_the_wanted_classes_are_given(found):
    line, accelerator = f"{ACCEL}ProductLine", f"{ACCEL}Accelerator"

    assert found("trainium", types=[line])[0] == "trainium"
    assert found("trainium", types=[accelerator])[0] == "trainium1"
    assert found("trainium", types=[f"{ACCEL}Person"]) == []


@pytest.mark.parametrize(("limit", "number"), [(3, 3), (0, 0), (-1, 0), (9999, 100)])
def test_no_more_than_the_limit_is_given(found, limit, number):
    assert len(found("aws", limit=limit)) == number


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", '"', "*", "' OR 1=1 --", "NEAR(a b)", "names:x", "a AND", "(", "\0"),
        *(
            "trainium\0",
            "x" * 10_000,
            "a " * 10_000,
            "\ud800",
            "^a",
            "-a",
            "🙂",
            "\uff41",
        ),
    ],
)
def test_no_text_breaks_the_search(found, text):
    assert isinstance(found(text), list)


@settings(max_examples=25, deadline=None)
@given(st.text(max_size=12))
def test_any_text_may_be_searched(index, text):
    assert len(index.search(text, limit=2)) <= 2


def test_bytes_carry_the_index_to_another_process(index):
    copy = SearchIndex.from_bytes(index.to_bytes())

    assert copy.search("trainium") == index.search("trainium")


def test_the_same_names_give_the_same_bytes(tiny_store):
    assert SearchIndex(tiny_store).to_bytes() == SearchIndex(tiny_store).to_bytes()


def test_each_process_opens_a_copy_of_its_own(index, monkeypatch):
    opened, connect = [], sqlite3.connect
    monkeypatch.setattr(
        sqlite3, "connect", lambda *a, **k: opened.append(1) or connect(*a, **k)
    )
    index.search("trainium")
    monkeypatch.setattr("os.getpid", lambda: -1)
    index.search("trainium")

    assert opened == [1]


def test_names_in_any_data_are_found():
    node, label = NamedNode("urn:chip"), NamedNode(f"{RDFS}label")
    store = Store()
    store.add(Quad(node, label, Literal("Chip", language="de")))

    index = SearchIndex(store)

    [hit] = index.search("chip")
    assert (hit.iri, hit.types, hit.description) == ("urn:chip", (), "")


def test_an_empty_graph_has_no_hits():
    assert SearchIndex(Store()).search("trainium") == []


def test_sqlite_without_full_text_search_is_told(tiny_store, monkeypatch):
    monkeypatch.setattr(search, "_SCHEMA", "CREATE VIRTUAL TABLE t USING absent (a)")

    with pytest.raises(SearchUnavailable, match="has no FTS5"):
        SearchIndex(tiny_store)
