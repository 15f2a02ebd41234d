# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
import asyncio
import json
import os
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from pyoxigraph import BlankNode, Literal, NamedNode, Quad, Store

from accelkg.snapshots import SnapshotDirectory
from accelkg_server.engine import GraphSize
from accelkg_server.problems import (
    Busy,
    EngineStopped,
    InvalidQuery,
    MemoryLimit,
    NotReady,
    TimeLimit,
    UnknownSnapshot,
)
from accelkg_server.settings import Settings
from accelkg_server.tasks import QueryTask, UpdateTask
from accelkg_server.workers import Pool
from accelkg_server.workers.processes import StartError
from processes import children, descendants, state_of

EX = "http://example.org/"
JSON = "application/sparql-results+json"
COUNT = "SELECT (COUNT(*) AS ?n) { ?s ?p ?o }"
ENDLESS = "SELECT (COUNT(*) AS ?n) { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i . ?j ?k ?l }"
SORTED = f"SELECT * {{ {' '.join(f'?a{i} ?b{i} ?c{i} .' for i in range(4))} }}"


def doubled(times: int) -> str:
    """Give a query that doubles a string so often."""
    steps = (f"BIND(CONCAT(?s{i}, ?s{i}) AS ?s{i + 1})" for i in range(times))
    start = "BIND('0123456789' AS ?s0)"
    return f"SELECT (STRLEN(?s{times}) AS ?n) {{ {start} {' '.join(steps)} }}"


BOMBS = {
    "concat": doubled(29),
    "replace": "SELECT (STRLEN(?s7) AS ?n) { BIND('aaaaaaaaaa' AS ?s0) "
    + " ".join(
        f"BIND(REPLACE(?s{i}, 'a', 'aaaaaaaaaa') AS ?s{i + 1})" for i in range(8)
    )
    + "}",
    "order by": f"{SORTED} ORDER BY DESC(?c1) ?c0 LIMIT 1",
    "distinct": f"SELECT (COUNT(DISTINCT *) AS ?n) {SORTED.removeprefix('SELECT *')}",
}


def task(text: str) -> QueryTask:
    return QueryTask(text, JSON)


def value(answer) -> str:
    [row] = json.loads(answer.body)["results"]["bindings"]
    [binding] = row.values()
    return binding["value"]


def commit(folder: Path, quads: int) -> None:
    store = Store()
    store.extend(
        Quad(NamedNode(f"{EX}s{i}"), NamedNode(f"{EX}p"), Literal(f"value {i}"))
        for i in range(quads)
    )
    store.add(Quad(BlankNode("b"), NamedNode(f"{EX}p"), Literal(1), NamedNode(EX)))
    store.add_graph(NamedNode(f"{EX}empty"))
    SnapshotDirectory(folder).commit(store)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("store")
    commit(folder, 200)
    commit(folder, 300)
    return folder


@pytest.fixture(scope="module")
def runner():
    with asyncio.Runner() as runner:
        yield runner


@pytest.fixture(scope="module")
def start(runner):
    """Give a function that starts a pool; all end with the module."""
    pools = []

    def start(folder, **settings):
        pool = Pool(folder, Settings(workers=2, **settings))
        pools.append(pool)
        runner.run(pool.start())
        return pool

    yield start
    for pool in pools:
        runner.run(pool.stop())


@pytest.fixture(scope="module")
def pool(start, folder):
    return start(folder, query_memory_mb=64, slow_queries=8)


@pytest.fixture
def ask(runner, pool):
    def ask(text, **options):
        return runner.run(pool.query(task(text), **{"time_s": 10} | options))

    return ask


async def until(is_so) -> None:
    async with asyncio.timeout(10):
        while not is_so():  # noqa: ASYNC110  # of other processes
            await asyncio.sleep(0.005)


def test_a_query_is_answered_from_the_current_snapshot(ask, pool):
    answer = ask(COUNT)

    assert value(answer) == "300"
    assert answer.snapshot_id == pool.snapshot.id
    assert answer.seconds > 0


