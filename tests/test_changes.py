# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""What changed between two graphs: values, claims and other nodes, none left out."""

import json

import pytest
from pyoxigraph import DefaultGraph, NamedNode, Quad, RdfFormat, Store

from accelkg.catalogue import CATALOGUE
from accelkg.namespaces import PREFIXES
from accelkg.releases.change_notes import to_json, to_markdown, to_text
from accelkg.releases.changes import Change
from accelkg.releases.comparison import compare

NEW_VALUE = """
DELETE { ?claim ?p ?o . akg:rocket2 accel:ordinal 2 }
INSERT { <urn:claim> ?p ?new . akg:rocket2 accel:ordinal 3 }
WHERE {
  ?claim dcterms:identifier "T16" ; ?p ?o BIND (IF(?p = rdf:object, 3, ?o) AS ?new)
}"""
RERANKED = """
DELETE { ?claim accel:rank ?rank . akg:rocket2 accel:ordinal 2 }
INSERT { ?claim accel:rank accel:Deprecated }
WHERE { ?claim dcterms:identifier "T16" ; accel:rank ?rank }"""
SUPERSEDED = """
DELETE { ?claim accel:rank ?rank . akg:rocket2 accel:ordinal 2 }
INSERT {
  ?claim accel:rank accel:Deprecated ; accel:supersededBy <urn:claim> .
  <urn:claim> ?p ?new . akg:rocket2 accel:ordinal 3
}
WHERE {
  ?claim dcterms:identifier "T16" ; accel:rank ?rank ; ?p ?o
  BIND (IF(?p = rdf:object, 3, IF(?p = dcterms:identifier, "T99", ?o)) AS ?new)
}"""
ADDED = """
INSERT { <urn:claim> ?p ?new }
WHERE {
  ?claim dcterms:identifier "T16" ; ?p ?o
  BIND (IF(?p = dcterms:identifier, "T99", ?o) AS ?new)
}"""
REMOVED = """
DELETE { ?claim ?p ?o . akg:rocket2 accel:ordinal 2 }
WHERE { ?claim dcterms:identifier "T16" ; ?p ?o }"""
AMENDED = """
INSERT { ?claim skos:note "Checked again."@en }
WHERE { ?claim dcterms:identifier "T16" }"""

NO_COMPARISON = "DELETE WHERE { ?claim dcterms:identifier 'T30' ; ?p ?o }"
RETIRED = (
    "INSERT DATA { akg:rocket1 owl:deprecated true ; dcterms:isReplacedBy akg:rocket2 }"
)


SAMPLES = 24


def edited(store, update):
    """Give a copy of the default graph after *update*."""
    copy = Store()
    copy.bulk_extend(store.quads_for_pattern(None, None, None, DefaultGraph()))
    copy.update(update, prefixes=PREFIXES)
    return copy


@pytest.fixture
def changes_after(tiny_store):
    """Give what an update of the made-up graph changes."""
    return lambda update: compare(tiny_store, edited(tiny_store, update))


@pytest.fixture(scope="module")
def changed(tiny_store):
    """Give the changes of a value and of a name."""
    renamed = "DELETE DATA { akg:rocket1 rdfs:label 'Acme Rocket1' };"
    renamed += " INSERT DATA { akg:rocket1 rdfs:label 'Acme *Rocket* 1\\nb' };"
    return compare(tiny_store, edited(tiny_store, renamed + NEW_VALUE))


def test_graph_is_the_same_as_itself(tiny_store):
    assert not compare(tiny_store, tiny_store)


def test_order_and_labels_of_blank_nodes_make_no_difference(tiny_store):
    lines = (tiny_store.dump(format=RdfFormat.N_QUADS)).splitlines(keepends=True)
    other = Store()
    other.load(b"".join(reversed(lines)).replace(b"_:", b"_:other"), RdfFormat.N_QUADS)

    assert not compare(tiny_store, other)


def test_named_graphs_are_compared_where_there_is_no_default_graph(tiny_store):
    apart = Store()
    quads = tiny_store.quads_for_pattern(None, None, None, DefaultGraph())
    apart.extend(Quad(*quad.triple, NamedNode("urn:g")) for quad in quads)

    assert not compare(tiny_store, apart)


