# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import pytest

from accelkg_server.answers.formats import COMPACTED, GRAPHS, RESULTS, by_name, listed
from accelkg_server.problems import InvalidParameter, NotAcceptable
from accelkg_server.protocol.negotiation import negotiate

JSON = "application/sparql-results+json"
XML = "application/sparql-results+xml"
CSV = "text/csv"
TSV = "text/tab-separated-values"
TURTLE = "text/turtle"
HTML = "text/html"
JSON_LD = "application/ld+json"
PROFILE = "http://www.w3.org/ns/json-ld#"
BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
JENA = (
    "application/sparql-results+json, application/sparql-results+xml;q=0.9,"
    " text/tab-separated-values;q=0.7, text/csv;q=0.5, application/json;q=0.2,"
    " application/xml;q=0.2, */*;q=0.1"
)
RDF4J = (
    "application/sparql-results+json;q=0.8, application/sparql-results+xml;q=0.8,"
    " application/xml;q=0.8, application/x-binary-rdf-results-table, text/boolean"
)
RAPPER = (
    "application/n-triples, text/plain;q=0.1, application/turtle, application/x-turtle,"
    " text/turtle;q=0.9, application/rdf+xml;q=0.8, */*;q=0.1"
)


def chosen(header, offered):
    return negotiate(offered, accept=header, wanted=()).media_type


@pytest.mark.parametrize(
    ("header", "media_type"),
    [
        ("", JSON),
        ("*/*", JSON),
        ("*/*;q=0.1", JSON),
        ("application/*", JSON),
        ("text/*", CSV),
        (f"{XML};q=0.5, {JSON};q=0.9", JSON),
        (f"{XML}, {JSON};q=0.9", XML),
        (f"{XML};q=0.5, */*;q=0.8", JSON),
        (f"*/*, {JSON};q=0", XML),
        (f"{JSON};q=0, */*", XML),
        (f"text/*;q=0.9, {CSV};q=0.1", TSV),
        (TSV, TSV),
        (JSON.upper(), JSON),
        ("APPLICATION/JSON", "application/json"),
        (f"{JSON}; charset=utf-8", JSON),
        (f"{JSON};q=abc", JSON),
        ("application/json", "application/json"),
        ("application/xml", "application/xml"),
        ("text/xml", "text/xml"),
        (f"{JSON},{TURTLE}", JSON),
        (BROWSER, HTML),
        (HTML, HTML),
        (f"{HTML};q=0.5, */*;q=0.8", JSON),
        (f"{HTML};q=0.5, {CSV}", CSV),
        (f"{HTML}, {JSON}", JSON),
        (f"{JSON}; version=1.2", JSON),
        (f"{JSON},*/*;q=0.9", JSON),
        (JENA, JSON),
        (RDF4J, JSON),
        ("text/csv," * 900, CSV),
    ],
)
def test_results_come_as_accepted(header, media_type):
    assert chosen(header, RESULTS) == media_type


@pytest.mark.parametrize(
    ("header", "media_type"),
    [
        ("", TURTLE),
        ("*/*", TURTLE),
        ("application/*", "application/n-triples"),
        ("application/n-triples,*/*;q=0.9", "application/n-triples"),
        ("text/plain", "text/plain"),
        ("application/x-turtle", TURTLE),
        ("text/n3", TURTLE),
        ("text/rdf+n3", TURTLE),
        ("application/rdf+xml", "application/rdf+xml"),
        ("application/xml", "application/xml"),
        ("application/ld+json", "application/ld+json"),
        ("application/trig", "application/trig"),
        ("application/n-quads", "application/n-quads"),
        ("text/x-nquads", "application/n-quads"),
        ("application/json", "application/json"),
        (f"{JSON},{TURTLE}", TURTLE),
        (BROWSER, HTML),
        (f"{HTML};q=0.5, {TURTLE}", TURTLE),
        (RAPPER, TURTLE),
    ],
)
def test_graphs_come_as_accepted(header, media_type):
    assert chosen(header, GRAPHS) == media_type


@pytest.mark.parametrize(
    ("header", "media_type"),
    [
        (f'{JSON_LD};profile="{PROFILE}compacted"', COMPACTED.media_type),
        (f'{JSON_LD}; profile="{PROFILE}flattened"', COMPACTED.media_type),
        (f'{JSON_LD};profile="{PROFILE}expanded"', JSON_LD),
        (f'{JSON_LD};profile="{PROFILE}x {PROFILE}compacted"', COMPACTED.media_type),
        (f'{JSON_LD};profile="{PROFILE}compacted";q=0.5, {JSON_LD}', JSON_LD),
        (f'{JSON_LD};profile="{PROFILE}compacted";q=0.5, {TURTLE}', TURTLE),
        (f'{TURTLE};profile="{PROFILE}compacted"', TURTLE),
    ],
)
def test_profile_of_json_ld_is_a_form_of_its_own(header, media_type):
    """JSON-LD 1.1, appendix C."""
    assert chosen(header, GRAPHS) == media_type


@pytest.mark.parametrize(
    "header", ["image/png", "garbage", "*/*;q=0", f"{TURTLE};q=0", "text/html;q=0"]
)
@pytest.mark.parametrize("offered", [RESULTS, GRAPHS])
def test_nothing_accepted_lists_what_is_offered(header, offered):
    with pytest.raises(NotAcceptable) as caught:
        chosen(header, offered)

    assert list(caught.value.allowed) == listed(offered)


@pytest.mark.parametrize("offered", [RESULTS, GRAPHS])
def test_each_name_and_media_type_overrides(offered):
    names = {
        name: each for each in offered for name in (*each.names, *each.media_types)
    }
    found = {
        name: negotiate(offered, accept="image/png", wanted=(name,)).format
        for name in names
    }

    assert found == names


@pytest.mark.parametrize("name", ["evil", "", "ttl\r\nX: y", "table"])
def test_unknown_override_is_refused(name):
    with pytest.raises(InvalidParameter) as caught:
        negotiate(RESULTS, accept="", wanted=(name,))

    assert caught.value.allowed == tuple(listed(RESULTS))


def test_override_of_the_other_kind_is_refused():
    with pytest.raises(InvalidParameter, match="'ttl'"):
        negotiate(RESULTS, accept="", wanted=("ttl",))


@pytest.mark.parametrize("offered", [RESULTS, GRAPHS])
def test_names_and_media_types_are_clear(offered):
    everything = [name for each in offered for name in (*each.names, *each.media_types)]

    assert len(everything) == len(set(everything))


def test_first_name_that_fits_is_taken():
    wanted = ("json-ld", "text/tab-separated-values", "csv")

    assert negotiate(RESULTS, accept="", wanted=wanted).media_type == TSV


def test_name_is_found_in_any_case():
    assert by_name("TURTLE", GRAPHS).media_type == TURTLE


def test_plus_of_a_media_type_may_have_become_a_blank():
    """As in `?format=application/ld+json`, which nobody encodes by hand."""
    assert by_name("application/ld json", GRAPHS) == by_name("jsonld", GRAPHS)


@pytest.mark.parametrize("header", [";q=0.5", "text/turtle;q=0", "x; v=1,image/png"])
def test_refusal_shows_the_header_as_it_was_sent(header):
    with pytest.raises(NotAcceptable) as caught:
        negotiate(RESULTS, accept=header, wanted=())

    assert str(caught.value).startswith(f"Accept: {header} fits no form")
