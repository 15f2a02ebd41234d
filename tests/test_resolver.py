# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Names of accelerators are resolved to the right thing, or are unknown."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import click
import pytest
from pyoxigraph import NamedNode

from accelkg.namespaces import AKG
from accelkg.naming.resolver import Resolver, resolve
from accelkg.naming.search import SearchIndex
from accelkg_server.console.resolve import names_in, resolved_names, to_json, to_text

TABLE = Path(__file__).parent / "data" / "accelerator_names.csv"
NAMES = list(csv.DictReader(TABLE.read_text("utf-8").splitlines()))
# What a name is of that the graph has no place for.
OUTSIDE = {
    "none": "no accelerator",
    "several": "several devices, or a die in several",
    "desk": "a GPU for desks, games or the edge",
    "maker": "an accelerator of a maker that the graph does not have",
}
# What a better graph or a better name would resolve.
INSIDE = {
    "variants": "more than one thing has the name, or may be meant",
    "missing": "an accelerator or a name that the graph does not have",
}


@pytest.fixture(scope="module")
def resolver(store):
    """Give the resolver of the whole graph."""
    return Resolver(store)


@pytest.fixture(scope="module")
def slug_of(resolver):
    """Give what tells the slug that a name stands for, or nothing."""
    return lambda name: (resolver.resolve(name).iri or "").removeprefix(AKG)


@pytest.fixture(scope="module")
def answers(slug_of):
    """Give the slug found for each name of the table."""
    return {row["name"]: slug_of(row["name"]) for row in NAMES}


# The reviewed table


def test_no_name_is_taken_for_another_thing(answers):
    wrong = [
        (row["name"], found)
        for row in NAMES
        if (found := answers[row["name"]]) and found != row["slug"]
    ]

    assert wrong == []


def test_every_name_that_the_graph_has_is_found(answers):
    missed = [row["name"] for row in NAMES if row["slug"] and not answers[row["name"]]]

    assert missed == []


def test_at_least_95_of_100_names_of_its_accelerators_are_known(answers):
    inside = [row for row in NAMES if row["why"] not in OUTSIDE]

    known = [row for row in inside if answers[row["name"]]]

    assert len(inside) > 250
    assert len(known) / len(inside) >= 0.95


def test_the_table_says_why_a_name_must_stay_unknown():
    reasons = {row["why"] for row in NAMES if not row["slug"]}

    assert reasons == OUTSIDE.keys() | INSIDE.keys()
    assert not [row for row in NAMES if bool(row["slug"]) == bool(row["why"])]


def test_the_table_is_sorted_and_has_each_name_once():
    names = [row["name"] for row in NAMES]

    assert names == sorted(set(names), key=lambda name: (name.lower(), name))


def test_the_table_names_only_things_of_the_graph(store):
    slugs = {row["slug"] for row in NAMES} - {""}

    assert not [
        slug
        for slug in slugs
        if next(store.quads_for_pattern(NamedNode(AKG + slug), None, None), None)
        is None
    ]


# Variants


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("H100", "nvidia-h100"),
        ("H100 SXM5", "nvidia-h100-sxm"),
        ("H100_PCIe", "nvidia-h100-pcie"),
        ("nvidia h100 nvl (94 GB)", "nvidia-h100-nvl"),
        ("A100 PCIe", "nvidia-a100-pcie"),
        ("NVIDIA A100-PCIE-40GB", "nvidia-a100-pcie-40"),
        ("NVIDIA A100 80GB PCIe", "nvidia-a100-pcie-80"),
        ("NVIDIA A100-SXM4-40GB", "nvidia-a100-sxm-40"),
        ("NVIDIA A100-SXM4-80GB", "nvidia-a100-sxm-80"),
        ("Tesla V100-SXM2-32GB", "nvidia-v100-sxm2"),
        ("Tesla V100-SXM3-32GB", "nvidia-v100-sxm3"),
        ("Tesla V100-PCIE-16GB", "nvidia-v100-pcie-16"),
        ("MI300A", "amd-mi300a"),
        ("8x MI300X", "amd-mi300x"),
        ("tpu_v5e", "google-tpu-v5e"),
        ("TPU-V5P", "google-tpu-v5p"),
        ("Ascend 910", "huawei-ascend-910"),
        ("ascend910b", "huawei-ascend-910b"),
        ("Ascend 910-C", "huawei-ascend-910c"),
        ("MLU370-X4", "cambricon-mlu370-x4"),
        ("MLU370-X8", "cambricon-mlu370-x8"),
    ],
)
def test_variants_of_a_chip_are_told_apart(slug_of, name, slug):
    assert slug_of(name) == slug


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        *(("T4 16GB", "nvidia-t4"), ("Trainium2 96 GiB", "trainium2")),
        *(("MI300X 192GB", "amd-mi300x"), ("GB200 186GB", "nvidia-gb200-gpu")),
        *(("8xH100", "nvidia-h100"), ("16xTrainium2", "trainium2")),
        *(("MI-355X", "amd-mi355x"), ("8x AMD Instinct MI 300X", "amd-mi300x")),
    ],
)
def test_memory_and_count_that_fit_are_no_contradiction(slug_of, name, slug):
    assert slug_of(name) == slug


