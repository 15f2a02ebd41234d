# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Snapshots are whole, durable and never change; `current` always names one."""

import errno
import os
import random
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import pytest
from pyoxigraph import BlankNode, Literal, NamedNode, Quad, Store

from accelkg import snapshots
from accelkg.errors import SnapshotError
from accelkg.snapshots import SnapshotDirectory, snapshot_id

THING = NamedNode("https://example.org/thing")
PROPERTY = NamedNode("https://example.org/property")
GRAPH = NamedNode("https://example.org/graph")


@pytest.fixture
def directory(tmp_path):
    return SnapshotDirectory(tmp_path / "store")


def store_of(*values):
    store = Store()
    store.extend(Quad(THING, PROPERTY, Literal(value)) for value in values)
    return store


def statement(value):
    return Quad(THING, PROPERTY, Literal(value))


def values_of(store):
    return sorted(int(quad.object.value) for quad in store)


def contents(directory):
    return sorted(path.name for path in (directory.path / "snapshots").iterdir())


def test_id_stands_for_the_statements():
    one, other = store_of(1, 2), store_of(2, 1)

    assert snapshot_id(one) == snapshot_id(other)
    assert snapshot_id(one) != snapshot_id(store_of(1))


def test_id_does_not_depend_on_labels_of_blank_nodes():
    one, other = Store(), Store()
    one.add(Quad(BlankNode(), PROPERTY, THING))
    other.add(Quad(BlankNode(), PROPERTY, THING))

    assert snapshot_id(one) == snapshot_id(other)


def test_id_is_the_same_when_it_is_made_on_disk(monkeypatch):
    store = store_of(*range(10))
    store.add(Quad(BlankNode(), PROPERTY, THING, GRAPH))
    store.add(Quad(BlankNode(), PROPERTY, Literal("_:b \n")))
    in_memory = snapshot_id(store)
    monkeypatch.setattr(snapshots, "_MOST_IN_MEMORY", 3)

    assert snapshot_id(store) == in_memory


def test_new_directory_has_no_snapshot(directory):
    assert directory.current() is None
    assert directory.snapshots() == []


def test_commit_makes_the_content_current(directory):
    store = store_of(1, 2)

    snapshot = directory.commit(store)

    assert directory.current() == snapshot
    assert snapshot.id == snapshot_id(store)
    assert snapshot.path == directory.path / "snapshots" / snapshot.id
    assert snapshot.quads == 2
    assert set(directory.open(snapshot)) == set(store)


def test_commit_keeps_empty_named_graphs(directory):
    store = Store()
    store.add_graph(GRAPH)

    snapshot = directory.commit(store)

    assert list(directory.open(snapshot).named_graphs()) == [GRAPH]


def test_same_content_is_stored_once(directory):
    first = directory.commit(store_of(1))

    assert directory.commit(store_of(1)) == first
    assert contents(directory) == [first.id]


def test_snapshot_cannot_be_written(directory):
    store = directory.open(directory.commit(store_of(1)))

    with pytest.raises(RuntimeError, match="read-write instances"):
        store.add(Quad(THING, PROPERTY, THING))


def test_snapshot_of_a_store_on_disk_is_independent_of_it(directory, tmp_path):
    store = Store(tmp_path / "other")
    store.add(Quad(THING, PROPERTY, Literal(1)))
    snapshot = directory.commit(store)

    store.add(Quad(THING, PROPERTY, Literal(2)))

    assert values_of(directory.open(snapshot)) == [1]


def test_edit_commits_a_changed_copy(directory):
    old = directory.commit(store_of(1))

    new = directory.edit(lambda store: store.add(statement(2)))

    assert new == directory.current()
    assert values_of(directory.open(new)) == [1, 2]
    assert values_of(directory.open(old)) == [1]
    assert contents(directory) == sorted([old.id, new.id])


