# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Releases over HTTP: descriptions, files, the way from one version to another."""

import re
from base64 import b64decode
from hashlib import sha256
from shutil import copytree
from urllib.parse import unquote

import pytest
from pyoxigraph import RdfFormat, Store, parse
from werkzeug.http import parse_options_header

from accelkg.catalogue.statements import LICENSE
from accelkg.namespaces import BASE, PREFIXES
from accelkg.releases.folder import Release
from accelkg.releases.release import write_release
from in_process import client_of

BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
SYNTAXES = {
    "ttl": RdfFormat.TURTLE,
    "nt": RdfFormat.N_TRIPLES,
    "rdf": RdfFormat.RDF_XML,
    "jsonld": RdfFormat.JSON_LD,
    "trig": RdfFormat.TRIG,
    "nq": RdfFormat.N_QUADS,
}
LINK = re.compile(r'<([^>]*)>; rel="([^"]*)"')
HIDDEN = "for the operator alone"
PATHS = (
    *("/release/", "/release/1.1.0"),
    *("/release/1.1.0/accelkg.ttl", "/release/feed.atom"),
)
CANONICAL = f"{BASE}release/1.1.0"


def graph(store, version):
    copy = Store()
    copy.bulk_extend(store)
    copy.update(
        f"INSERT DATA {{ <{BASE}dataset> dcat:version '{version}' ;"
        " dcterms:modified '2026-12-01'^^xsd:date }",
        prefixes=PREFIXES,
    )
    return copy


@pytest.fixture(scope="module")
def folder(tmp_path_factory, tiny_store):
    """Give a folder with three releases of the made-up graph."""
    path = tmp_path_factory.mktemp("releases")
    before = None
    for version in ("1.0.0", "1.1.0", "2.0.0"):
        before = write_release(graph(tiny_store, version), path, previous=before)
    for place in (path, path / "1.1.0"):
        (place / "secret").write_text(HIDDEN)
    return path


@pytest.fixture(scope="module")
def client(tiny_store, folder):
    return client_of(tiny_store, releases=str(folder))


def get(client, path, **headers):
    return client.get(path, headers=headers, buffered=True)


def links(answer):
    found = [LINK.match(each) for each in answer.headers.getlist("Link")]
    return {match[2]: match[1] for match in found if match[2] != "alternate"}


def iris(answer):
    syntax = RdfFormat.from_media_type(answer.mimetype)
    return {quad.subject.value for quad in parse(answer.data, syntax)}


@pytest.mark.parametrize("name", SYNTAXES)
def test_iri_of_a_release_gives_its_description(client, name):
    media_type = SYNTAXES[name].media_type
    answer = get(client, "/release/1.1.0", Accept=media_type)

    assert answer.mimetype == media_type
    assert CANONICAL in iris(answer)
    assert "Accept" in answer.vary


@pytest.mark.parametrize("name", SYNTAXES)
def test_extension_goes_before_accept(client, name):
    answer = get(client, f"/release/1.1.0.{name}", Accept="text/html")

    assert answer.mimetype == SYNTAXES[name].media_type


@pytest.mark.parametrize("headers", [{}, {"Accept": "*/*"}])
def test_turtle_is_the_default(client, headers):
    assert get(client, "/release/1.1.0", **headers).mimetype == "text/turtle"


@pytest.mark.parametrize("path", ["/release/", "/release/1.1.0", "/release/1.1.0.html"])
def test_browser_gets_a_page_without_scripts(client, path):
    answer = get(client, path, Accept=BROWSER)

    assert answer.mimetype == "text/html"
    assert "1.1.0" in answer.text
    assert "<script" not in answer.text
    assert "Content-Security-Policy" in answer.headers


@pytest.mark.parametrize("path", ["/release/", "/release/1.1.0"])
def test_links_of_a_page_work(client, path):
    page = get(client, path, Accept=BROWSER).text
    found = set(re.findall(r'href="(/release/[^"]*)"', page))

    assert len(found) > 3
    assert {get(client, link).status_code for link in found} == {200}


def test_list_has_each_release(client):
    found = iris(get(client, "/release/"))

    assert {
        f"{BASE}release/{version}" for version in ("1.0.0", "1.1.0", "2.0.0")
    } < found


