# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Strings from elsewhere are taken for the right thing, or for none."""

from __future__ import annotations

import csv
from itertools import pairwise
from pathlib import Path

import pytest
from pyoxigraph import DefaultGraph, NamedNode

from accelkg.namespaces import ACCEL, AKG, RDF, RDFS, SKOS
from accelkg.naming.device_names import read_name
from accelkg.naming.reconciliation import PropertyValue, Question, Reconciler
from accelkg.naming.search import SearchIndex

DATA = Path(__file__).parent / "data"
SPELLINGS = list(
    csv.DictReader((DATA / "spellings.csv").read_text("utf-8").splitlines())
)
ACCELERATOR = f"{ACCEL}Accelerator"
LINE = f"{ACCEL}ProductLine"
DESIGNER = f"{ACCEL}designer"
CORE_TYPE = f"{ACCEL}coreType"


@pytest.fixture(scope="module")
def reconciler(store):
    """Give the reconciler of the whole graph."""
    return Reconciler(store, SearchIndex(store))


@pytest.fixture(scope="module")
def ask(reconciler):
    """Give the candidates for a string."""
    return lambda text, **options: reconciler.candidates(Question(text, **options))


@pytest.fixture(scope="module")
def matched(ask):
    """Give the slug that is certain for a string, or None."""

    def matched(text, **options):
        matches = [one.iri for one in ask(text, **options) if one.is_match]
        assert len(matches) <= 1
        return matches[0].removeprefix(AKG) if matches else None

    return matched


@pytest.mark.parametrize(
    "row", SPELLINGS, ids=lambda row: f"{row['origin']}:{row['spelling']}"
)
def test_a_spelling_of_benchmarks_and_clouds_is_certain(ask, row):
    [best, *_] = ask(row["spelling"])

    assert best.iri == AKG + row["slug"]
    assert best.is_match


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "N/A", "\0", "GPU", "unknown", "RTX 6000 Ada", "NVIDIA GB202"),
        *("H300", "B60", "TPU v4p", "Cerebras CS-9", "Ascend 910Z", "MI300", "Gaudi 9"),
        # The maker, the form or the memory is another one.
        *("AMD H100", "Intel MI300X", "H200 PCIe", "NVIDIA H100 SXM 96GB"),
        *("V100 SXM3", "H100 SXM6"),
        *("AMD Instinct MI300X 141GB", "NVIDIA V100 DGXS 64 GB"),
        # Several variants fit.
        *("A100-80GB", "NVIDIA V100 DGXS", "P100 PCIe", "H100 80GB"),
        # Two things have this name.
        *("trainium", "Inferentia"),
        # More than one chip, or another thing that has a chip's name in it.
        "AMD Instinct MI300X 192GB HBM3 (x32), AMD Instinct MI325X 256GB HBM3e (x16)",
        *("AWS Trainium2 / Ultra", "tpu-v5p-12289", "H100-MEGA", "NVIDIA DGX H800"),
        # A typo may be another product.
        *("trainuim2", "Antropic", "neuronlnk-v3"),
    ],
)
def test_what_is_not_certain_is_no_match(matched, text):
    assert matched(text) is None


@pytest.mark.parametrize(
    ("text", "other"), [("H100", "nvidia-h200"), ("MI300X", "amd-mi325x")]
)
def test_a_chip_with_another_number_is_not_even_a_candidate(ask, text, other):
    slugs = {candidate.iri.removeprefix(AKG) for candidate in ask(text)}

    assert not any(slug.startswith(other) for slug in slugs)


def test_no_name_of_a_chip_is_taken_for_another_thing(store, matched):
    chips = [
        quad.subject
        for quad in store.quads_for_pattern(
            None, NamedNode(f"{RDF}type"), NamedNode(ACCELERATOR), DefaultGraph()
        )
    ]
    names = [
        (chip.value.removeprefix(AKG), quad.object.value)
        for chip in chips
        for name in (f"{RDFS}label", f"{SKOS}altLabel")
        for quad in store.quads_for_pattern(chip, NamedNode(name), None, DefaultGraph())
    ]

    assert len(names) > 200
    assert [
        (slug, name, found)
        for slug, name in names
        if (found := matched(name)) != slug and found is not None
    ] == []


