# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Releases are whole, reproducible, described, and never change."""

import errno
import gzip
import json
from hashlib import sha256
from pathlib import Path
from shutil import copytree

import pytest
from pyoxigraph import RdfFormat, Store, parse

from accelkg.errors import (
    DocumentError,
    ReleaseError,
    ResourceMissing,
    SnapshotError,
    UnwritableTerm,
)
from accelkg.export import FORMATS
from accelkg.namespaces import BASE, PREFIXES
from accelkg.releases.comparison import compare
from accelkg.releases.description import FORMATS as DESCRIPTIONS
from accelkg.releases.folder import (
    CHECKSUMS,
    Release,
    precedence,
    previous_release,
    releases,
)
from accelkg.releases.opening import open_graph
from accelkg.releases.release import stated_version, write_release
from accelkg.snapshots import SnapshotDirectory, snapshot_id

SYNTAXES = {
    "ttl": RdfFormat.TURTLE,
    "nt": RdfFormat.N_TRIPLES,
    "rdf": RdfFormat.RDF_XML,
    "jsonld": RdfFormat.JSON_LD,
    "trig": RdfFormat.TRIG,
    "nq": RdfFormat.N_QUADS,
}
SPDX = "http://spdx.org/rdf/terms#"


@pytest.fixture(scope="module")
def first_graph(tiny_store):
    return versioned(tiny_store, "1.0.0", "")


@pytest.fixture(scope="module")
def second_graph(tiny_store):
    change = "; INSERT DATA { akg:rocket1 skos:altLabel 'R1' }"
    return versioned(tiny_store, "1.1.0", change)


@pytest.fixture(scope="module")
def folder(tmp_path_factory, first_graph, second_graph):
    """Give a folder with two releases; do not change it."""
    path = tmp_path_factory.mktemp("releases")
    first = write_release(first_graph, path)
    write_release(second_graph, path, issued="2026-12-24", previous=first)
    return path


@pytest.fixture
def release(tmp_path, folder):
    """Give a release, to change."""
    return Release(copytree(folder / "1.0.0", tmp_path / "1.0.0"))


def versioned(store, version, change):
    """Give a copy of *store* that states a version and a day, after *change*."""
    copy = Store()
    copy.bulk_extend(store)
    dataset = f"<{BASE}dataset>"
    copy.update(
        f"DELETE WHERE {{ {dataset} dcat:version ?v }};"
        f"DELETE WHERE {{ {dataset} dcterms:modified ?d }};"
        f"INSERT DATA {{ {dataset} dcat:version '{version}' ;"
        f" dcterms:modified '2026-12-01'^^xsd:date }}{change}",
        prefixes=PREFIXES,
    )
    return copy


def described(release, name="ttl"):
    store = Store()
    store.extend(parse(release.read(f"description.{name}"), SYNTAXES[name]))
    return store


def contents(path):
    return {file.name: file.read_bytes() for file in path.iterdir() if file.is_file()}


def test_release_has_each_format(folder):
    names = Release(folder / "1.0.0").digests.keys()

    assert {f"accelkg.{name}" for name in FORMATS} <= names


def test_each_file_has_its_digest_in_the_form_of_sha256sum(folder):
    files = contents(folder / "1.0.0")
    lines = files.pop(CHECKSUMS).decode().splitlines()

    assert lines == [
        f"{sha256(files[name]).hexdigest()}  {name}" for name in sorted(files)
    ]


def test_compressed_files_hold_the_same(folder):
    files = contents(folder / "1.0.0")
    packed = {
        name.removesuffix(".gz"): data for name, data in files.items() if ".gz" in name
    }

    assert {name: gzip.decompress(packed[name]) for name in packed} == {
        name: files[name] for name in packed
    }
    assert "accelkg.ttl" in packed


def test_parquet_is_compressed_in_itself_alone(folder):
    names = Release(folder / "1.0.0").digests.keys()

    assert {name for name in names if "parquet" in name} == {
        "accelkg.parquet",
        "accelkg.facts.parquet",
    }