@pytest.mark.parametrize(
    ("version", "expected"),
    [
        ("1.0.0", {"successor-version": "1.1.0", "latest-version": "2.0.0"}),
        (
            "1.1.0",
            {
                "predecessor-version": "1.0.0",
                "successor-version": "2.0.0",
                "latest-version": "2.0.0",
            },
        ),
        ("2.0.0", {"predecessor-version": "1.1.0", "latest-version": "2.0.0"}),
    ],
)
def test_links_lead_from_version_to_version(client, version, expected):
    """RFC 5829."""
    found = links(get(client, f"/release/{version}"))
    versions = {name: value for name, value in found.items() if "-version" in name}

    assert versions == {
        name: f"http://localhost/release/{value}" for name, value in expected.items()
    }
    assert found["version-history"] == "http://localhost/release/"


def test_link_names_the_canonical_iri(client):
    assert links(get(client, "/release/1.1.0.ttl"))["canonical"] == CANONICAL


def test_each_listed_file_is_served_as_it_is(client, folder):
    release = Release(folder / "1.1.0")
    found = {
        name: get(client, f"/release/1.1.0/{name}").data for name in release.digests
    }

    assert {name: sha256(data).hexdigest() for name, data in found.items()} == (
        release.digests
    )


@pytest.mark.parametrize(
    ("file", "content_type"),
    [
        ("accelkg.ttl", "text/turtle; charset=utf-8"),
        ("accelkg.ttl.gz", "application/gzip"),
        ("accelkg.jsonld", "application/ld+json"),
        ("accelkg.csv", "text/csv; charset=utf-8"),
        ("CHANGES.md", "text/markdown; charset=utf-8"),
        ("changes.json", "application/json"),
        ("SHA256SUMS", "text/plain; charset=utf-8"),
    ],
)
def test_file_has_its_media_type(client, file, content_type):
    answer = get(client, f"/release/1.1.0/{file}")

    assert answer.content_type == content_type
    assert "Content-Encoding" not in answer.headers


def test_file_tells_its_digest(client):
    """RFC 9530."""
    answer = get(client, "/release/1.1.0/accelkg.ttl")
    value = answer.headers["Repr-Digest"].removeprefix("sha-256=:").removesuffix(":")

    assert b64decode(value) == sha256(answer.data).digest()


def test_file_never_changes(client):
    answer = get(client, "/release/1.1.0/accelkg.ttl")

    assert "immutable" in answer.headers["Cache-Control"]


@pytest.mark.parametrize("path", ["/release/1.1.0", "/release/", "/release/feed.atom"])
def test_what_may_change_is_asked_again(client, path):
    assert get(client, path).headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize("path", PATHS)
def test_date_is_left_to_the_web_server(client, path):
    assert "Date" not in get(client, path).headers


@pytest.mark.parametrize("path", PATHS)
def test_client_that_has_it_gets_304(client, path):
    tag = get(client, path).headers["ETag"]
    answer = get(client, path, **{"If-None-Match": tag})

    assert answer.status_code == 304
    assert answer.data == b""


def test_part_of_a_file_can_be_asked(client):
    answer = get(client, "/release/1.1.0/accelkg.nq", Range="bytes=0-9")

    assert answer.status_code == 206
    assert len(answer.data) == 10


@pytest.mark.parametrize(
    "path",
    [
        "/release/1.1.0/secret",
        "/release/1.1.0/../secret",
        "/release/1.1.0/..%2Fsecret",
        "/release/1.1.0/%2e%2e/secret",
        "/release/1.1.0//accelkg.ttl",
        "/release/../secret",
        "/release/secret",
        "/release/%2e%2e/1.1.0/accelkg.ttl",
        "/release/1.1.0.exe",
        "/release/1.1.0.turtlex",
        "/release/9.9.9",
        "/release/9.9.9/accelkg.ttl",
        "/release/1.1.0/",
    ],
)
def test_nothing_else_is_served(client, path):
    answer = client.get("/", environ_overrides={"PATH_INFO": unquote(path)})

    assert answer.status_code == 404
    assert HIDDEN not in answer.text


def test_unknown_version_lists_the_known(client):
    answer = get(client, "/release/9.9.9")

    assert answer.json["type"].endswith("/unknown-version")
    assert answer.json["allowed"] == ["2.0.0", "1.1.0", "1.0.0"]


