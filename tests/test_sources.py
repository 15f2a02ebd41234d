# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Sources: the documents that state claims."""

import pytest

from accelkg.authoring.sources import is_web_address


def test_source_is_described(tiny):
    assert tiny("akgs:spec") == {
        "rdf:type": {"accel:Source"},
        "dcterms:title": {"Rocket2 specification"},
        "dcterms:publisher": {"akg:acme"},
        "dcterms:creator": {"akg:acme"},
        "schema:url": {"https://example.org/spec"},
        "dcterms:identifier": {"doc 7", "doc 8"},
        "dcterms:issued": {"2026-08-21 xsd:date"},
        "dcterms:language": {"en"},
        "accel:sourceKind": {"accel:PrimarySource"},
        "accel:accessedOn": {"2026-11-30 xsd:date"},
        "skos:note": {"Undated pages are read as of that day. en"},
    }


def test_month_of_publication_stays_a_month(tiny):
    assert tiny("akgs:news")["dcterms:issued"] == {"2026-10 xsd:gYearMonth"}


def test_unknown_is_absent(tiny):
    assert set(tiny("akgs:undated")) == {
        "rdf:type",
        "dcterms:title",
        "dcterms:identifier",
        "accel:sourceKind",
        "accel:accessedOn",
    }


@pytest.mark.parametrize(
    ("value", "is_one"),
    [
        ("https://example.org/a?b=c#d", True),
        ("http://www.wikidata.org/entity/Q1", True),
        ("ftp://example.org/", False),
        ("https://example.org/a b", False),
        ("https://", False),
        ("https://[", False),
        ("example.org", False),
    ],
)
def test_web_addresses_are_told_apart(value, is_one):
    assert is_web_address(value) is is_one