def test_graphs_are_measured_when_they_are_loaded(pool):
    assert pool.graphs() == (
        GraphSize("", 300),
        GraphSize(EX, 1),
        GraphSize(f"{EX}empty", 0),
    )


def test_blank_nodes_keep_their_labels(ask):
    answer = ask("SELECT ?s { GRAPH ?g { ?s ?p ?o } }")

    assert value(answer) == "b"


def test_workers_draw_different_random_values(runner, pool):
    """Forks of a process share its random source, if that was used before."""

    async def both():
        slow = task(f"SELECT (UUID() AS ?u) {{ {COUNT.partition('{')[2]}")
        return await asyncio.gather(
            *(pool.query(slow, time_s=5) for _ in range(2)), return_exceptions=True
        )

    first, second = runner.run(both())

    assert json.loads(first.body) != json.loads(second.body)


def test_a_large_answer_comes_as_a_file(ask):
    answer = ask("SELECT * { ?a ?b ?c . ?d ?e ?f }")

    with answer.body as file:
        content = file.read()
    assert len(content) == answer.size > 1 << 20
    assert len(json.loads(content)["results"]["bindings"]) == 300 * 300


def test_a_long_query_arrives_whole(ask):
    text = "#" + "x" * 2_000_000 + "\n" + COUNT

    assert value(ask(text)) == "300"


def test_a_problem_of_the_query_is_raised_as_in_the_worker(ask):
    with pytest.raises(InvalidQuery) as caught:
        ask("SELECT * { ?s ?p }")

    assert caught.value.place.line == 1


def test_a_query_is_stopped_at_its_time(ask, pool):
    before = time.monotonic()

    with pytest.raises(TimeLimit):
        ask(ENDLESS, time_s=0.4)

    assert 0.4 <= time.monotonic() - before < 10
    assert pool.stats().kills["time"]


@pytest.mark.parametrize("name", BOMBS)
def test_a_query_is_stopped_at_its_memory(ask, name):
    with pytest.raises(MemoryLimit, match="64 MB"):
        ask(BOMBS[name])


def test_a_query_that_crashes_the_engine_is_told(ask):
    with pytest.raises(EngineStopped, match="SIGSEGV"):
        ask("SELECT * {" + "{" * 20_000 + "}" * 20_000 + "}")


def test_a_worker_killed_by_others_is_told(runner, pool):
    async def scenario():
        query = asyncio.ensure_future(pool.query(task(ENDLESS), time_s=9))
        await until(lambda: pool.stats().slow == 1)
        [busy] = [pid for pid in workers() if nice_of(pid) == 10]
        os.kill(busy, signal.SIGKILL)
        await query

    with pytest.raises(EngineStopped, match="SIGKILL"):
        runner.run(scenario())


def test_dead_workers_are_replaced_at_once(runner, pool):
    async def scenario():
        await until(lambda: pool.stats().workers == 3)
        for pid in workers():
            os.kill(pid, signal.SIGKILL)
        return await pool.query(task(COUNT), time_s=2)

    assert value(runner.run(scenario())) == "300"


def test_cancelling_kills_the_worker(runner, pool):
    async def scenario():
        query = asyncio.ensure_future(pool.query(task(ENDLESS), time_s=9))
        await until(lambda: pool.stats().busy == 1)
        before = set(workers())
        query.cancel()
        with pytest.raises(asyncio.CancelledError):
            await query
        await until(lambda: pool.stats().workers == 3)
        await until(lambda: len(before - set(workers())) == 1)
        return pool.stats()

    stats = runner.run(scenario())

    assert stats.busy == stats.queued == 0
    assert stats.kills["cancelled"]