def test_first_edit_starts_empty(directory):
    directory.edit(lambda store: store.add(statement(1)))

    assert directory.current().quads == 1


def test_failed_edit_changes_nothing(directory):
    old = directory.commit(store_of(1))

    def change(store):
        store.add(statement(2))
        raise OSError("the change's own")

    with suppress(OSError):
        directory.edit(change)

    assert directory.current() == old
    assert contents(directory) == [old.id]


def test_edits_wait_for_each_other(directory):
    def add(value):
        directory.edit(lambda store: store.add(statement(value)))

    with ThreadPoolExecutor(3) as pool:
        list(pool.map(add, range(5)))

    assert values_of(directory.open(directory.current())) == list(range(5))


def test_fill_starts_empty(directory):
    directory.commit(store_of(1))

    def change(store):
        store.add(statement(2))
        return snapshot_id(store)

    assert values_of(directory.open(directory.fill(change))) == [2]


def test_failed_fill_changes_nothing(directory):
    old = directory.commit(store_of(1))

    with pytest.raises(ZeroDivisionError):
        directory.fill(lambda _: 1 / 0)

    assert directory.current() == old
    assert contents(directory) == [old.id]


def test_snapshots_are_listed_newest_first(directory):
    first, second = directory.commit(store_of(1)), directory.commit(store_of(2))
    os.utime(first.path / "quads", (1, 1))

    assert directory.snapshots() == [second, first]


def test_restore_makes_an_old_snapshot_current(directory):
    first = directory.commit(store_of(1))
    directory.commit(store_of(2))

    directory.restore(first)

    assert directory.current() == first


def test_prune_keeps_the_current_and_the_newest(directory):
    made = [directory.commit(store_of(value)) for value in range(4)]
    for age, snapshot in enumerate(reversed(made)):
        os.utime(snapshot.path / "quads", (100 - age, 100 - age))
    directory.restore(made[0])

    removed = directory.prune(keep=1)

    assert removed == [made[2], made[1]]
    assert directory.snapshots() == [made[3], made[0]]


def test_reader_keeps_a_pruned_snapshot(directory):
    reader = directory.open(directory.commit(store_of(1)))
    directory.commit(store_of(2))

    directory.prune(keep=0)

    assert values_of(reader) == [1]


def test_path_of_a_file_is_refused(tmp_path):
    path = tmp_path / "file"
    path.write_text("x")

    with pytest.raises(SnapshotError, match="file: is not a folder") as caught:
        SnapshotDirectory(path)

    assert caught.value.path == path


@pytest.mark.parametrize("name", ["0123456789abcdef", "../..", "", "\x00", "é"])
def test_current_that_names_no_snapshot_is_refused(directory, name):
    directory.commit(store_of(1))
    (directory.path / "current").write_text(name, "utf-8")

    with pytest.raises(SnapshotError, match="restore a backup, or remove"):
        directory.current()


def test_commit_repairs_current(directory):
    snapshot = directory.commit(store_of(1))
    (directory.path / "current").write_text("nonsense")

    directory.commit(store_of(1))

    assert directory.current() == snapshot


def test_unreadable_current_is_refused(directory):
    directory.path.mkdir()
    (directory.path / "current").mkdir()

    with pytest.raises(SnapshotError, match=r"current: .*Is a directory"):
        directory.current()


def test_damaged_snapshot_is_refused(directory):
    snapshot = directory.commit(store_of(1))
    (snapshot.path / "CURRENT").unlink()

    with pytest.raises(SnapshotError, match=f"{snapshot.id}: .*CURRENT"):
        directory.open(snapshot)


def test_corrupt_snapshot_is_refused(directory):
    snapshot = directory.commit(store_of(1))
    for manifest in snapshot.path.glob("MANIFEST-*"):
        manifest.write_bytes(b"rubbish" * 100)

    with pytest.raises(SnapshotError, match="restore a backup"):
        directory.open(snapshot)