@pytest.fixture(scope="module")
def statements(tiny_store):
    """Give the statements of the made-up graph but for its description, in order."""
    default = tiny_store.quads_for_pattern(None, None, None, DefaultGraph())
    described = tiny_store.quads_for_pattern(None, None, None, CATALOGUE)
    return sorted({q.triple for q in default} - {q.triple for q in described}, key=str)


@pytest.mark.parametrize("part", range(SAMPLES))
def test_no_statement_goes_unnoticed(statements, part):
    gone = len(statements) * part // SAMPLES
    whole, less = Store(), Store()
    whole.extend(Quad(*each) for each in statements)
    less.extend(Quad(*each) for each in statements if each != statements[gone])

    assert compare(whole, less)


@pytest.mark.parametrize(
    ("update", "change", "before", "after"),
    [
        (NEW_VALUE, Change.CHANGED, "2", "3"),
        (SUPERSEDED, Change.SUPERSEDED, "2", "3"),
        (RERANKED, Change.RERANKED, "2", "2"),
        (AMENDED, Change.AMENDED, "2", "2"),
        (ADDED, Change.ADDED, None, "2"),
        (REMOVED, Change.REMOVED, None, "2"),
    ],
    ids=lambda value: value if isinstance(value, Change) else "",
)
def test_claim_changes(changes_after, update, change, before, after):
    (found,) = changes_after(update).claims

    assert found.change == change
    assert found.claim.value == after
    assert (found.before.value if found.before else None) == before


@pytest.mark.parametrize(
    ("update", "change", "before", "after"),
    [
        (NEW_VALUE, Change.CHANGED, ["2"], ["3"]),
        (SUPERSEDED, Change.CHANGED, ["2"], ["3"]),
        (REMOVED, Change.REMOVED, ["2"], []),
    ],
    ids=["changed", "superseded", "removed"],
)
def test_value_changes_with_the_claims_behind_it(
    changes_after, update, change, before, after
):
    (found,) = changes_after(update).values

    assert (found.subject.label, found.property.label) == (
        "Acme Rocket2",
        "accel:ordinal",
    )
    assert found.change == change
    assert [fact.value for fact in found.before] == before
    assert [fact.value for fact in found.after] == after


@pytest.mark.parametrize("update", [ADDED, AMENDED], ids=["added", "amended"])
def test_same_value_by_other_claims_is_no_change_of_the_value(changes_after, update):
    assert not changes_after(update).values


def test_change_of_rank_says_from_which_to_which(changes_after):
    (claim,) = changes_after(RERANKED).claims

    assert [(d.property, d.before, d.after) for d in claim.details] == [
        ("accel:rank", ("accel:Normal",), ("accel:Deprecated",))
    ]


@pytest.mark.parametrize("update", [NEW_VALUE, RERANKED, REMOVED])
def test_thing_does_not_change_by_what_claims_tell(changes_after, update):
    assert not changes_after(update).nodes


@pytest.mark.parametrize(
    ("update", "expected"),
    [
        (
            "INSERT DATA { akg:rocket9 rdfs:label 'Acme Rocket9' }",
            ("added", "thing", "akg:rocket9", "Acme Rocket9"),
        ),
        (
            "DELETE WHERE { akgs:news ?p ?o }",
            ("removed", "source", "akgs:news", "Rocket rises"),
        ),
        (
            "INSERT DATA { akg:rocket1 skos:altLabel 'R1' }",
            ("amended", "thing", "akg:rocket1", "Acme Rocket1"),
        ),
        (
            "DELETE DATA { akg:acme skos:exactMatch wd:Q1 }",
            ("amended", "thing", "akg:acme", "Acme"),
        ),
        (
            "INSERT DATA { accel:Accelerator skos:scopeNote 'A note.'@en }",
            ("amended", "term", "accel:Accelerator", ""),
        ),
        (
            RETIRED,
            ("retired", "thing", "akg:rocket1", "Acme Rocket1"),
        ),
        (
            "INSERT DATA { <urn:a> rdfs:label 'A' }",
            ("added", "other", "urn:a", "A"),
        ),
    ],
)
def test_node_changes(changes_after, update, expected):
    (found,) = changes_after(update).nodes
    prefix, _, local = expected[2].partition(":")
    iri = PREFIXES.get(prefix, f"{prefix}:") + local

    assert found.change == expected[0]
    assert (found.kind, found.iri, found.label) == (expected[1], iri, expected[3])