def test_cancelling_may_cross_with_the_answer(runner, pool):
    async def scenario():
        query = asyncio.ensure_future(pool.query(task("ASK {}"), time_s=9))
        await asyncio.sleep(0)
        select.select([], [], [], 0.2)  # the answer comes, and is not read
        asyncio.get_running_loop().call_soon(query.cancel)
        with pytest.raises(asyncio.CancelledError):
            await query
        return await pool.query(task(COUNT), time_s=5)

    assert value(runner.run(scenario())) == "300"


def test_cancelling_a_waiting_query_leaves_the_others(runner, pool):
    async def scenario():
        queries = [
            asyncio.ensure_future(pool.query(task(COUNT), time_s=9)) for _ in range(9)
        ]
        await asyncio.sleep(0)
        queries[5].cancel()
        return await asyncio.gather(*queries, return_exceptions=True)

    outcomes = runner.run(scenario())

    assert isinstance(outcomes.pop(5), asyncio.CancelledError)
    assert {value(answer) for answer in outcomes} == {"300"}


def test_a_slow_query_gives_way(runner, pool):
    async def scenario():
        slow = [
            asyncio.ensure_future(pool.query(task(ENDLESS), time_s=7)) for _ in range(4)
        ]
        await until(lambda: pool.stats().slow == 4)
        answer = await pool.query(task("ASK {}"), time_s=4)
        nice = [nice_of(pid) for pid in workers()]
        return answer, nice, await asyncio.gather(*slow, return_exceptions=True)

    answer, nice, outcomes = runner.run(scenario())

    assert json.loads(answer.body)["boolean"]
    assert nice.count(10) == 4
    assert {type(outcome) for outcome in outcomes} == {TimeLimit}


def test_places_for_slow_queries_are_limited(runner, start, folder):
    pool = start(folder, slow_queries=1)

    async def scenario():
        slow = (pool.query(task(ENDLESS), time_s=3) for _ in range(4))
        return await asyncio.gather(*slow, return_exceptions=True)

    outcomes = runner.run(scenario())

    kinds = sorted(type(outcome).__name__ for outcome in outcomes)
    assert kinds == ["Busy", "Busy", "Busy", "TimeLimit"]
    assert pool.stats().kills == {"busy": 3, "time": 1}


def test_what_took_long_waits_for_a_place_among_the_slow(runner, start, folder):
    pool = start(folder, slow_queries=1)

    async def scenario():
        with pytest.raises(TimeLimit):
            await pool.query(task(ENDLESS), time_s=1.5)
        slow = [
            asyncio.ensure_future(pool.query(task(ENDLESS), time_s=0.8 + i / 200))
            for i in range(4)
        ]
        await asyncio.sleep(0)
        at_once = pool.stats()
        await pool.query(task("ASK {}"), time_s=5)
        return at_once, await asyncio.gather(*slow, return_exceptions=True)

    at_once, outcomes = runner.run(scenario())

    kinds = sorted(type(outcome).__name__ for outcome in outcomes)
    assert (at_once.slow, at_once.queued) == (1, 3)
    assert kinds == ["Busy", "Busy", "Busy", "TimeLimit"]
    assert pool.stats().kills == {"time": 2}


def test_a_full_queue_refuses(runner, start, folder):
    pool = start(folder, queue=3)

    async def scenario():
        queries = (pool.query(task(COUNT), time_s=5) for _ in range(8))
        return await asyncio.gather(*queries, return_exceptions=True)

    outcomes = runner.run(scenario())

    kinds = [type(outcome).__name__ for outcome in outcomes]
    assert kinds == ["Answer"] * 5 + ["Busy"] * 3
    assert outcomes[-1].retry_after_s >= 1


def test_clients_have_their_turns(runner, pool):
    async def scenario():
        ended = []

        async def ask(client):
            await pool.query(task(COUNT), time_s=9, client=client)
            ended.append(client)

        await asyncio.gather(*(ask("many") for _ in range(20)), ask("one"))
        return ended

    assert runner.run(scenario()).index("one") < 12