def test_damaged_summary_is_refused(directory):
    snapshot = directory.commit(store_of(1))
    (snapshot.path / "quads").write_text("many")

    with pytest.raises(SnapshotError, match="restore a backup"):
        directory.current()


def test_remains_of_a_snapshot_are_replaced(directory):
    snapshot = directory.commit(store_of(1))
    (snapshot.path / "quads").unlink()

    assert directory.commit(store_of(1)) == snapshot
    assert values_of(directory.open(snapshot)) == [1]


@pytest.mark.parametrize(
    ("number", "remedy"),
    [
        (errno.ENOSPC, "No space left on device; free some space"),
        (errno.EROFS, "Read-only file system; let this user read and write"),
        (errno.EIO, "restore a backup"),
    ],
)
def test_failed_commit_leaves_the_old_snapshot(directory, monkeypatch, number, remedy):
    old = directory.commit(store_of(1))

    def fail(_):
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(SnapshotError, match=remedy):
        directory.commit(store_of(2))

    assert directory.current() == old
    assert contents(directory) == [old.id]


def test_commit_syncs_files_before_it_names_them(directory, monkeypatch):
    directory.commit(store_of(1))
    current = (directory.path / "current").read_text()
    seen = []
    monkeypatch.setattr(
        os, "fsync", lambda _: seen.append((directory.path / "current").read_text())
    )

    directory.commit(store_of(2))

    assert len(seen) > 10
    assert set(seen[:-1]) == {current}
    assert seen[-1] != current


FULL_DISK = """
import resource, signal, sys
from pathlib import Path
from pyoxigraph import Literal, NamedNode, Quad, Store
from accelkg.errors import SnapshotError
from accelkg.snapshots import SnapshotDirectory

node = NamedNode("https://example.org/")
store = Store()
store.extend(Quad(node, node, Literal(str(number) * 99)) for number in range(9999))
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000))
try:
    SnapshotDirectory(Path(sys.argv[1])).commit(store)
except SnapshotError as error:
    print(error)
"""


def test_engine_without_space_leaves_the_old_snapshot(directory):
    old = directory.commit(store_of(1))

    command = [sys.executable, "-c", FULL_DISK, str(directory.path)]
    output = subprocess.run(command, check=True, capture_output=True, text=True).stdout

    assert "File too large; free some space and try again" in output
    assert directory.current() == old
    assert contents(directory) == [old.id]


COMMITS = """
import sys
from itertools import count
from pathlib import Path
from pyoxigraph import Literal, NamedNode, Quad, Store
from accelkg.snapshots import SnapshotDirectory

node = NamedNode("https://example.org/")
directory = SnapshotDirectory(Path(sys.argv[1]))
store = Store()
for number in count():
    store.add(Quad(node, node, Literal(number)))
    print(directory.commit(store).quads, flush=True)
"""


def killed_after(directory, seconds):
    """Commit in another process, kill it; give what it had acknowledged."""
    command = [sys.executable, "-c", COMMITS, str(directory.path)]
    # A killed process leaves a broken file of coverage data behind.
    env = {k: v for k, v in os.environ.items() if not k.startswith("COVERAGE_")}
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=env) as process:
        first = process.stdout.readline()
        with suppress(subprocess.TimeoutExpired):
            process.wait(seconds)
        process.kill()
        return int((first + process.stdout.read()).split()[-1])


@pytest.mark.parametrize("kill", range(5))
def test_kill_during_commits_leaves_a_whole_snapshot(directory, kill):
    seconds = random.Random(kill).uniform(0.001, 0.15)  # noqa: S311

    acknowledged = killed_after(directory, seconds)

    snapshot = directory.current()
    assert snapshot.quads in {acknowledged, acknowledged + 1}
    assert snapshot_id(directory.open(snapshot)) == snapshot.id
    assert directory.commit(store_of(1)) == directory.current()
    assert "candidate" not in contents(directory)
