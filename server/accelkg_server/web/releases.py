# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Releases: files that never change, their descriptions, and the feed of them all.

They are files of the operator, not of the graph, so that no worker is asked for them.
"""

from __future__ import annotations

import logging
from base64 import b64encode
from functools import lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from flask import Blueprint, Response, request, send_file
from pyoxigraph import Quad

from accelkg.catalogue import DATASET
from accelkg.catalogue import statements as st
from accelkg.dumps import GZIP
from accelkg.errors import ReleaseError
from accelkg.export import FORMATS as DUMPS
from accelkg.export import write_quads
from accelkg.releases import feed
from accelkg.releases.description import FORMATS as DESCRIPTIONS
from accelkg.releases.folder import (
    CHANGE_NOTES,
    CHANGES,
    CHECKSUMS,
    DESCRIPTION,
    FEED,
    Release,
    releases,
)
from accelkg_server import problems
from accelkg_server.answers.formats import DOCUMENTS, HTML
from accelkg_server.answers.pages import render
from accelkg_server.delivery import FOREVER
from accelkg_server.web.addresses import (
    link,
    links_of_document,
    links_of_file,
    path_with_extension,
    split_format,
)
from accelkg_server.web.at_hand import asked_again, chosen_format, document_at_hand
from accelkg_server.web.documents import document, public_root, service

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

routes = Blueprint("releases", __name__)
_log = logging.getLogger(__name__)

_UNKNOWN_TYPE: Final = "application/octet-stream"
_MEDIA_TYPES: Final = {
    CHANGE_NOTES: "text/markdown",
    CHANGES: "application/json",
    CHECKSUMS: "text/plain",
}


@routes.get("/feed.atom")
def feed_elsewhere() -> Response:
    """Lead to the feed, whose links are relative to where it is."""
    _releases()
    address = f"{public_root()}/release/{FEED}"
    return asked_again(Response(status=303, headers={"Location": address}))


@routes.get(f"/release/{FEED}")
def feed_of_releases() -> Response:
    """Give the feed."""
    found = _releases()
    path = found[-1].path.with_name(FEED)
    return _file(path, f"{feed.MEDIA_TYPE}; charset=utf-8", etag=True)


@routes.get("/release")
@routes.get("/release/")
def all_releases() -> Response:
    """Give the list of releases."""
    found = _releases()
    chosen = chosen_format(DOCUMENTS)
    if chosen is HTML:
        newest_first = [each.origin for each in reversed(found)]
        body = render(
            "releases.html", service().settings, releases=newest_first
        ).encode()
    else:
        quads = (quad for each in found for quad in _listed(each))
        body = write_quads(quads, chosen.name)
    links = links_of_document(
        "release/", lambda format_: f"release/?format={format_.name}"
    )
    return document_at_hand(body, chosen, [*links, _link_to_feed()])


@routes.get("/release/<name>")
def release(name: str) -> Response:
    """Give the description of one release; that of the graph itself is elsewhere."""
    found = _kept()
    version, extension = split_format(name)
    if version not in {each.version for each in found}:
        kept = " ".join(each.version for each in found)
        return document(
            "version", DOCUMENTS, wanted=extension, version=version, kept=kept
        )
    this = _find(version, found)
    chosen = chosen_format(DOCUMENTS, extension)
    file = f"{DESCRIPTION}.{chosen.name}"
    body = _page(this) if chosen is HTML else this.read(file)
    return document_at_hand(body, chosen, _links(this, found))


@routes.get("/release/<version>/<file>")
def release_file(version: str, file: str) -> Response:
    """Give one file of a release."""
    this = _find(version, _releases())
    # Nothing else in the folder is served.
    if file != CHECKSUMS and file not in this.digests:
        raise problems.NotFound(request.path)
    digest = this.digests.get(file)
    response = _file(this.path / file, _media_type(file), etag=digest or True)
    response.headers["Cache-Control"] = FOREVER
    if digest:
        # RFC 9530
        value = b64encode(bytes.fromhex(digest)).decode()
        response.headers["Repr-Digest"] = f"sha-256=:{value}:"
    response.headers.extend(links_of_file(f"release/{version}"))
    return response


def _releases() -> list[Release]:
    """Give the releases, the oldest first; there is one."""
    found = _kept()
    if not found:
        raise problems.NotFound(request.path)
    return found


def _kept() -> list[Release]:
    folder = service().settings.releases
    found = releases(Path(folder)) if folder else []
    known = (_known(each.path, _changed(each)) for each in found)
    return [each for each in known if _is_whole(each)]


def _is_whole(this: Release) -> bool:
    """Tell whether a release can be shown; the operator is told what is wrong."""
    try:
        _ = this.origin
        this.read(f"{DESCRIPTION}.ttl")
    except ReleaseError as error:
        _log.warning("a release is left out: %s", error)
        return False
    missing = [name for name in this.digests if not (this.path / name).is_file()]
    if missing:
        _log.warning("a release is left out: %s has no %s", this.path, missing[0])
    return not missing


def _changed(this: Release) -> int:
    return (this.path / CHECKSUMS).stat().st_mtime_ns


# Its files are read once: a release does not change.
@lru_cache(maxsize=256)
def _known(path: Path, _: int) -> Release:
    return Release(path)


def _find(version: str, found: Sequence[Release]) -> Release:
    for each in found:
        if each.version == version:
            return each
    kept = [each.version for each in reversed(found)]
    raise problems.UnknownVersion("data set", version, kept)


def _listed(this: Release) -> Iterator[Quad]:
    yield Quad(*st.link(DATASET, "dcat:hasVersion", this.iri))
    yield Quad(*st.plain(this.iri, "dcat:version", this.version))
    yield Quad(*st.plain(this.iri, "dcterms:issued", this.origin.issued, "xsd:date"))


def _page(this: Release) -> bytes:
    files = [
        (name, (this.path / name).stat().st_size, this.digests[name])
        for name in sorted(this.digests)
    ]
    page = render(
        "release.html",
        service().settings,
        release=this.origin,
        files=files,
        formats=DESCRIPTIONS,
    )
    return page.encode()


def _file(path: Path, media_type: str, *, etag: str | bool) -> Response:
    sent = send_file(path, mimetype=media_type, etag=etag, conditional=True)
    return asked_again(sent)


def _media_type(file: str) -> str:
    if file.endswith(GZIP):
        return "application/gzip"
    extension = file.partition(".")[2]
    known = DUMPS[extension].media_type if extension in DUMPS else _UNKNOWN_TYPE
    return _MEDIA_TYPES.get(file, known)


def _links(this: Release, found: Sequence[Release]) -> Iterator[tuple[str, str]]:
    """Give the links of a release, those of RFC 5829 among them."""
    path = f"release/{this.version}"
    yield from links_of_document(path, partial(path_with_extension, path))
    yield _link_to_feed()
    address = f"{public_root()}/release/"
    yield link(address, "version-history")
    yield link(f"{address}{found[-1].version}", "latest-version")
    place = found.index(this)
    if place > 0:
        yield link(f"{address}{found[place - 1].version}", "predecessor-version")
    if place + 1 < len(found):
        yield link(f"{address}{found[place + 1].version}", "successor-version")


def _link_to_feed() -> tuple[str, str]:
    return link(f"{public_root()}/release/{FEED}", "alternate", feed.MEDIA_TYPE)