def test_a_query_that_never_starts_is_told_to_come_again(runner, start, folder):
    pool = start(folder, slow_queries=1)

    async def scenario():
        queries = [
            asyncio.ensure_future(pool.query(task(ENDLESS), time_s=4))
            for _ in range(20)
        ]
        await asyncio.sleep(0)
        with pytest.raises(Busy, match="No worker"):
            await pool.query(task(COUNT), time_s=0.05)
        for query in queries:
            query.cancel()
        await asyncio.gather(*queries, return_exceptions=True)

    runner.run(scenario())


def test_hostile_queries_leave_light_ones_quick(runner, start, folder):
    pool = start(folder, slow_queries=4, query_memory_mb=256)
    hostile = [ENDLESS, *BOMBS.values()]

    async def attack(number, end):
        while asyncio.get_running_loop().time() < end:
            query = task(hostile[number % len(hostile)])
            with pytest.raises((Busy, MemoryLimit, TimeLimit)):
                await pool.query(query, time_s=1, client="hostile")

    async def scenario():
        loop = asyncio.get_running_loop()
        end = loop.time() + 2
        attacks = asyncio.gather(*(attack(number, end) for number in range(16)))
        seconds = []
        while loop.time() < end:
            before = loop.time()
            await pool.query(task("ASK {}"), time_s=2, client="light")
            seconds.append(loop.time() - before)
        await attacks
        return sorted(seconds)

    seconds = runner.run(scenario())

    assert seconds[int(len(seconds) * 0.99)] < 2


def test_a_worker_that_has_grown_is_replaced(runner, start, folder):
    pool = start(folder, query_memory_mb=1024)

    async def scenario():
        before = set(workers())
        await pool.query(task(doubled(25)), time_s=9)
        await until(lambda: before - set(workers()) and pool.stats().workers == 3)

    runner.run(scenario())


def test_an_older_snapshot_is_asked_from_disk(ask, pool, folder):
    older = SnapshotDirectory(folder).snapshots()[-1].id

    answer = ask(COUNT, snapshot_id=older)

    assert value(answer) == "200"
    assert answer.snapshot_id == older != pool.snapshot.id


def test_a_large_snapshot_stays_on_disk(runner, start, folder, monkeypatch):
    monkeypatch.setattr("accelkg_server.workers.pool.MOST_QUADS_IN_MEMORY", 10)
    pool = start(folder)

    answer = runner.run(pool.query(task(COUNT), time_s=5))

    assert value(answer) == "300"
    assert pool.graphs()[0] == GraphSize("", 300)


def test_an_unknown_snapshot_is_told_with_those_kept(ask, pool):
    with pytest.raises(UnknownSnapshot) as caught:
        ask(COUNT, snapshot_id="0" * 16)

    assert pool.snapshot.id in caught.value.allowed


def test_few_older_snapshots_are_kept_open(runner, start, tmp_path):
    for quads in range(5):
        commit(tmp_path, quads)
    pool = start(tmp_path)

    async def scenario():
        older = SnapshotDirectory(tmp_path).snapshots()[1:]
        queries = (pool.query(task(COUNT), time_s=5, snapshot_id=s.id) for s in older)
        answers = [value(answer) for answer in await asyncio.gather(*queries)]
        await until(lambda: pool.stats().workers <= 3 + 2 * 2)
        return answers

    assert runner.run(scenario()) == ["3", "2", "1", "0"]


def test_a_removed_snapshot_is_unknown(runner, start, tmp_path):
    commit(tmp_path, 1)
    commit(tmp_path, 2)
    pool = start(tmp_path)
    older = SnapshotDirectory(tmp_path).snapshots()[-1]

    async def scenario():
        query = asyncio.ensure_future(
            pool.query(task(COUNT), time_s=5, snapshot_id=older.id)
        )
        await asyncio.sleep(0)
        SnapshotDirectory(tmp_path).prune(keep=0)
        await query

    with pytest.raises(UnknownSnapshot):
        runner.run(scenario())