@pytest.mark.parametrize(
    "name",
    [
        *("", " ", "\0", "N/A", "(1)", "GPU", "unknown", "8x", "x" * 5000),
        *("RTX 3090", "GeForce RTX 4080", "RTX 5000 Ada", "Titan Xp", "A100X", "MI300"),
        *("H200 PCIe", "H100 SXM 96GB", "MI300X 141GB", "AMD H100", "A100 PCIe 48GB"),
        *("TPU v5", "TPU v9", "Ascend 910Z", "Trainium5", "DGX H100", "GB200 NVL72"),
        # Names, but of other things than accelerators.
        *("Meta", "NVIDIA", "anthropic", "us-east-1", "FP8", "NeuronLink-v3"),
    ],
)
def test_what_no_accelerator_of_the_graph_is_called_is_unknown(slug_of, name):
    assert slug_of(name) == ""


def test_iri_and_slug_are_names(resolver):
    iri = f"{AKG}trainium3"

    assert [resolver.resolve(name).iri for name in (iri, "trainium3")] == [iri, iri]


# Reasons and near matches


def test_a_known_name_has_label_and_reason_and_nothing_near(resolver):
    found = resolver.resolve("NVIDIA H100-SXM5-80GB (8x)")

    assert (found.label, found.near) == ("NVIDIA H100 SXM", ())
    assert found.why == "says the same as 'H100 SXM'"
    assert found.name == "NVIDIA H100-SXM5-80GB (8x)"


def test_a_whole_name_is_said_to_be_one(resolver):
    assert resolver.resolve("nvidia_h100 sxm").why == "this is one of its names"


@pytest.mark.parametrize(
    ("name", "near", "why"),
    [
        (
            "A100-80GB",
            {"nvidia-a100-pcie-80", "nvidia-a100-sxm-80"},
            "no name like it is certain to mean the same",
        ),
        ("trainium", {"trainium", "trainium1"}, "2 things have this name"),
        ("Sunway SW26010", set(), "nothing has a name like it"),
        ("T4 80GB", {"nvidia-t4"}, "NVIDIA T4 has 16 GB of memory"),
        (
            "Trainium2 32GB",
            {"trainium2"},
            "AWS Trainium2 has 96 or 103.08 GB of memory",
        ),
        (
            "MI300",
            {"amd-mi300a", "amd-mi300x"},
            "no name like it is certain to mean the same",
        ),
        (
            "GB300 NVL72",
            {"nvidia-gb300-nvl72"},
            "the name of a rack-scale system, which is no accelerator",
        ),
        (
            "DGX B200",
            {"nvidia-dgx-b200"},
            "the name of a server, which is no accelerator",
        ),
    ],
)
def test_an_unknown_name_has_reason_and_near_matches(resolver, name, near, why):
    found = resolver.resolve(name)

    assert found.iri is None
    assert near <= {one.iri.removeprefix(AKG) for one in found.near}
    assert found.why == why


def test_no_more_than_five_things_are_near(resolver):
    assert len(resolver.resolve("TPU v9").near) == 5


def test_one_name_is_resolved_without_a_resolver(tiny_store):
    found = resolve(tiny_store, "rocket 1")

    assert (found.iri, found.label) == (f"{AKG}rocket1", "Acme Rocket1")


def test_a_resolver_takes_an_index_that_is_at_hand(tiny_store):
    index = SearchIndex.from_bytes(SearchIndex(tiny_store).to_bytes())

    assert Resolver(tiny_store, index).resolve("Rocket1").iri == f"{AKG}rocket1"


# On the command line


def test_names_are_arguments_and_the_lines_of_stdin():
    names = names_in(["H100", "-", "L4"], "\ufeffT4\r\n\n A10G\n".encode)

    assert list(names) == ["H100", "T4", " A10G", "L4"]


def test_stdin_is_not_read_without_a_dash():
    assert list(names_in(["H100"], pytest.fail)) == ["H100"]


def test_bytes_that_are_no_text_are_told_by_line():
    with pytest.raises(click.BadParameter) as raised:
        list(names_in(["-"], lambda: b"H100\n\xff\n"))

    assert raised.value.message == "line 2 of stdin is no UTF-8 (byte 0xFF)"


def test_text_has_a_line_a_name(resolver):
    text = to_text([resolver.resolve(name) for name in ("MI355X", "no\t\nsuch\x1b")])

    assert text == (
        "MI355X\takg:amd-mi355x\tthis is one of its names\n"
        "no such\ufffd\tunknown\tnothing has a name like it\n"
    )


def test_text_names_what_is_near(resolver):
    text = to_text([resolver.resolve("Inferentia")])

    assert text == (
        "Inferentia\tunknown\t2 things have this name;"
        " near: akg:inferentia, akg:inferentia1, akg:inferentia2\n"
    )


def test_json_has_all_that_is_known(resolver):
    text = to_json([resolver.resolve("mi355x")])

    assert json.loads(text) == [
        {
            "name": "mi355x",
            "iri": f"{AKG}amd-mi355x",
            "label": "AMD Instinct MI355X",
            "near": [],
            "why": "this is one of its names",
        }
    ]


@pytest.mark.parametrize(
    ("names", "are_known"),
    [(["Rocket1"], True), (["Rocket1", "H300"], False), ([], True)],
)
def test_the_answer_is_yes_where_all_names_are_known(tiny_store, names, are_known):
    assert resolved_names(tiny_store, names, as_json=False)[0] is are_known


def test_json_is_written_where_it_is_wanted(tiny_store):
    _, text = resolved_names(tiny_store, ["H300"], as_json=True)

    assert [each["name"] for each in json.loads(text)] == ["H300"]
