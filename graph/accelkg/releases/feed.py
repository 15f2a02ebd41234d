# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The feed of releases, in Atom (RFC 4287): one entry a release, the newest first.

Links are relative, so that the same file serves on any host, beside the releases.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from xml.etree import ElementTree as ET

from accelkg.releases.folder import CHANGE_NOTES, CHANGES, FEED, RELEASE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from accelkg.releases.folder import Release

MEDIA_TYPE: Final = "application/atom+xml"
_ATOM: Final = "http://www.w3.org/2005/Atom"
# RFC 5005: the feed holds all entries there are.
_HISTORY: Final = "http://purl.org/syndication/history/1.0"
_LINKS: Final = (
    ("alternate", CHANGE_NOTES, "text/markdown"),
    ("alternate", CHANGES, "application/json"),
    ("describedby", "description.ttl", "text/turtle"),
    ("enclosure", "accelkg.ttl.gz", "application/gzip"),
)


def atom_feed(releases: Iterable[Release]) -> bytes:
    """Give the feed of *releases*, which are the oldest first; there is at least one.

    Raises:
        ReleaseError: a file of a release is not what it was.
    """
    newest_first = [*releases][::-1]
    feed = ET.Element("feed", {"xmlns": _ATOM, "xmlns:fh": _HISTORY})
    _text(feed, "id", f"{RELEASE}{FEED}")
    _text(feed, "title", "Releases of accelkg")
    _text(feed, "updated", _moment(newest_first[0]))
    _text(ET.SubElement(feed, "author"), "name", "accelkg contributors")
    ET.SubElement(feed, "fh:complete")
    _link(feed, "self", FEED, MEDIA_TYPE)
    for release in newest_first:
        _entry(feed, release)
    ET.indent(feed)
    document = ET.tostring(feed, encoding="unicode")
    return f'<?xml version="1.0" encoding="utf-8"?>\n{document}\n'.encode()


def _entry(feed: ET.Element, release: Release) -> None:
    entry = ET.SubElement(feed, "entry")
    _text(entry, "id", release.iri)
    _text(entry, "title", f"accelkg {release.version}")
    _text(entry, "updated", _moment(release))
    _text(entry, "summary", release.origin.summary)
    for relation, name, media_type in _LINKS:
        _link(entry, relation, f"{release.version}/{name}", media_type)
    if release.origin.previous:
        _link(entry, "predecessor-version", release.origin.previous)


def _moment(release: Release) -> str:
    return f"{release.origin.issued}T00:00:00Z"


def _text(parent: ET.Element, name: str, text: str) -> None:
    ET.SubElement(parent, name).text = text


def _link(
    parent: ET.Element, relation: str, address: str, media_type: str = ""
) -> None:
    attributes = {"rel": relation, "href": address}
    if media_type:
        attributes["type"] = media_type
    ET.SubElement(parent, "link", attributes)