def test_graph_that_a_format_cannot_hold_is_not_released(tmp_path, tiny_store):
    change = "; INSERT DATA { akg:rocket1 <http://e/p/1> 'x' }"

    with pytest.raises(UnwritableTerm, match="RDF/XML"):
        write_release(versioned(tiny_store, "1.0.0", change), tmp_path)


def test_same_graph_gives_the_same_bytes(tmp_path, folder, first_graph):
    other = Store()
    other.extend(sorted(first_graph, key=str, reverse=True))
    write_release(other, tmp_path)

    assert contents(tmp_path / "1.0.0") == contents(folder / "1.0.0")


def test_release_again_changes_nothing(release, first_graph):
    before = release.path.stat()

    again = write_release(first_graph, release.path.parent)

    assert again == release
    assert release.path.stat().st_ino == before.st_ino


@pytest.mark.parametrize("name", ["CHANGES.md", "accelkg.ttl"])
def test_damaged_release_is_not_taken_for_whole(release, first_graph, name):
    (release.path / name).write_text("damaged")

    with pytest.raises(ReleaseError, match=f"{name}: is not what SHA256SUMS says"):
        write_release(first_graph, release.path.parent)


def test_other_graph_of_the_same_version_is_refused(release, tiny_store):
    before = contents(release.path)
    change = "; INSERT DATA { akg:rocket1 skos:altLabel 'R1' }"
    other = versioned(tiny_store, "1.0.0", change)

    with pytest.raises(
        ReleaseError, match=r"other files .*accelkg.ttl.*: raise the ver"
    ):
        write_release(other, release.path.parent)

    assert contents(release.path) == before


def test_failure_leaves_nothing(tmp_path, first_graph, monkeypatch):
    def full(*_):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)

    with pytest.raises(
        ReleaseError, match=r"1\.0\.0: cannot be written: No space left"
    ):
        write_release(first_graph, tmp_path)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("version", ["", "one", "1.0", "../1.0.0"])
def test_graph_must_state_a_version(tiny_store, version):
    with pytest.raises(ReleaseError, match=r"the graph states the version '.*'; give"):
        stated_version(versioned(tiny_store, version, ""))


def test_day_is_that_of_the_graph_or_the_given_one(folder):
    assert [each.origin.issued for each in releases(folder)] == [
        "2026-12-01",
        "2026-12-24",
    ]


def test_release_names_the_one_before(folder):
    assert [each.origin.previous for each in releases(folder)] == [None, "1.0.0"]


def test_changes_are_those_of_the_graphs(folder):
    document = json.loads(Release(folder / "1.1.0").read("changes.json"))

    (node,) = document["nodes"]
    assert (node["change"], node["label"]) == ("amended", "Acme Rocket1")
    assert document["summary"] == "1.0.0 to 1.1.0: 1 thing amended."


def test_change_notes_are_for_people(folder):
    notes = Release(folder / "1.1.0").read("CHANGES.md").decode()

    assert notes.startswith("# accelkg 1.1.0, 2026-12-24\n\n1.0.0 to 1.1.0: 1 thing")
    assert "- amended: Acme Rocket1 (akg:rocket1)\n" in notes


@pytest.mark.parametrize("name", DESCRIPTIONS)
def test_description_is_the_same_in_each_syntax(folder, name):
    release = Release(folder / "1.1.0")

    assert {*map(str, described(release, name))} == {*map(str, described(release))}


def test_description_has_size_and_checksum_of_each_dump(folder):
    release = Release(folder / "1.1.0")
    query = f"""SELECT ?file ?size ?sum {{
      <{release.iri}> dcat:distribution ?file .
      ?file dcat:byteSize ?size ;
        <{SPDX}checksum> [ <{SPDX}checksumValue> ?sum ] }}"""
    found = {
        row["file"].value: (int(row["size"].value), row["sum"].value)
        for row in described(release).query(query, prefixes=PREFIXES)
    }

    assert found == {
        f"{release.iri}/{name}": (len(release.read(name)), digest)
        for name, digest in release.digests.items()
        if name.startswith("accelkg.")
    }