def test_unknown_format_is_not_acceptable(client):
    assert get(client, "/release/1.1.0", Accept="image/png").status_code == 406


@pytest.mark.parametrize(
    ("path", "target"),
    [("/release/3.0.0", "/dataset.ttl"), ("/release/3.0.0.html", "/dataset")],
)
def test_version_that_is_no_release_yet_leads_to_the_graph(tiny_store, path, target):
    """Dumps name the version of the graph that they are made of."""
    answer = get(client_of(graph(tiny_store, "3.0.0")), path)

    assert answer.status_code == 303
    assert answer.headers["Location"] == f"http://localhost{target}"


@pytest.mark.parametrize(
    "path",
    [
        "/release/",
        "/release/1.1.0/accelkg.ttl",
        "/release/1.1.0.nt",
        "/release/1.1.0.html",
    ],
)
def test_links_name_the_licence(client, path):
    links = get(client, path).headers.getlist("Link")

    assert f'<{LICENSE}>; rel="license"' in links


@pytest.mark.parametrize("path", ["/release/", "/release/1.1.0", "/feed.atom"])
def test_server_without_releases_has_none(tiny_store, path):
    assert get(client_of(tiny_store), path).status_code == 404


def test_feed_is_where_its_links_are_relative_to(client):
    answer = get(client, "/feed.atom")

    assert answer.status_code == 303
    assert answer.headers["Location"] == "http://localhost/release/feed.atom"


def test_feed_is_atom(client):
    answer = get(client, "/release/feed.atom")

    assert parse_options_header(answer.content_type)[0] == "application/atom+xml"
    assert answer.text.count("<entry>") == 3


def test_other_origins_may_read(client):
    answer = get(client, "/release/1.1.0/accelkg.ttl", Origin="https://a.example")

    assert answer.headers["Access-Control-Allow-Origin"] == "*"


def test_head_has_the_headers_of_get(client):
    path = "/release/1.1.0/accelkg.ttl"
    head = client.head(path, buffered=True)

    assert head.data == b""
    assert head.headers["Content-Length"] == str(len(get(client, path).data))


def test_new_release_is_served_at_once(tmp_path, tiny_store, folder):
    client = client_of(tiny_store, releases=str(tmp_path))
    before = get(client, "/release/1.0.0").status_code
    copytree(folder / "1.0.0", tmp_path / "1.0.0")

    assert (before, get(client, "/release/1.0.0").status_code) == (404, 200)


@pytest.mark.parametrize("asked", ["lines=1-2", "x", "bytes=0-1,3-4"])
def test_range_that_is_not_understood_is_the_whole_file(client, asked):
    answer = get(client, "/release/1.1.0/SHA256SUMS", Range=asked)

    assert answer.status_code == 200
    assert b"accelkg.ttl" in answer.data


def test_range_beyond_the_end_tells_the_size(client, folder):
    size = (folder / "1.1.0" / "SHA256SUMS").stat().st_size
    answer = get(client, "/release/1.1.0/SHA256SUMS", Range=f"bytes={size}-")

    assert answer.status_code == 416
    assert answer.headers["Content-Range"] == f"bytes */{size}"
    assert answer.json["type"].endswith("range-not-satisfiable")


def test_list_without_a_slash_is_the_list(client):
    answer = get(client, "/release", Accept="text/html")

    assert answer.status_code == 200
    assert links(answer)["canonical"] == f"{BASE}release/"


@pytest.mark.parametrize(
    "damage",
    [
        lambda release: (release / "SHA256SUMS").write_text("no digests"),
        lambda release: (release / "changes.json").write_text("{}"),
        lambda release: (release / "accelkg.ttl").unlink(),
    ],
    ids=["list", "content", "missing file"],
)
def test_damaged_release_is_left_out(tmp_path, tiny_store, folder, damage, caplog):
    copytree(folder, tmp_path / "releases")
    damage(tmp_path / "releases" / "1.1.0")
    client = client_of(tiny_store, releases=str(tmp_path / "releases"))
    listed = get(client, "/release/", Accept="text/html")

    assert listed.status_code == 200
    assert "1.0.0" in listed.text
    assert get(client, "/release/1.1.0").status_code == 404
    assert "1.1.0" in caplog.text
