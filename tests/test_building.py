# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import pytest
from pyoxigraph import NamedNode, Quad, Store

from accelkg.shacl.report import Report, Result
from accelkg.shacl.shapes import VIOLATION, WARNING
from accelkg_server import building
from accelkg_server.building import BuildRefused, build, fresh_snapshot, inputs_digest

A = NamedNode("urn:a")


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


def test_snapshot_of_another_build_is_built_again(builds, said, tmp_path):
    """A restored snapshot is not what the tables say now."""
    fresh_snapshot(tmp_path, said.append)
    (tmp_path / "inputs").write_text(f"0123456789abcdef {inputs_digest()}\n")
    fresh_snapshot(tmp_path, said.append)

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


def test_damaged_record_is_built_again(builds, said, tmp_path):
    fresh_snapshot(tmp_path, said.append)
    (tmp_path / "inputs").write_bytes(b"\xff")
    fresh_snapshot(tmp_path, said.append)

    assert len(builds) == 2
