# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""An update is one snapshot, or none."""

from __future__ import annotations

import resource

import pytest
from pyoxigraph import Literal, NamedNode, Quad, Store

from accelkg.errors import SnapshotError
from accelkg.snapshots import SnapshotDirectory
from accelkg_server.problems import (
    EngineStopped,
    InvalidParameter,
    InvalidQuery,
    LoadRefused,
    NotReady,
    QueryTooComplex,
    ServiceRefused,
    StorageFull,
)
from accelkg_server.settings import Settings
from accelkg_server.tasks import UpdateTask
from accelkg_server.workers.writing import write

A, B, G = NamedNode("urn:a"), NamedNode("urn:b"), NamedNode("urn:g")
ONE = "INSERT DATA { <urn:a> <urn:b> 1 }"
VALUES = " ".join(f"'{number:0500}'," for number in range(2000))
LARGE = f"INSERT DATA {{ <urn:a> <urn:b> {VALUES} 1 }}"


@pytest.fixture
def largest_file():
    """Limit the size of files for the time of the test; Python ignores the signal."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)

    def largest_file(size):
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))

    yield largest_file
    resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.fixture
def directory(tmp_path):
    """Give snapshots of which the current one is empty."""
    directory = SnapshotDirectory(tmp_path)
    directory.commit(Store())
    return directory


@pytest.fixture
def update(directory):
    """Make an update; give the id of the snapshot."""

    def update(text, settings=None, **dataset):
        return write(
            directory.path, UpdateTask(text, **dataset), settings or Settings()
        )

    return update


def content(directory):
    return set(directory.open(directory.current()))


def test_update_makes_a_snapshot(update, directory):
    identifier = update(ONE)

    assert directory.current().id == identifier
    assert content(directory) == {Quad(A, B, Literal(1))}


def test_operations_are_made_in_order(update, directory):
    update(f"{ONE}; DELETE {{ ?s ?p ?o }} INSERT {{ ?s ?p 2 }} WHERE {{ ?s ?p ?o }}")

    assert content(directory) == {Quad(A, B, Literal(2))}


def test_update_without_effect_keeps_the_snapshot(update, directory):
    assert update(ONE) == update(ONE) == update("")
    assert len(directory.snapshots()) == 2


def test_known_prefixes_need_no_declaration(update, directory):
    update("INSERT DATA { akg:x rdfs:label 1 }")

    assert len(content(directory)) == 1


def test_relative_iris_are_those_of_the_endpoint(update, directory):
    update("INSERT DATA { <a> <b> <#c> }", base="http://x.example/sparql")

    (quad,) = content(directory)
    assert quad.subject.value == "http://x.example/a"
    assert quad.object.value == "http://x.example/sparql#c"


def test_dataset_of_the_request_is_asked(update, directory):
    update("INSERT DATA { <urn:a> <urn:b> 1 GRAPH <urn:g> { <urn:a> <urn:b> 2 } }")

    update(
        "INSERT { ?o <urn:b> ?o } WHERE { <urn:a> ?p ?v BIND(<urn:g> AS ?o) }"
        " ; DELETE WHERE { <urn:a> ?p ?o }",
        default_graphs=("urn:g",),
    )

    assert content(directory) == {
        Quad(A, B, Literal(1)),
        Quad(A, B, Literal(2), G),
        Quad(G, B, G),
    }


def test_unknown_function_is_an_error_of_its_expression(update, directory):
    """SPARQL 1.1, 17.6: the variable stays unbound, so nothing is inserted."""
    update(ONE)

    update("INSERT { ?s <urn:x> ?y } WHERE { ?s ?p ?o BIND(<urn:f>(?o) AS ?y) }")

    assert content(directory) == {Quad(A, B, Literal(1))}


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("INSERT DATA { <urn:a> <urn:b> }", InvalidQuery),
        (f"{ONE}; INSERT DATA {{ ?s ?p ?o }}", InvalidQuery),
        (f"{ONE}; SELECT * {{ }}", InvalidQuery),
        ("SELECT * { }", InvalidQuery),
        (f"{ONE}; LOAD <http://127.0.0.1:1/>", LoadRefused),
        ("INSERT { } WHERE { SERVICE <urn:x> { } }", ServiceRefused),
        (f"INSERT DATA {{ <urn:a> <urn:b> {'(' * 300}{')' * 300} }}", QueryTooComplex),
        (f"{ONE}; CREATE GRAPH <urn:g>; CREATE GRAPH <urn:g>", InvalidParameter),
        (f"{ONE}; DROP GRAPH <urn:none>", InvalidParameter),
    ],
)
def test_refused_update_leaves_nothing(update, directory, text, problem):
    before = update("INSERT DATA { <urn:a> <urn:a> 0 }")

    with pytest.raises(problem):
        update(text)

    assert directory.current().id == before
    assert len(list((directory.path / "snapshots").iterdir())) == 2


def test_syntax_error_has_place_and_hint(update):
    with pytest.raises(InvalidQuery, match="prefix foo: is not declared") as caught:
        update("CLEAR ALL ;\nINSERT DATA { foo:a <urn:b> 1 }")

    assert (caught.value.place.line, caught.value.place.column) == (2, 15)
    assert "PREFIX foo:" in caught.value.hint


def test_place_of_an_error_is_that_of_the_text_sent(update):
    text = "DELETE WHERE { ?s ?p ?o } ;\n DELETE { ?s ?p } WHERE { }"

    with pytest.raises(InvalidQuery) as caught:
        update(text, default_graphs=("urn:g",))

    assert (caught.value.place.line, caught.value.place.column) == (2, 17)


def test_explaining_an_error_changes_nothing(update, directory):
    update(ONE)

    with pytest.raises(InvalidQuery):
        update("CLEAR ALL ; CLEAR")

    assert content(directory) == {Quad(A, B, Literal(1))}


def test_service_that_does_not_answer_is_told(update, directory):
    allowed = Settings(service_allow=("http://127.0.0.1:1",))
    text = "INSERT { ?s ?p ?o } WHERE { SERVICE <http://127.0.0.1:1/> { ?s ?p ?o } }"

    with pytest.raises(EngineStopped):
        update(text, allowed)

    assert content(directory) == set()


def test_old_snapshots_are_removed(update, directory):
    settings = Settings(snapshots_kept=1)

    made = [
        update(f"INSERT DATA {{ <urn:a> <urn:b> {value} }}", settings)
        for value in range(4)
    ]

    assert {snapshot.id for snapshot in directory.snapshots()} == set(made[-2:])


def test_update_is_made_even_if_old_snapshots_stay(update, monkeypatch, caplog):
    def fail(*_, **__):
        raise SnapshotError("x", "cannot be removed")

    monkeypatch.setattr(SnapshotDirectory, "prune", fail)

    assert update(ONE)
    assert "cannot be removed" in caplog.text


@pytest.mark.parametrize("size", [1000, 100_000, 400_000])
def test_full_disk_leaves_the_old_snapshot(update, directory, largest_file, size):
    before = update(ONE)
    largest_file(size)

    with pytest.raises(StorageFull):
        update(LARGE)

    largest_file(resource.RLIM_INFINITY)
    assert directory.current().id == before
    assert update(LARGE) != before


def test_nothing_is_written_before_the_first_snapshot(tmp_path):
    """What is built there then would take the place of the update."""
    with pytest.raises(NotReady):
        write(tmp_path, UpdateTask(ONE), Settings())


def test_damaged_snapshot_is_told(update, directory):
    for file in directory.current().path.glob("MANIFEST*"):
        file.unlink()

    with pytest.raises(SnapshotError):
        update(ONE)


def test_folder_that_cannot_be_written_is_told(tmp_path):
    (tmp_path / "current").write_text("0123456789abcdef")
    (tmp_path / "snapshots").write_text("")

    with pytest.raises(SnapshotError):
        write(tmp_path, UpdateTask(ONE), Settings())