def test_description_puts_the_release_among_the_versions(folder):
    store = described(Release(folder / "1.1.0"))
    query = f"""ASK {{ <{BASE}release/1.1.0> a dcat:Dataset, void:Dataset ;
      dcat:version "1.1.0" ; dcterms:issued "2026-12-24"^^xsd:date ;
      dcat:isVersionOf <{BASE}dataset> ; dcterms:license ?license ;
      dcat:previousVersion <{BASE}release/1.0.0> ; void:triples ?triples }}"""

    assert store.query(query, prefixes=PREFIXES)


def test_first_release_has_no_previous_version(folder):
    text = Release(folder / "1.0.0").read("description.ttl").decode()

    assert "previousVersion" not in text


def test_versions_are_sorted_by_number(tmp_path):
    for version in ("1.10.0", "1.9.0", "1.9.0-rc.1", "draft"):
        path = tmp_path / version
        path.mkdir()
        (path / CHECKSUMS).touch()

    found = [each.version for each in releases(tmp_path)]

    assert found == ["1.9.0-rc.1", "1.9.0", "1.10.0"]


@pytest.mark.parametrize(
    ("version", "previous"), [("1.0.0", None), ("1.0.5", "1.0.0"), ("2.0.0", "1.1.0")]
)
def test_previous_release_is_the_newest_older_one(folder, version, previous):
    found = previous_release(folder, version)

    assert (found.version if found else None) == previous


def test_what_is_no_version_has_no_place_among_them():
    with pytest.raises(ValueError, match="latest"):
        precedence("latest")


def test_folder_without_releases_has_none(tmp_path):
    assert releases(tmp_path / "none") == []


def test_changed_file_is_noticed(release):
    path = release.path / "accelkg.nq"
    path.write_bytes(path.read_bytes() + b"\n")

    with pytest.raises(ReleaseError, match=r"accelkg\.nq: is not what SHA256SUMS says"):
        open_graph(release.path)


def test_missing_file_is_noticed(release):
    (release.path / "accelkg.nq").unlink()

    with pytest.raises(
        ReleaseError, match=r"accelkg\.nq: cannot be read: No such file"
    ):
        open_graph(release.path)


def test_only_listed_files_are_read(release):
    (release.path / "other").touch()

    with pytest.raises(ReleaseError, match="is not listed in SHA256SUMS"):
        release.read("other")


@pytest.mark.parametrize(
    "line", ["", "abc", f"{'0' * 64}  ../secret", f"{'0' * 64}  /etc/passwd", "é"]
)
def test_list_of_files_leads_nowhere_else(tmp_path, line):
    (tmp_path / CHECKSUMS).write_text(f"{line}\n")

    with pytest.raises(ReleaseError, match="SHA256SUMS: "):
        _ = Release(tmp_path).digests


@pytest.fixture(scope="module")
def kept(tmp_path_factory, first_graph, folder):
    """Give the places where the same graph is kept."""
    path = tmp_path_factory.mktemp("kept")
    directory = SnapshotDirectory(path / "store")
    directory.commit(Store())
    snapshot = directory.commit(first_graph)
    file = path / "accelkg.ttl"
    file.write_bytes(Release(folder / "1.0.0").read("accelkg.ttl"))
    return {
        "release": folder / "1.0.0",
        "store": directory.path,
        "snapshot": snapshot.path,
        "file": file,
    }


@pytest.mark.parametrize("place", ["release", "store", "snapshot", "file"])
def test_graph_is_opened_from_where_it_is_kept(kept, first_graph, place):
    assert not compare(open_graph(kept[place]), first_graph)


def test_released_graph_is_the_graph_itself(folder, first_graph):
    """What was asked of a release can be asked of it again, at any time later."""
    assert snapshot_id(open_graph(folder / "1.0.0")) == snapshot_id(first_graph)


@pytest.mark.parametrize(
    ("name", "error"),
    [("none", ResourceMissing), ("folder", SnapshotError), ("a.docx", DocumentError)],
)
def test_what_holds_no_graph_is_an_error(tmp_path, name, error):
    (tmp_path / "folder").mkdir()
    (tmp_path / "a.docx").touch()

    with pytest.raises(error):
        open_graph(tmp_path / name)
