# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Measure accelkg beside other servers, and write docs/benchmarks.md.

`make bench` runs it; see `--help`. Linux only, as processes are read from /proc.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import signal
import sys
import time
from contextlib import ExitStack
from dataclasses import asdict, dataclass, replace
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from generate import write
from measure import LIMIT_S, compare, limits, rates, read_queries, start, times
from report import markdown, summary
from servers import SERVERS, Accelkg, Oxigraph, Place, is_available
from usage import memory_mb

if TYPE_CHECKING:
    from collections.abc import Iterator

HERE: Final = Path(__file__).parent
ROOT: Final = HERE.parent
TERMINATED: Final = 143
MILLION: Final = 1_000_000
# Where the load of many connections is measured, and where the others end:
# rdflib-endpoint takes a minute to load a million triples, and an anti-join that
# nothing stops keeps oxigraph busy for minutes, whatever is asked next.
RATED_SIZE: Final = 100_000
LARGE: Final = 10_000_000


@dataclass(frozen=True, slots=True)
class Plan:
    """How much is measured."""

    sizes: tuple[int, ...]
    passes: int
    seconds: float
    load_seconds: float
    is_large: bool


FULL: Final = Plan((10_000, RATED_SIZE, MILLION), 5, 0.3, 2.0, is_large=False)
SHORT: Final = Plan((10_000, RATED_SIZE), 3, 0.2, 1.0, is_large=False)


def main() -> None:
    """Run the plan that the command line names."""
    options = _options()
    # So that the servers are stopped as well.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(TERMINATED))
    plan = replace(SHORT if options.short else FULL, is_large=options.large)
    folder = options.work.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    own, others = _cores()
    os.sched_setaffinity(0, own)
    place = Place(options.programs.resolve(), folder, others)
    file = options.json or (folder if options.short else HERE) / "results.json"
    for results in measure(place, plan, _wanted(options.servers, place)):
        text = json.dumps(results, indent=1)
        file.write_text(text + "\n")
    results = json.loads(text)
    if not options.short:
        (ROOT / "docs" / "benchmarks.md").write_text(markdown(results))
    print(summary(results))


def measure(place: Place, plan: Plan, names: list[str]) -> Iterator[dict[str, Any]]:
    """Give the results, ready for JSON, after each part; the last are all."""
    results: dict[str, Any] = {"machine": _machine(place), "plan": asdict(plan)}
    results |= {"sizes": {}, "limits": {}, "starts": {}}
    yield results
    for size in plan.sizes:
        _tell(f"{size:,} triples")
        results["sizes"][str(size)] = _at_size(place, plan, size, names)
        yield results
    _tell("limits")
    results["limits"] = _limits(place, plan, names)
    yield results
    _tell("starts")
    for name, data in _started(plan):
        _tell(f"  {name}")
        file = _data(place, data) if data else None
        results["starts"][name] = asdict(start(Accelkg(place, file)))
        yield results


def _started(plan: Plan) -> Iterator[tuple[str, int]]:
    """Give the graphs that accelkg is started with, and their sizes."""
    yield "shipped", 0
    if MILLION in plan.sizes:
        yield str(MILLION), MILLION
    if plan.is_large:
        yield str(LARGE), LARGE


def _at_size(place: Place, plan: Plan, size: int, names: list[str]) -> dict[str, Any]:
    data = _data(place, size)
    queries = read_queries()
    if size > RATED_SIZE:
        names = [name for name in names if name == Accelkg.name]
    with ExitStack() as stack:
        servers = [stack.enter_context(SERVERS[name](place, data)) for name in names]
        found: dict[str, Any] = {"triples": _lines(data)}
        found["start_s"] = {server.name: server.start_s for server in servers}
        _tell("  answers")
        verdicts = compare(servers, queries)
        found["answers"] = _plain(verdicts)
        _tell("  times")
        found["times_ms"] = times(
            servers, queries, verdicts, passes=plan.passes, seconds=plan.seconds
        )
        if size == RATED_SIZE:
            _tell("  rates")
            found["rates"] = _plain(
                rates(servers, place, passes=plan.passes, seconds=plan.load_seconds)
            )
        found["memory_mb"] = {server.name: memory_mb(server.pid) for server in servers}
    return found


def _limits(place: Place, plan: Plan, names: list[str]) -> dict[str, Any]:
    data = _data(place, RATED_SIZE)
    light = next(query for query in read_queries() if query.name == "ask")
    found = {}
    for kind in (Accelkg, Oxigraph):
        if kind.name in names:
            with kind(place, data, limit_s=LIMIT_S) as server:
                # What oxigraph does not stop, it works on from then on.
                rounds = plan.passes if kind is Accelkg else 1
                found[kind.name] = asdict(limits(server, light, rounds=rounds))
    return found


def _data(place: Place, size: int) -> Path:
    """Give the file of data, written where it is not there yet."""
    file = place.folder / f"{size}.nt"
    if not file.exists():
        partial = file.with_suffix(".partial")
        write(partial, size)
        partial.rename(file)
    return file


def _lines(file: Path) -> int:
    with file.open("rb") as lines:
        return sum(1 for _ in lines)


def _plain(table: dict[str, dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """Give a table of dataclasses, or of lists of them, as one of dictionaries."""
    return {
        row: {
            column: [asdict(item) for item in cell]
            if isinstance(cell, list)
            else asdict(cell)
            for column, cell in cells.items()
        }
        for row, cells in table.items()
    }


def _cores() -> tuple[frozenset[int], frozenset[int]]:
    """Give the core of the client, and those of the servers."""
    cores = sorted(os.sched_getaffinity(0))
    return frozenset(cores[-1:]), frozenset(cores[:-1] or cores)


def _machine(place: Place) -> dict[str, Any]:
    model = next(
        (
            line.partition(":")[2].strip()
            for line in Path("/proc/cpuinfo").read_text().splitlines()
            if line.startswith("model name")
        ),
        platform.machine(),
    )
    return {
        "date": time.strftime("%Y-%m-%d", time.gmtime()),
        "processor": model,
        "server_cores": len(place.cores),
        "memory_gb": os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") >> 30,
        "python": platform.python_version(),
        "pyoxigraph": version("pyoxigraph"),
    }


def _wanted(names: list[str], place: Place) -> list[str]:
    found = [name for name in names if is_available(SERVERS[name], place.programs)]
    for name in sorted(set(names) - set(found)):
        _tell(f"{name} is not installed and left out")
    return found


def _tell(line: str) -> None:
    print(time.strftime("%H:%M:%S"), line, flush=True)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--short", action="store_true", help="minutes, no document")
    parser.add_argument("--large", action="store_true", help="start with 10M too")
    parser.add_argument("--servers", nargs="+", choices=SERVERS, default=[*SERVERS])
    parser.add_argument("--programs", type=Path, default=ROOT / ".bench/venv/bin")
    parser.add_argument("--work", type=Path, default=ROOT / ".bench/work")
    parser.add_argument("--json", type=Path, help="results, by default results.json")
    return parser.parse_args()


if __name__ == "__main__":
    main()
