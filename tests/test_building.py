# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import gzip

import pytest
from pyoxigraph import NamedNode, Quad, Store

from accelkg.errors import DocumentError
from accelkg.shacl.report import Report, Result
from accelkg.shacl.shapes import VIOLATION, WARNING
from accelkg.snapshots import SnapshotDirectory
from accelkg_server import building
from accelkg_server.building import (
    BuildRefused,
    OtherGraph,
    build,
    build_data,
    data_snapshot,
    fresh_snapshot,
    inputs_digest,
    is_fresh,
)

A = NamedNode("urn:a")
B = NamedNode("urn:b")
TRIPLE = "<urn:a> <urn:a> <urn:b> ."
DOCUMENTS = {
    "a.nt": TRIPLE,
    "a.v2.NT": TRIPLE,
    "a.ttl": "<urn:a> <urn:a> <urn:b> .",
    "a.nq": TRIPLE,
    "a.trig": "{ <urn:a> <urn:a> <urn:b> }",
    "a.jsonld": '{"@id": "urn:a", "urn:a": {"@id": "urn:b"}}',
    "a.rdf": (
        '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"'
        ' xmlns:u="urn:"><rdf:Description rdf:about="urn:a">'
        '<u:a rdf:resource="urn:b"/></rdf:Description></rdf:RDF>'
    ),
}


def result(severity):
    return Result("urn:a", None, None, "urn:shape", "urn:component", severity, "Wrong.")


def small_dataset(*, progress):
    progress("claims", 1)
    store = Store()
    store.add(Quad(A, A, A, A))
    return store


@pytest.fixture
def builds(monkeypatch):
    """Build a graph of one statement, which is always valid; count the builds."""
    found = []

    def dataset(*, progress):
        found.append(1)
        return small_dataset(progress=progress)

    monkeypatch.setattr(building, "build_dataset", dataset)
    monkeypatch.setattr(building, "validate", lambda _: Report(()))
    return found


@pytest.fixture
def said():
    return []


def test_build_makes_a_current_snapshot(builds, said, tmp_path):
    built = build(tmp_path, said.append)

    assert built.snapshot.quads == 1
    assert fresh_snapshot(tmp_path, said.append) == built.snapshot
    assert len(builds) == 1


@pytest.mark.usefixtures("builds")
def test_build_says_what_it_does(said, tmp_path):
    build(tmp_path, said.append)

    assert said == [
        "reading tables",
        "building claims",
        "validating",
        "writing the snapshot",
    ]


def test_missing_snapshot_is_built(builds, said, tmp_path):
    fresh_snapshot(tmp_path, said.append)
    fresh_snapshot(tmp_path, said.append)

    assert len(builds) == 1


def test_changed_inputs_are_built_again(builds, said, tmp_path, monkeypatch):
    fresh_snapshot(tmp_path, said.append)
    monkeypatch.setattr(building, "inputs_digest", lambda: "changed")
    fresh_snapshot(tmp_path, said.append)

    assert len(builds) == 2


def insert(folder):
    return SnapshotDirectory(folder).edit(lambda store: store.add(Quad(A, A, B)))


def test_updates_are_not_dropped(builds, said, tmp_path):
    fresh_snapshot(tmp_path, said.append)
    updated = insert(tmp_path)
    del said[:]

    assert is_fresh(tmp_path)
    assert fresh_snapshot(tmp_path, said.append) == updated
    assert len(builds) == 1
    assert said == []


def test_updates_stay_when_inputs_have_changed(builds, said, tmp_path, monkeypatch):
    fresh_snapshot(tmp_path, said.append)
    updated = insert(tmp_path)
    monkeypatch.setattr(building, "inputs_digest", lambda: "changed")

    assert fresh_snapshot(tmp_path, said.append) == updated
    assert len(builds) == 1
    assert "has updates" in said[-1]


def test_snapshot_without_a_note_is_not_dropped(builds, said, tmp_path):
    """Nobody knows what it holds."""
    updated = insert(tmp_path)

    assert fresh_snapshot(tmp_path, said.append) == updated
    assert builds == []


