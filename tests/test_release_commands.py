# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""`accelkg diff`, `accelkg release` and `accelkg links check`."""

import json
from datetime import datetime

import pytest
from pyoxigraph import Store

from accelkg.errors import ReleaseError
from accelkg.namespaces import BASE, PREFIXES
from accelkg.releases.folder import CHECKSUMS, Release
from accelkg_server.cli import run
from accelkg_server.console import release as console
from accelkg_server.console import upkeep
from accelkg_server.console.release import make_release

OLD = "@prefix akg: <https://w3id.org/accelkg/id/> .\nakg:a a <urn:c> .\n"
NEW = OLD.replace("urn:c", "urn:d")


@pytest.fixture(scope="module")
def graph(tiny_store):
    """Give the made-up graph as version 1.0.0 of 2026-12-01."""
    copy = Store()
    copy.bulk_extend(tiny_store)
    copy.update(
        f"INSERT DATA {{ <{BASE}dataset> dcat:version '1.0.0' ;"
        " dcterms:modified '2026-12-01'^^xsd:date }",
        prefixes=PREFIXES,
    )
    return copy


@pytest.fixture
def files(tmp_path):
    for name, content in (("old.ttl", OLD), ("new.ttl", NEW), ("same.ttl", OLD)):
        (tmp_path / name).write_text(content)
    return tmp_path


@pytest.fixture
def accelkg(capfdbinary):
    """Run a command; give status, stdout and stderr."""

    def accelkg(*arguments):
        status = run([*map(str, arguments)])
        out, error = capfdbinary.readouterr()
        return status, out.decode(), error.decode()

    return accelkg


def test_diff_of_the_same_facts_is_0(accelkg, files):
    status, out, _ = accelkg("diff", files / "old.ttl", files / "same.ttl")

    assert (status, out) == (0, "No fact has changed.\n")


def test_diff_of_other_facts_is_1_and_tells_them(accelkg, files):
    status, out, _ = accelkg("diff", files / "old.ttl", files / "new.ttl")

    assert status == 1
    assert out.splitlines() == [
        "Things (1)",
        "  amended: akg:a",
        "    rdf:type: urn:c → urn:d",
        "",
        "1 thing amended.",
    ]


def test_diff_comes_as_json(accelkg, files):
    _, out, _ = accelkg("diff", "-f", "json", files / "old.ttl", files / "new.ttl")

    assert json.loads(out)["nodes"][0]["iri"] == "https://w3id.org/accelkg/id/a"


def test_diff_hides_what_a_terminal_would_obey(accelkg, files):
    (files / "new.ttl").write_text(OLD + 'akg:a akg:p "\\u001b[2J" .')
    _, out, _ = accelkg("diff", files / "old.ttl", files / "new.ttl")

    assert "\x1b" not in out


@pytest.mark.parametrize("name", ["none.ttl", "broken.ttl", "."])
def test_diff_that_cannot_be_made_is_2(accelkg, files, name):
    (files / "broken.ttl").write_text("<a> .")
    status, out, error = accelkg("diff", files / "old.ttl", files / name)

    assert (status, out) == (2, "")
    assert error.startswith("accelkg: ")


def test_release_is_written(accelkg, tmp_path, graph, monkeypatch):
    monkeypatch.setattr(upkeep, "open_store", lambda _: graph)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1798243200")
    status, out, _ = accelkg("release", "-o", tmp_path)

    assert status == 0
    assert out == f"Release 1.0.0 is in {tmp_path}/1.0.0\n"
    assert Release(tmp_path / "1.0.0").origin.issued == "2026-12-26"


@pytest.fixture
def asked(graph, monkeypatch):
    """Ask for a release; give the day and the release before that it would have."""
    taken = []
    monkeypatch.setattr(
        console, "write_release", lambda *_, **options: taken.append(options)
    )

    def asked(folder, *, previous=None, issued=None, **environ):
        make_release(graph, folder, previous=previous, issued=issued, environ=environ)
        before = taken[0]["previous"]
        return taken[0]["issued"], before.path if before else None

    return asked


@pytest.fixture
def older(tmp_path):
    """Give the folder of a release 0.9.0."""
    path = tmp_path / "0.9.0"
    path.mkdir()
    (path / CHECKSUMS).touch()
    return path


def test_release_is_compared_with_the_newest_older_one(asked, older):
    assert asked(older.parent)[1] == older


def test_first_release_is_compared_with_nothing(asked, older):
    assert asked(older.parent, previous="none")[1] is None


def test_release_is_compared_with_the_one_that_is_named(asked, older, tmp_path):
    assert asked(tmp_path / "new", previous=str(older))[1] == older


def test_what_is_named_must_be_a_release(asked, tmp_path):
    with pytest.raises(ReleaseError, match="is no release; name its folder, or none"):
        asked(tmp_path, previous=str(tmp_path))


@pytest.mark.parametrize(
    ("day", "environ", "expected"),
    [
        (None, {}, ""),
        (None, {"SOURCE_DATE_EPOCH": "0"}, "1970-01-01"),
        (datetime(2027, 1, 2), {"SOURCE_DATE_EPOCH": "0"}, "2027-01-02"),  # noqa: DTZ001  # as click gives it
    ],
    ids=["graph", "epoch", "option"],
)
def test_day_is_never_the_clock(asked, tmp_path, day, environ, expected):
    assert asked(tmp_path, issued=day, **environ)[0] == expected


@pytest.mark.parametrize("seconds", ["soon", "9" * 30])
def test_wrong_build_date_is_an_error(asked, tmp_path, seconds):
    with pytest.raises(ReleaseError, match=r"SOURCE_DATE_EPOCH: is '.*'; give seconds"):
        asked(tmp_path, SOURCE_DATE_EPOCH=seconds)


def test_sound_links_are_0(accelkg, tmp_path):
    file = tmp_path / "new.csv"
    file.write_text(
        "entity,relation,target,evidence,confidence\n"
        "trainium3,skos:exactMatch,http://www.wikidata.org/entity/Q1,X,HighConfidence\n"
    )

    assert accelkg("links", "check", file)[:2] == (0, "1 link, 0 issues\n")


def test_wrong_links_are_1_and_told(accelkg, tmp_path):
    file = tmp_path / "new.csv"
    file.write_text("entity,relation,target,evidence,confidence\na,b,c,d,e\n")
    status, out, _ = accelkg("links", "check", file)

    assert status == 1
    assert f"{file}:2: column relation: 'b' is not a relation of links" in out
    assert out.endswith("1 link, 3 issues\n")


def test_missing_table_of_links_is_2(accelkg, tmp_path):
    assert accelkg("links", "check", tmp_path / "none.csv")[0] == 2