def test_swaps_under_load_fail_no_query(runner, start, tmp_path):
    commit(tmp_path, 1)
    pool = start(tmp_path)
    directory = SnapshotDirectory(tmp_path)

    async def load(end):
        while not end.is_set():
            before = pool.snapshot
            answer = await pool.query(task(COUNT), time_s=5)
            assert answer.snapshot_id == before.id
            assert int(value(answer)) == before.quads - 1

    async def scenario():
        end = asyncio.Event()
        clients = asyncio.gather(*(load(end) for _ in range(8)))
        for quads in range(2, 6):
            commit(tmp_path, quads)
            await pool.refresh()
            assert pool.snapshot == directory.current()
        end.set()
        await clients
        await until(lambda: pool.stats().workers == 3)

    runner.run(scenario())

    assert len(descendants(os.getpid())) >= 4
    assert pool.stats().kills == {}


def test_a_damaged_snapshot_leaves_the_one_before(runner, start, tmp_path):
    commit(tmp_path, 1)
    pool = start(tmp_path)
    before = pool.snapshot
    commit(tmp_path, 2)
    for file in SnapshotDirectory(tmp_path).current().path.glob("MANIFEST*"):
        file.unlink()

    with pytest.raises(StartError, match="cannot be read"):
        runner.run(pool.refresh())

    assert pool.snapshot == before
    assert value(runner.run(pool.query(task(COUNT), time_s=5))) == "1"


def test_a_pool_needs_a_snapshot(runner, tmp_path):
    pool = Pool(tmp_path, Settings())

    with pytest.raises(StartError, match="no snapshot"):
        runner.run(pool.start())

    assert not pool.is_ready
    with pytest.raises(NotReady):
        runner.run(pool.query(task(COUNT), time_s=1))


@pytest.mark.parametrize("depth", [0, 1], ids=["zygote", "template"])
def test_a_killed_parent_is_replaced(runner, start, tmp_path, depth):
    commit(tmp_path, 7)
    before = set(children(os.getpid()))
    pool = start(tmp_path)
    [zygote] = set(children(os.getpid())) - before

    async def scenario():
        victim = [zygote, *children(zygote)][depth]
        os.kill(victim, signal.SIGKILL)
        await until(lambda: pool.stats().restarts == 1)
        commit(tmp_path, 8)
        await pool.refresh()
        await until(lambda: pool.stats().workers == 3)
        answer = await pool.query(task(COUNT), time_s=5)
        await pool.stop()
        return answer

    assert value(runner.run(scenario())) == "8"
    assert set(children(os.getpid())) == before


def test_queries_of_a_killed_template_are_told(runner, start, folder):
    before = set(children(os.getpid()))
    pool = start(folder)
    [zygote] = set(children(os.getpid())) - before

    async def scenario():
        query = asyncio.ensure_future(pool.query(task(ENDLESS), time_s=9))
        await until(lambda: pool.stats().slow == 1)
        os.kill(children(zygote)[0], signal.SIGKILL)
        with pytest.raises(EngineStopped):
            await query
        return await pool.query(task(COUNT), time_s=5)

    assert value(runner.run(scenario())) == "300"


def test_stopping_leaves_nothing(runner, start, folder):
    processes = set(descendants(os.getpid()))
    files = set(Path("/proc/self/fd").iterdir())
    pool = start(folder)
    older = SnapshotDirectory(folder).snapshots()[-1].id

    async def scenario():
        await pool.query(task(COUNT), time_s=5, snapshot_id=older)
        query = asyncio.ensure_future(pool.query(task(ENDLESS), time_s=9))
        await until(lambda: pool.stats().slow == 1)
        started = set(descendants(os.getpid())) - processes
        await pool.stop()
        with pytest.raises(NotReady):
            await query
        # They are killed; the system takes its time to clear them away.
        await until(lambda: not any(map(state_of, started)))
        return started

    started = runner.run(scenario())

    assert len(started) >= 6
    assert set(descendants(os.getpid())) <= processes
    assert set(Path("/proc/self/fd").iterdir()) <= files
    assert not pool.is_ready