@pytest.mark.parametrize(
    ("text", "slug"),
    [
        ("Anthropic", "anthropic"),
        ("OpenAI, Inc.", "openai"),
        ("Amazon Web Services", "aws"),
        ("trn2.48xlarge", "trn2-48xlarge"),
        ("Claude Opus 4", "claude-opus-4"),
        ("trainium3", "trainium3"),
        ("google-tpu-v5e", "google-tpu-v5e"),
        ("https://w3id.org/accelkg/id/trainium3", "trainium3"),
        ("8x NVIDIA H100 SXM", "nvidia-h100-sxm"),
        ("NVIDIA", "nvidia"),
    ],
)
def test_names_of_other_things_and_identifiers_are_certain(matched, text, slug):
    assert matched(text) == slug


def test_a_typo_is_a_candidate(ask):
    [best, *_] = ask("trainuim2")

    assert (best.iri, best.score) == (f"{AKG}trainium2", 60)


def test_variants_that_fit_come_before_those_that_do_not(ask):
    labels = [candidate.label for candidate in ask("H100-SXM-96GB")]

    assert labels[0] == "NVIDIA H100"
    assert labels.index("NVIDIA H100") < labels.index("NVIDIA H100 NVL")


@pytest.mark.parametrize("text", ["trainium", "H100", "aws", "A100-80GB", "tpu"])
def test_scores_fall_and_stay_within_a_hundred(ask, text):
    scores = [candidate.score for candidate in ask(text)]

    assert all(100 >= first >= second >= 0 for first, second in pairwise(scores))


def test_no_more_than_the_limit_is_given(ask):
    assert len(ask("trainium", limit=2)) == 2


@pytest.mark.parametrize(
    ("options", "slug"),
    [
        ({"types": (ACCELERATOR,)}, "trainium1"),
        ({"types": (LINE,)}, "trainium"),
        ({"types": (LINE,), "type_rule": "should"}, "trainium"),
        ({"types": (ACCELERATOR, f"{ACCEL}Hardware"), "type_rule": "all"}, "trainium1"),
        ({"types": (ACCELERATOR, LINE), "type_rule": "any"}, None),
        ({"types": (ACCELERATOR, LINE), "type_rule": "all"}, None),
    ],
)
def test_the_type_tells_namesakes_apart(matched, options, slug):
    assert matched("Trainium", **options) == slug


def test_a_wished_type_is_no_condition(ask):
    candidates = ask("Trainium", types=(LINE,), type_rule="should")

    assert [one.label for one in candidates[:2]] == ["AWS Trainium", "AWS Trainium1"]
    assert [one.score for one in candidates[:2]] == [100, 90]


@pytest.mark.parametrize(
    "value", [f"{AKG}neuroncore-v1", "NeuronCore-v1", "neuroncore v1"]
)
def test_a_property_tells_namesakes_apart(matched, value):
    core = PropertyValue(CORE_TYPE, ("nobody", value))

    assert matched("Inferentia", properties=(core,)) == "inferentia1"


def test_a_property_that_does_not_fit_leaves_nothing_certain(ask):
    [best, *_] = ask("Trainium2", properties=(PropertyValue(DESIGNER, ("Intel",)),))

    assert (best.label, best.score, best.is_match) == ("AWS Trainium2", 80, False)


def test_numbers_are_compared_as_texts(matched):
    value = PropertyValue(f"{ACCEL}coreCount", ("8",))

    assert matched("Trainium2", properties=(value,)) == "trainium2"


def test_a_required_property_leaves_no_other_candidate(ask):
    wanted = PropertyValue(CORE_TYPE, ("NeuronCore-v3",), is_required=True)

    assert [one.label for one in ask("Trainium", properties=(wanted,))] == [
        "AWS Trainium2"
    ]


def test_properties_alone_give_what_has_them(ask):
    value = PropertyValue(CORE_TYPE, ("NeuronCore-v2",))

    candidates = ask("", properties=(value,))

    assert [one.label for one in candidates] == ["AWS Inferentia2", "AWS Trainium1"]
    assert not any(one.is_match for one in candidates)


@pytest.mark.parametrize(
    ("text", "core", "variant"),
    [
        ("NVIDIA A100 - PCIe - 80 GB", "a100", {"pcie", "80"}),
        ("AMD Instinct MI300X 192GB HBM3", "mi300x", {"192"}),
        ("NVIDIA Blackwell Ultra GPU (GB300)", "gb300", set()),
        ("(8x) Cloud TPU v4 podslice", "cloudtpuv4", set()),
        ("NVIDIA", "nvidia", set()),
    ],
)
def test_the_words_of_a_name_are_told_apart(text, core, variant):
    name = read_name(text)

    assert (name.core, name.variant) == (core, variant)
