# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The one table of prefixes."""

import re
from pathlib import Path

import pytest

from accelkg import namespaces as ns
from accelkg.errors import UnknownTerm
from accelkg.package_files import resource_root

TURTLE = sorted(
    path
    for name in ("ontology", "shapes")
    for path in (resource_root() / name).rglob("*.ttl")
)
PREFIX = re.compile(r"^@prefix (\w*): <(.*)> \.$", re.MULTILINE)


def test_prefixes_are_sorted():
    assert list(ns.PREFIXES) == sorted(ns.PREFIXES)


def test_no_two_prefixes_share_a_namespace():
    assert len(set(ns.PREFIXES.values())) == len(ns.PREFIXES)


@pytest.mark.parametrize("prefix", ns.PREFIXES)
def test_shortening_undoes_expanding(prefix):
    assert ns.shorten(ns.expand(f"{prefix}:name-1")) == f"{prefix}:name-1"


@pytest.mark.parametrize(
    "iri",
    [
        "https://example.org/x",
        "https://w3id.org/accelkg/id/",
        "https://w3id.org/accelkg/id/a/b",
        "https://w3id.org/accelkg/id/ends.",
        "https://w3id.org/accelkg/id/ü",
    ],
)
def test_iri_without_a_plain_local_name_stays(iri):
    assert ns.shorten(iri) == iri


def test_claim_iri_is_shortened_with_its_dots():
    iri = f"{ns.AKGC}trainium3.memoryCapacityGB.9c1d2e3f"

    assert ns.shorten(iri) == "akgc:trainium3.memoryCapacityGB.9c1d2e3f"


def test_unknown_prefix_is_refused():
    with pytest.raises(UnknownTerm, match="'exx:a' has no known prefix; known: accel"):
        ns.expand("exx:a")


@pytest.mark.parametrize("path", TURTLE, ids=lambda path: path.name)
def test_turtle_files_use_the_table(path: Path):
    for prefix, namespace in PREFIX.findall(path.read_text("utf-8")):
        assert ns.PREFIXES.get(prefix) == namespace