SERVER = """
import asyncio, sys
from pathlib import Path
from accelkg_server.settings import Settings
from accelkg_server.tasks import QueryTask
from accelkg_server.workers import Pool

async def main():
    pool = Pool(Path(sys.argv[1]), Settings(workers=2))
    await pool.start()
    query = asyncio.ensure_future(
        pool.query(QueryTask(sys.argv[2], sys.argv[3]), time_s=60)
    )
    while pool.stats().slow == 0:
        await asyncio.sleep(0.01)
    print("busy", flush=True)
    await query

asyncio.run(main())
"""


def test_nothing_outlives_a_killed_server(folder):
    command = [sys.executable, "-c", SERVER, str(folder), ENDLESS, JSON]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as server:
        assert server.stdout.readline() == b"busy\n"
        below = descendants(server.pid)
        server.kill()

    deadline = time.monotonic() + 20
    while any(state_of(pid) not in {"", "Z"} for pid in below):
        assert time.monotonic() < deadline
    assert len(below) >= 4


def test_processes_ignore_the_signals_that_a_terminal_sends(runner, pool):
    async def scenario():
        for pid in forked():
            os.kill(pid, signal.SIGINT)
            os.kill(pid, signal.SIGTERM)
        return await pool.query(task(COUNT), time_s=5)

    assert value(runner.run(scenario())) == "300"


def test_workers_have_no_network(pool):
    ours = Path("/proc/self/ns/net").readlink()

    theirs = {Path(f"/proc/{pid}/ns/net").readlink() for pid in workers()}

    assert pool.stats().is_offline
    assert ours not in theirs


@pytest.mark.usefixtures("pool")
def test_processes_that_fork_have_one_thread():
    below = forked()
    forking = [pid for pid in below if children(pid)]

    assert {len(list(Path(f"/proc/{pid}/task").iterdir())) for pid in forking} == {1}


def test_workers_keep_no_write_key(start, folder, monkeypatch):
    monkeypatch.setenv("ACCELKG_WRITE_KEYS", "secret-key")
    before = set(descendants(os.getpid()))

    start(folder, write_keys=("secret-key",))
    started = set(descendants(os.getpid())) - before

    assert len(started) >= 3
    assert b"secret-key" not in b"".join(told_of(pid, "environ") for pid in started)


def forked() -> list[int]:
    """Give the processes of the pools here; servers of other tests have their own."""
    zygotes = [pid for pid in children(os.getpid()) if b".zygote" in command_of(pid)]
    return [pid for zygote in zygotes for pid in (zygote, *descendants(zygote))]


def command_of(pid: int) -> bytes:
    return told_of(pid, "cmdline")


def told_of(pid: int, what: str) -> bytes:
    """Give what the system tells of a process, nothing of one that has ended."""
    try:
        return Path(f"/proc/{pid}/{what}").read_bytes()
    except (FileNotFoundError, ProcessLookupError):
        return b""


def workers() -> list[int]:
    """Give the workers of all pools: what has no children."""
    return [
        pid for pid in forked() if state_of(pid) not in {"", "Z"} and not children(pid)
    ]


def nice_of(pid: int) -> int | None:
    """Give how far a process stands back, or nothing of one that has ended."""
    try:
        return os.getpriority(os.PRIO_PROCESS, pid)
    except ProcessLookupError:
        return None


def insert(number: int) -> UpdateTask:
    return UpdateTask(f"INSERT DATA {{ <{EX}new> <{EX}p> {number} }}")


@pytest.fixture
def writable(start, tmp_path):
    """Give a pool of its own over three quads."""
    commit(tmp_path, 2)
    return start(tmp_path, query_memory_mb=256)


def count(runner, pool) -> str:
    return value(runner.run(pool.query(task(COUNT), time_s=5)))


def test_an_update_is_seen_when_it_returns(runner, writable, tmp_path):
    snapshot = runner.run(writable.update(insert(1), time_s=9))

    assert snapshot == writable.snapshot == SnapshotDirectory(tmp_path).current()
    assert count(runner, writable) == "3"


