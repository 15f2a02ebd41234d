# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Releases: files that never change, their descriptions, and the feed of them all.

They are files of the operator, not of the graph, so that no worker is asked.
"""

from __future__ import annotations

from base64 import b64encode
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from flask import Blueprint, Response, request, send_file
from pyoxigraph import Quad

from accelkg.catalogue import DATASET
from accelkg.catalogue.statements import LICENSE, link, plain
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
from accelkg_server.answers.formats import GRAPHS, HTML, by_name
from accelkg_server.answers.pages import render
from accelkg_server.delivery import ASK_AGAIN, FOREVER
from accelkg_server.protocol.negotiation import negotiate, read_accept
from accelkg_server.protocol.reading import read_words
from accelkg_server.web.documents import public_root, service

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from accelkg_server.answers.formats import Format

routes = Blueprint("releases", __name__)

_FORMATS: Final = (*(each for each in GRAPHS if each.name in DESCRIPTIONS), HTML)
_GZIP: Final = ".gz"
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
    return _reply(Response(status=301, headers={"Location": address}))


@routes.get(f"/release/{FEED}")
def feed_of_releases() -> Response:
    """Give the feed."""
    found = _releases()
    path = found[-1].path.with_name(FEED)
    return _file(path, f"{feed.MEDIA_TYPE}; charset=utf-8", etag=True)


@routes.get("/release/")
def all_releases() -> Response:
    """Give the list of releases."""
    found = _releases()
    chosen = _negotiated("")
    if chosen is HTML:
        newest_first = [each.origin for each in reversed(found)]
        body = render(
            "releases.html", service().settings, releases=newest_first
        ).encode()
    else:
        quads = (quad for each in found for quad in _listed(each))
        body = write_quads(quads, chosen.name)
    response = _described(body, chosen)
    response.headers.extend(("Link", each) for each in _alternates(""))
    return response


@routes.get("/release/<name>")
def release(name: str) -> Response:
    """Give the description of one release."""
    found = _releases()
    version, extension = _split(name, found)
    chosen = _negotiated(extension)
    this = _find(version, found)
    name = f"{DESCRIPTION}.{chosen.name}"
    body = _page(this) if chosen is HTML else this.read(name)
    response = _described(body, chosen)
    response.headers.extend(("Link", each) for each in _links(this, found))
    return response


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
    address = f"{public_root()}/release/{version}"
    response.headers["Link"] = f'<{address}>; rel="describedby"'
    return response


def _releases() -> list[Release]:
    """Give the releases, the oldest first; there is one."""
    folder = service().settings.releases
    found = releases(Path(folder)) if folder else []
    if not found:
        raise problems.NotFound(request.path)
    return [_known(each.path, _changed(each)) for each in found]


def _changed(this: Release) -> int:
    return (this.path / CHECKSUMS).stat().st_mtime_ns


# Its files are read once: a release does not change.
@lru_cache(maxsize=256)
def _known(path: Path, _: int) -> Release:
    return Release(path)


def _split(name: str, found: Sequence[Release]) -> tuple[str, str]:
    """Take the name of a format from the end, where a version stands before it."""
    version, _, extension = name.rpartition(".")
    has_version = version in {each.version for each in found}
    return (version, extension) if has_version else (name, "")


def _find(version: str, found: Sequence[Release]) -> Release:
    for each in found:
        if each.version == version:
            return each
    kept = [each.version for each in reversed(found)]
    raise problems.UnknownVersion("data set", version, kept)


def _negotiated(extension: str) -> Format:
    if extension:
        chosen = by_name(extension, _FORMATS)
        if chosen is None or extension not in chosen.names:
            raise problems.NotFound(request.path)
        return chosen
    accept = read_accept(request.headers.get("Accept", ""))
    wanted = read_words(request.args.getlist("format"))
    return negotiate(_FORMATS, accept=accept, wanted=wanted).format


def _listed(this: Release) -> Iterator[Quad]:
    yield Quad(*link(DATASET, "dcat:hasVersion", this.iri))
    yield Quad(*plain(this.iri, "dcat:version", this.version))
    yield Quad(*plain(this.iri, "dcterms:issued", this.origin.issued, "xsd:date"))


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


def _described(body: bytes, chosen: Format) -> Response:
    response = Response(body, mimetype=chosen.media_type)
    response.vary.add("Accept")
    response.add_etag()
    response.make_conditional(request)
    return _reply(response)


def _reply(response: Response) -> Response:
    response.headers["Cache-Control"] = ASK_AGAIN
    # The web server gives the date of every answer.
    response.headers.pop("Date", None)
    return response


def _file(path: Path, media_type: str, *, etag: str | bool) -> Response:
    return _reply(send_file(path, mimetype=media_type, etag=etag, conditional=True))


def _media_type(file: str) -> str:
    if file.endswith(_GZIP):
        return "application/gzip"
    extension = file.partition(".")[2]
    return _MEDIA_TYPES.get(file) or DUMPS[extension].media_type


def _links(this: Release, found: Sequence[Release]) -> Iterator[str]:
    """Give the Link headers of a release, RFC 5829 among them."""
    yield f'<{this.iri}>; rel="canonical"'
    yield f'<{LICENSE}>; rel="license"'
    yield from _alternates(this.version)
    address = f"{public_root()}/release/"
    yield f'<{address}>; rel="version-history"'
    yield f'<{address}{found[-1].version}>; rel="latest-version"'
    place = found.index(this)
    if place > 0:
        yield f'<{address}{found[place - 1].version}>; rel="predecessor-version"'
    if place + 1 < len(found):
        yield f'<{address}{found[place + 1].version}>; rel="successor-version"'


def _alternates(version: str) -> Iterator[str]:
    root = public_root()
    yield f'<{root}/release/{FEED}>; rel="alternate"; type="{feed.MEDIA_TYPE}"'
    for each in _FORMATS:
        name = f".{each.name}" if version else f"?format={each.name}"
        address = f"{root}/release/{version}{name}"
        yield f'<{address}>; rel="alternate"; type="{each.media_type}"'
