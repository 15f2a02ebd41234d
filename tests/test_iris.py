# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""IRIs of the data, the paths of documents, and the redirection of w3id.org."""

import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from accelkg import namespaces as ns
from accelkg.resource.iris import (
    DATA,
    KINDS,
    PAGE,
    document_path,
    encoded,
    iri_of,
    kind_of,
    other_spellings,
)

W3ID = Path(__file__).parent.parent / "docs" / "w3id" / ".htaccess"
NAMES = ("id/trainium3", "claim/a.b.0c", "dataset/class/accel.AIModel", "unit/USD")


@pytest.mark.parametrize("kind", KINDS)
def test_iri_of_each_kind_is_of_the_data(kind):
    assert kind_of(f"{ns.BASE}{kind}/x") == kind


@pytest.mark.parametrize(
    "iri",
    [
        *("", "id/x", "https://example.org/id/x", f"{ns.BASE}id", f"{ns.BASE}id/"),
        *(f"{ns.BASE}dataset", f"{ns.BASE}ns/1.0", f"{ns.ACCEL}Claim", ns.BASE),
    ],
)
def test_other_iri_is_not_of_the_data(iri):
    assert kind_of(iri) == ""


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("folder", [DATA, PAGE])
def test_path_of_a_document_leads_back_to_the_iri(name, folder):
    path = document_path(ns.BASE + name, folder)

    assert iri_of(path.removeprefix(f"{folder}/")) == ns.BASE + name


def test_thing_has_one_document():
    assert kind_of(iri_of("id/trainium3")) == "id"
    assert iri_of("id/trainium3") != iri_of("trainium3")


@pytest.mark.parametrize("text", ["a b", 'a"b', "a<b>", "a\r\nb", "ä", "a?b#c"])
def test_header_holds_any_iri(text):
    assert re.fullmatch(r"[!-~]+", encoded(text))
    assert not set('<>"#?') & set(encoded(text))


def test_iri_is_no_other_spelling_of_itself():
    assert list(other_spellings(f"{ns.AKG}trainium3")) == []


def redirection(path):
    """Give where the file for w3id.org leads, as Apache reads its one rule."""
    rules = re.findall(
        r"^RewriteRule (\S+) (\S+) \[(.*)\]$", W3ID.read_text(), re.MULTILINE
    )
    ((pattern, target, flags),) = rules
    assert flags == "R=302,L"
    return re.sub(pattern, target.replace("$1", r"\1"), path, count=1)


@pytest.mark.parametrize(
    "path", [*NAMES, "", "ns", "ns/1.0.0", "sparql", "dump/accelkg.ttl.gz"]
)
def test_w3id_leads_to_the_same_path_of_the_host(path):
    assert redirection(path) == f"https://HOST/{path}"


def test_w3id_holds_the_base_of_all_iris():
    assert urlsplit(ns.BASE).path == "/accelkg/"
    assert "https://w3id.org/accelkg/" in W3ID.read_text()