def test_updates_run_one_after_another(runner, writable):
    async def scenario():
        updates = (writable.update(insert(number), time_s=9) for number in range(4))
        return await asyncio.gather(*updates)

    assert [snapshot.quads for snapshot in runner.run(scenario())] == [4, 5, 6, 7]


def test_a_wrong_update_changes_nothing(runner, writable):
    before = writable.snapshot

    with pytest.raises(InvalidQuery):
        runner.run(writable.update(UpdateTask("INSERT DATA { <a> }"), time_s=9))

    assert writable.snapshot == before


def test_an_update_is_stopped_at_its_time(runner, writable, tmp_path):
    endless = UpdateTask(f"INSERT {{ <{EX}a> <{EX}b> ?n }} WHERE {{ {many()} }}")

    with pytest.raises(TimeLimit) as caught:
        runner.run(writable.update(endless, time_s=0.5))

    assert "ACCELKG_UPDATE_TIME_S" in caught.value.hint
    assert runner.run(writable.update(insert(1), time_s=9)).quads == 4
    assert len(list((tmp_path / "snapshots").iterdir())) == 2


def test_an_update_is_stopped_at_its_memory(runner, writable):
    where = doubled(29).partition("{")[2]
    bomb = UpdateTask(f"INSERT {{ <{EX}a> <{EX}b> ?n }} WHERE {{ {where}")

    with pytest.raises(MemoryLimit):
        runner.run(writable.update(bomb, time_s=9))

    assert count(runner, writable) == "2"


def test_cancelling_an_update_ends_its_writer(runner, writable, tmp_path):
    async def scenario():
        endless = UpdateTask(f"INSERT {{ <{EX}a> <{EX}b> 1 }} WHERE {{ {many()} }}")
        update = asyncio.ensure_future(writable.update(endless, time_s=9))
        await until(lambda: list((tmp_path / "snapshots").glob("working-*")))
        update.cancel()
        with pytest.raises(asyncio.CancelledError):
            await update
        return await writable.update(insert(1), time_s=9)

    assert runner.run(scenario()).quads == 4


def test_an_update_that_waits_too_long_is_told_to_come_again(runner, writable):
    async def scenario():
        endless = UpdateTask(f"INSERT {{ <{EX}a> <{EX}b> 1 }} WHERE {{ {many()} }}")
        first = asyncio.ensure_future(writable.update(endless, time_s=1))
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await writable.update(insert(1), time_s=0.2)
        with pytest.raises(TimeLimit):
            await first

    runner.run(scenario())


def test_stopping_ends_an_update(runner, writable, tmp_path):
    async def scenario():
        endless = UpdateTask(f"INSERT {{ <{EX}a> <{EX}b> 1 }} WHERE {{ {many()} }}")
        update = asyncio.ensure_future(writable.update(endless, time_s=9))
        await until(lambda: list((tmp_path / "snapshots").glob("working-*")))
        await writable.stop()
        with pytest.raises(EngineStopped):
            await update

    runner.run(scenario())
    assert SnapshotDirectory(tmp_path).current().quads == 3


def test_an_update_survives_a_killed_zygote(runner, start, tmp_path):
    commit(tmp_path, 2)
    before = set(children(os.getpid()))
    pool = start(tmp_path)
    [zygote] = set(children(os.getpid())) - before

    async def scenario():
        os.kill(zygote, signal.SIGKILL)
        await until(lambda: pool.stats().restarts == 1)
        return await pool.update(insert(1), time_s=9)

    assert runner.run(scenario()).quads == 4


def many() -> str:
    """Give patterns whose solutions nobody can count, in little memory."""
    values = " ".join(str(number) for number in range(300))
    lists = " ".join(f"VALUES ?v{i} {{ {values} }}" for i in range(4))
    return f"{{ SELECT (COUNT(*) AS ?n) {{ {lists} }} }}"
