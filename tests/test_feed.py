# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The feed of releases is Atom, and the same on any host."""

import json
from hashlib import sha256
from xml.etree import ElementTree as ET

import pytest

from accelkg.namespaces import BASE
from accelkg.releases.feed import atom_feed
from accelkg.releases.folder import CHANGES, CHECKSUMS, Release

ATOM = "{http://www.w3.org/2005/Atom}"


@pytest.fixture
def feed(tmp_path):
    """Give the feed of two releases, which have only their changes."""
    found = [
        bare_release(tmp_path / "1.0.0", "2026-12-01", None, "All <new> & fresh"),
        bare_release(tmp_path / "1.1.0", "2026-12-24", "1.0.0", "1 thing amended"),
    ]
    return ET.fromstring(atom_feed(found))  # noqa: S314  # our own


def bare_release(path, issued, previous, summary):
    path.mkdir()
    origin = {"version": path.name, "issued": issued, "previous": previous}
    content = json.dumps(origin | {"summary": summary}).encode()
    (path / CHANGES).write_bytes(content)
    release = Release(path)
    (path / CHECKSUMS).write_text(f"{sha256(content).hexdigest()}  {CHANGES}\n")
    return release


def texts(feed, path):
    return [element.text for element in feed.findall(path.replace("a:", ATOM))]


def links(feed, relation):
    return [
        link.get("href")
        for link in feed.iter(f"{ATOM}link")
        if link.get("rel") == relation
    ]


def test_newest_release_comes_first(feed):
    assert texts(feed, "a:entry/a:title") == ["accelkg 1.1.0", "accelkg 1.0.0"]


def test_entry_is_named_by_the_iri_of_its_release(feed):
    assert texts(feed, "a:entry/a:id") == [
        f"{BASE}release/1.1.0",
        f"{BASE}release/1.0.0",
    ]


def test_feed_is_as_new_as_its_newest_entry(feed):
    assert texts(feed, "a:updated") == ["2026-12-24T00:00:00Z"]
    assert texts(feed, "a:entry/a:updated")[1] == "2026-12-01T00:00:00Z"


@pytest.mark.parametrize("name", ["id", "title", "updated", "author/a:name"])
def test_feed_has_what_rfc_4287_demands(feed, name):
    assert len(texts(feed, f"a:{name}")) == 1


def test_summary_is_text(feed):
    assert texts(feed, "a:entry/a:summary") == ["1 thing amended", "All <new> & fresh"]


def test_links_name_no_host(feed):
    addresses = [link.get("href") for link in feed.iter(f"{ATOM}link")]

    assert "1.1.0/CHANGES.md" in addresses
    assert not [address for address in addresses if ":" in address or address[0] == "/"]


def test_entry_leads_to_the_release_before(feed):
    assert links(feed, "predecessor-version") == ["1.0.0"]