def test_retired_thing_names_what_replaces_it(changes_after):
    (found,) = changes_after(RETIRED).nodes

    assert found.replaced_by == "https://w3id.org/accelkg/id/rocket2"


def test_link_changes_by_what_it_links(changes_after):
    (found,) = changes_after(
        "DELETE { ?link ?p ?o . akg:acme skos:exactMatch wd:Q1 }"
        " WHERE { ?link rdf:object wd:Q1 ; ?p ?o }"
    ).nodes

    assert found.label == "akg:acme skos:exactMatch wd:Q1"


def test_structure_without_a_name_is_told_with_what_uses_it(changes_after):
    (found,) = changes_after(
        "INSERT DATA { accel:Accelerator owl:oneOf (akg:acme [ rdfs:label 'x' ]) }"
    ).nodes

    assert found.details[0].after == ('( akg:acme [ rdfs:label "x" ] )',)


def test_circle_of_nodes_without_names_ends(changes_after):
    (found,) = changes_after(
        "INSERT DATA { akg:acme accel:p _:a . _:a accel:p _:a }"
    ).nodes

    assert found.details[0].after[0].endswith("[] " + "] " * 16 + "]")


def test_statement_about_a_node_without_a_name_hides_nothing(changes_after):
    (found,) = changes_after(
        "INSERT DATA { <urn:s> rdf:subject [] ; rdf:predicate accel:p ; rdf:object 1 }"
    ).nodes

    assert (found.change, found.iri) == ("added", "urn:s")


def test_claims_without_a_row_are_no_pair(changes_after):
    """One goes and one comes: nothing says that they are the same."""
    without_row = "?p ?o FILTER (?p != dcterms:identifier) BIND"
    found = changes_after(NEW_VALUE.replace("?p ?o BIND", without_row)).claims

    assert {each.change for each in found} == {Change.ADDED, Change.REMOVED}


def test_claim_about_nothing_known_is_a_node(changes_after):
    (found,) = changes_after(
        "INSERT DATA { akgc:odd a accel:Claim ; rdf:subject <urn:a> }"
    ).nodes

    assert (found.change, found.kind) == ("added", "claim")


def test_description_of_the_graph_is_left_out(changes_after):
    update = "INSERT DATA { <https://w3id.org/accelkg/dataset> void:triples 1 }"

    assert not changes_after(update)


def test_text_has_a_block_for_each_kind_and_the_counts(changed):
    lines = to_text(changed).splitlines()

    assert lines[0] == "Values (1)"
    assert lines[1] == "  changed: Acme Rocket2, accel:ordinal: 2 → 3"
    assert lines[-1].endswith("1 value changed, 1 claim changed, 1 thing amended.")


@pytest.mark.parametrize(
    ("update", "line"),
    [
        (ADDED, "  added: Acme Rocket2, accel:ordinal: 2; accel:Exact; Acme; Rocket2"),
        (AMENDED, "    skos:note: none → Checked again."),
        (RETIRED, "  retired: Acme Rocket1 (akg:rocket1), replaced by akg:rocket2"),
        (
            NO_COMPARISON,
            "  removed: Acme Rocket2, accel:Performance: 4.4x against Acme",
        ),
        ("INSERT DATA { <urn:a> <urn:b> 1 }", "  added: urn:a"),
    ],
)
def test_text_tells_each_change_on_a_line(changes_after, update, line):
    text = to_text(changes_after(update))

    assert [each for each in text.splitlines() if each.startswith(line)]


def test_text_tells_where_the_claims_come_from(changed):
    assert "before: 2; accel:Exact; Acme; Rocket2 specification; 2026-08-21" in to_text(
        changed
    )


def test_markup_in_a_name_is_none_in_markdown(changed):
    document = to_markdown(changed, title="T")

    assert document.startswith("# T\n\n")
    assert "Acme \\*Rocket\\* 1 b" in document


def test_markdown_may_have_the_counts_alone(tiny_store):
    document = to_markdown(compare(Store(), tiny_store), title="T", in_full=False)

    assert "things added" in document
    assert "##" not in document


def test_json_has_both_claims_and_no_empty_member(changed):
    document = json.loads(to_json(changed))

    (claim,) = document["claims"]
    assert (claim["before"]["value"], claim["claim"]["value"]) == ("2", "3")
    assert claim["claim"]["source"]["title"] == "Rocket2 specification"
    assert "baseline" not in claim["claim"]
