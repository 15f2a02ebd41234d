# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""What the graph knows of each accelerator, by kind of source."""

import pytest
from pyoxigraph import RdfFormat, Store

from accelkg.coverage import (
    count_rows,
    format_rows,
    read_coverage,
    topic_rows,
)
from accelkg.namespaces import PREFIXES

HEAD = "".join(f"PREFIX {name}: <{iri}>\n" for name, iri in PREFIXES.items())
WORLD = """\
akg:b a accel:Accelerator ; rdfs:label "Beta" .
akg:a a accel:Accelerator ; rdfs:label "alpha" .
akg:server a accel:Server ; rdfs:label "A server" .
akg:fp8 rdfs:label "FP8" .
akg:int8 rdfs:label "INT8" .
akgs:maker accel:sourceKind accel:PrimarySource .
akgs:press accel:sourceKind accel:SecondarySource .
accel:fp8DenseTflops rdfs:subPropertyOf accel:peakCompute ; accel:dataType akg:fp8 ;
  qudt:hasQuantityKind quantitykind:FloatingPointCalculationCapability .
accel:int8Tops rdfs:subPropertyOf accel:peakCompute ; accel:dataType akg:int8 .
accel:thermalPowerW qudt:hasQuantityKind quantitykind:Power .
"""


def claim(
    predicate, *, source="maker", subject="b", rank="Normal", modality="Asserted"
):
    """Give a claim in Turtle."""
    return (
        f"[] rdf:subject akg:{subject} ; rdf:predicate accel:{predicate} ;"
        f" rdf:object 1 ; dcterms:source akgs:{source} ;"
        f" accel:rank accel:{rank} ; accel:modality accel:{modality} .\n"
    )


def chips(*claims):
    store = Store()
    store.load(f"{HEAD}{WORLD}{''.join(claims)}".encode(), format=RdfFormat.TURTLE)
    return read_coverage(store)


def topics(*claims):
    """Give what is known of Beta."""
    return dict(chips(*claims)[1].topics)


def test_accelerators_come_a_to_z_and_nothing_else_does():
    assert [chip.label for chip in chips()] == ["alpha", "Beta"]


@pytest.mark.parametrize(
    ("predicate", "topic"),
    [
        ("designer", "designer"),
        ("memoryCapacityGB", "memory capacity"),
        ("memoryBandwidthGBps", "memory bandwidth"),
        ("memoryType", "memory type"),
        ("onChipMemoryMB", "on-chip memory"),
        ("transistorCount", "transistors"),
        ("fp8DenseTflops", "compute"),
        ("thermalPowerW", "power"),
        ("usesInterconnect", "interconnect"),
        ("scaleUpBandwidthPerChipGBps", "link bandwidth"),
        ("processNode", "process"),
        ("announcedOn", "announced"),
        ("previewedOn", "announced"),
        ("generallyAvailableOn", "available"),
        ("shippingSince", "available"),
    ],
)
def test_property_counts_for_its_topic(predicate, topic):
    assert topics(claim(predicate)) == {topic: "primary"}


def test_property_of_no_topic_is_left_out():
    assert topics(claim("caveat")) == {}


def test_claim_from_a_secondary_source_says_so():
    assert topics(claim("designer", source="press")) == {"designer": "secondary"}


@pytest.mark.parametrize("order", [1, -1])
def test_primary_source_goes_before_a_secondary_one(order):
    both = [claim("designer", source="press"), claim("designer")]

    assert topics(*both[::order]) == {"designer": "primary"}


@pytest.mark.parametrize(
    "change",
    [{"rank": "Deprecated"}, {"modality": "Expected"}, {"source": "unknown"}],
    ids=["taken back", "forecast", "source of no kind"],
)
def test_claim_that_does_not_hold_does_not_count(change):
    assert topics(claim("designer", **change)) == {}


def test_formats_are_told_apart_by_kind_of_source():
    found = chips(claim("int8Tops"), claim("fp8DenseTflops", source="press"))

    assert format_rows(found) == [
        ["accelerator", "primary", "secondary"],
        ["Beta", "INT8", "FP8"],
    ]


def test_formats_of_one_kind_share_a_cell():
    found = chips(claim("int8Tops"), claim("fp8DenseTflops"))

    assert format_rows(found)[1] == ["Beta", "FP8, INT8", "-"]


def test_topics_make_a_row_for_each_accelerator():
    head, *rows = topic_rows(chips(claim("memoryType")))

    assert head[:5] == [
        "accelerator",
        "designer",
        "memory capacity",
        "memory bandwidth",
        "memory type",
    ]
    assert [row[:5] for row in rows] == [
        ["alpha", "-", "-", "-", "-"],
        ["Beta", "-", "-", "-", "primary"],
    ]


def test_counts_tell_how_many_accelerators_have_what():
    found = chips(
        claim("memoryType"),
        claim("memoryType", subject="a", source="press"),
        claim("int8Tops"),
    )

    head, *rows = count_rows(found)
    assert head == ["property", "primary", "secondary", "none"]
    assert ["memory type", "1", "1", "0"] in rows
    assert ["compute", "1", "0", "1"] in rows
    assert rows[-1] == ["compute, INT8", "1", "0", "1"]


def test_every_count_of_the_whole_graph_adds_up(store):
    found = read_coverage(store)

    _, *rows = count_rows(found)
    assert {sum(int(count) for count in row[1:]) for row in rows} == {len(found)}


def test_every_direct_figure_is_covered(store):
    figures = store.query(
        "SELECT DISTINCT ?chip { ?chip a accel:Accelerator ;"
        " accel:memoryCapacityGB ?figure }",
        prefixes=PREFIXES,
    )
    expected = {row["chip"].value for row in figures}

    covered = {c.iri for c in read_coverage(store) if "memory capacity" in c.topics}
    assert expected
    assert expected <= covered