@pytest.mark.usefixtures("builds")
def test_build_that_ended_early_is_done_again(said, tmp_path, monkeypatch):
    """The note of the next snapshot must not make the current one look updated."""
    fresh_snapshot(tmp_path, said.append)
    monkeypatch.setattr(building, "inputs_digest", lambda: "changed")
    monkeypatch.setattr(building, "build_dataset", lambda **_: Store())
    with monkeypatch.context() as patch:
        patch.setattr(SnapshotDirectory, "commit", lambda *_, **__: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            build(tmp_path, said.append)

    assert not is_fresh(tmp_path)
    assert fresh_snapshot(tmp_path, said.append).quads == 0
    assert is_fresh(tmp_path)


def test_build_drops_updates_when_asked(builds, said, tmp_path):
    built = fresh_snapshot(tmp_path, said.append)
    insert(tmp_path)

    assert build(tmp_path, said.append).snapshot == built
    assert len(builds) == 2


@pytest.mark.usefixtures("builds")
def test_violation_keeps_the_old_snapshot(said, tmp_path, monkeypatch):
    before = build(tmp_path, said.append).snapshot
    monkeypatch.setattr(building, "build_dataset", lambda **_: Store())
    report = Report((result(VIOLATION),))
    monkeypatch.setattr(building, "validate", lambda _: report)

    with pytest.raises(BuildRefused, match=r"1 violation\(s\)") as caught:
        build(tmp_path, said.append)

    assert caught.value.report is report
    assert fresh_snapshot(tmp_path, said.append) == before


@pytest.mark.usefixtures("builds")
def test_warning_is_no_obstacle(said, tmp_path, monkeypatch):
    report = Report((result(WARNING),))
    monkeypatch.setattr(building, "validate", lambda _: report)

    assert build(tmp_path, said.append).report is report


@pytest.mark.parametrize(
    "path", ["ontology/x.ttl", "shapes/x.ttl", "graph/data/aws/claims.csv"]
)
def test_digest_depends_on_each_input(path, tmp_path, monkeypatch):
    monkeypatch.setattr(building, "resource_root", lambda: tmp_path)
    before = inputs_digest()
    (tmp_path / path).parent.mkdir(parents=True)
    (tmp_path / path).write_text("a")
    after = inputs_digest()
    (tmp_path / path).write_text("b")

    assert len({before, after, inputs_digest()}) == 3


def test_digest_stays_while_nothing_changes():
    assert inputs_digest() == inputs_digest()


def test_snapshot_with_a_damaged_note_is_not_dropped(builds, said, tmp_path):
    before = fresh_snapshot(tmp_path, said.append)
    (tmp_path / "inputs").write_bytes(b"\xff")

    assert fresh_snapshot(tmp_path, said.append) == before
    assert len(builds) == 1


@pytest.fixture
def file_of(tmp_path):
    """Write a text to a file, compressed if its name says so."""

    def file_of(name, text):
        path = tmp_path / name
        content = text.encode()
        path.write_bytes(gzip.compress(content) if name.endswith(".gz") else content)
        return path

    return file_of


def content_of(folder):
    directory = SnapshotDirectory(folder)
    return set(directory.open(directory.current()))


@pytest.mark.parametrize("name", DOCUMENTS)
@pytest.mark.parametrize("ending", ["", ".gz", ".GZ"])
def test_data_of_each_syntax_is_loaded(name, ending, tmp_path, file_of, said):
    file = file_of(name + ending.lower(), DOCUMENTS[name])
    file = file.rename(tmp_path / (name + ending))

    snapshot = data_snapshot(tmp_path / "store", [file], said.append)

    assert snapshot.quads == 1
    assert content_of(tmp_path / "store") == {Quad(A, A, B)}


def test_named_graphs_of_data_stay(tmp_path, file_of, said):
    file = file_of("a.trig", "GRAPH <urn:b> { <urn:a> <urn:a> <urn:a> }")

    data_snapshot(tmp_path / "store", [file], said.append)

    assert content_of(tmp_path / "store") == {Quad(A, A, A, B)}


def test_blank_nodes_of_two_files_are_apart(tmp_path, file_of, said):
    files = [file_of(name, "_:b <urn:a> <urn:a> .") for name in ("a.nt", "b.ttl")]

    assert data_snapshot(tmp_path / "store", files, said.append).quads == 2


def test_data_are_loaded_once(tmp_path, file_of, said):
    files = [file_of("a.nt", TRIPLE)]
    before = data_snapshot(tmp_path / "store", files, said.append)
    del said[:]

    assert is_fresh(tmp_path / "store", files)
    assert data_snapshot(tmp_path / "store", files, said.append) == before
    assert said == []


def test_changed_data_are_loaded_again(tmp_path, file_of, said):
    data_snapshot(tmp_path / "store", [file_of("a.nt", TRIPLE)], said.append)
    changed = [file_of("a.ttl", "<urn:a> <urn:a> 1, 2 .")]

    assert not is_fresh(tmp_path / "store", changed)
    assert data_snapshot(tmp_path / "store", changed, said.append).quads == 2


def test_store_of_data_is_not_taken_for_accelkgs_own(tmp_path, file_of, said):
    data_snapshot(tmp_path / "store", [file_of("a.nt", TRIPLE)], said.append)

    with pytest.raises(OtherGraph, match="made with --data; name another --store"):
        is_fresh(tmp_path / "store")


@pytest.mark.usefixtures("builds")
def test_accelkgs_own_store_is_not_taken_for_data(tmp_path, file_of, said):
    build(tmp_path / "store", said.append)

    with pytest.raises(OtherGraph, match="accelkg's own graph"):
        is_fresh(tmp_path / "store", [file_of("a.nt", TRIPLE)])


def test_other_data_do_not_take_the_place_of_updates(tmp_path, file_of, said):
    store, other = tmp_path / "store", [file_of("b.ttl", "<urn:b> <urn:b> 1 .")]
    data_snapshot(store, [file_of("a.nt", TRIPLE)], said.append)
    SnapshotDirectory(store).edit(lambda each: each.add(Quad(B, B, B)))

    with pytest.raises(OtherGraph, match="of other files, with updates"):
        is_fresh(store, other)
    assert build_data(store, other, said.append).quads == 1
    assert is_fresh(store, other)


def test_updates_of_data_are_not_dropped(tmp_path, file_of, said):
    data_snapshot(tmp_path / "store", [file_of("a.nt", TRIPLE)], said.append)
    updated = SnapshotDirectory(tmp_path / "store").edit(
        lambda store: store.add(Quad(B, B, B))
    )
    other = [file_of("a.nt", "<urn:a> <urn:a> <urn:a> .")]

    assert data_snapshot(tmp_path / "store", other, said.append) == updated
    assert "has updates" in said[-1]


def test_large_data_get_the_same_id(tmp_path, file_of, said, monkeypatch):
    """The id is made of the files in memory, or of the store where they are large."""
    files = [file_of("a.ttl", "<urn:a> <urn:a> 020.80, 'x'@EN, [ <urn:a> 1 ] .")]
    small = data_snapshot(tmp_path / "small", files, said.append)
    monkeypatch.setattr(building, "_MOST_IN_MEMORY", 1)

    large = data_snapshot(tmp_path / "large", files, said.append)

    assert (large.id, large.quads) == (small.id, 4)


@pytest.mark.parametrize(
    ("name", "text", "why"),
    [
        ("a.csv", TRIPLE, "tells no RDF syntax"),
        ("gz", TRIPLE, "tells no RDF syntax"),
        ("a.nt", TRIPLE + "\n<urn:a> <urn:a> .", r"a\.nt:2:\d+: "),
    ],
)
def test_wrong_data_are_refused(name, text, why, tmp_path, file_of):
    file = file_of(name, text)

    with pytest.raises(DocumentError, match=why):
        data_snapshot(tmp_path / "store", [file], print)

    assert SnapshotDirectory(tmp_path / "store").current() is None


def test_missing_data_are_told(tmp_path, said):
    with pytest.raises(DocumentError, match=r"No such file"):
        data_snapshot(tmp_path / "store", [tmp_path / "a.nt"], said.append)


def test_broken_compression_is_told(tmp_path, said):
    file = tmp_path / "a.nt.gz"
    file.write_bytes(gzip.compress(TRIPLE.encode())[:-9])

    with pytest.raises(DocumentError):
        data_snapshot(tmp_path / "store", [file], said.append)
