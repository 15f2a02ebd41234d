# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The results as Markdown and as lines for a terminal."""

from __future__ import annotations

import math
import statistics
from pathlib import Path
from typing import TYPE_CHECKING, Final

from figures import OWN, PEER, RATED, Results, number, of_passes, ratio_of, spread
from goals import goals

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

NONE: Final = "-"


SHORTFALLS: Final = Path(__file__).with_name("shortfalls.md")
DOCUMENTS: Final = Path(__file__).with_name("documents.md")


def growth(times_by_triples: dict[int, float]) -> float:
    """Give the exponent of time over triples: 0 is flat, 1 in proportion.

    >>> round(growth({10: 1.0, 100: 10.0, 1000: 100.0}), 3)
    1.0
    """
    x = [math.log(triples) for triples in times_by_triples]
    y = [math.log(ms) for ms in times_by_triples.values()]
    return statistics.linear_regression(x, y).slope


def markdown(results: Results) -> str:
    """Give the document."""
    return "\n".join(_document(results)) + "\n"


def summary(results: Results) -> str:
    """Give the tables for a terminal."""
    lines = ["", *_times(results), "", *_rates(results), "", *_goal_table(results)]
    return "\n".join(lines)


def _document(results: Results) -> Iterator[str]:
    machine, plan = results["machine"], results["plan"]
    yield "# Benchmarks"
    yield ""
    yield "Written by `make bench`; all figures of a run are in `bench/results.json`."
    yield ""
    yield (
        f"Run on {machine['date']}: {machine['processor']}, {machine['memory_gb']} GB;"
        f" {machine['server_cores']} core(s) for the servers, another for the client."
        f" Python {machine['python']}, pyoxigraph {machine['pyoxigraph']}; the versions"
        " of the others are in `bench/requirements.txt`."
    )
    yield ""
    yield (
        "The data are invented vendors in the shape of the real graph"
        " (`bench/generate.py`), the queries are in `bench/queries`. Each query is"
        " asked once of each server, and the answers are compared as multisets of"
        f" rows. Then come {plan['passes']} passes, in which the servers take turns; a"
        " figure is the median of the passes, in brackets the least and the greatest."
        " No two requests are alike (a number in a comment differs), so nothing comes"
        " from a cache where it is not said. accelkg runs with its default settings,"
        " all checks and limits on; the others without limits, as they come. What"
        " DESCRIBE gives is each server's own choice; *broken* is an answer that is"
        " not in the format that it names."
    )
    yield ""
    yield (
        f"`{PEER} / {OWN}` over 1 means that {OWN} is the quicker one; in the table of"
        " eight connections, more requests a second are better."
    )
    yield ""
    yield "## Goals"
    yield ""
    yield from _goal_table(results)
    yield ""
    yield SHORTFALLS.read_text()
    yield from _times(results)
    yield ""
    yield from _rates(results)
    yield ""
    yield from _limits(results)
    yield ""
    yield from _memory(results)
    yield ""
    yield from _starts(results)
    yield ""
    yield DOCUMENTS.read_text().rstrip("\n")


def _goal_table(results: Results) -> Iterator[str]:
    words = {True: "yes", False: "**no**", None: NONE}
    yield from _table(
        ["what", "goal", "measured", "met"],
        (
            [each.name, each.goal, each.measured, words[each.is_met]]
            for each in goals(results)
        ),
    )


def _times(results: Results) -> Iterator[str]:
    """Give one table a size, and one of growth over the sizes."""
    for found in results["sizes"].values():
        servers = list(found["start_s"])
        yield f"## One query at a time, {found['triples']:,} triples, in ms"
        yield ""
        yield from _table(
            ["query", "rows", *servers, f"{PEER} / {OWN}"],
            (_times_row(query, found, servers) for query in found["answers"]),
        )
        yield ""
    if len(results["sizes"]) > 1:
        yield from _growth(results)


def _times_row(query: str, found: Results, servers: list[str]) -> list[str]:
    times, answers = found["times_ms"][query], found["answers"][query]
    rows = next((each["rows"] for each in answers.values() if each["rows"]), 0)
    ratio = NONE
    if {OWN, PEER} <= times.keys():
        median = statistics.median(times[PEER]) / statistics.median(times[OWN])
        ratio = f"{median:.2f}x"
    cells = [_time_cell(server, times, answers) for server in servers]
    return [query, f"{rows:,}", *cells, ratio]


def _time_cell(server: str, times: Results, answers: Results) -> str:
    verdict: str = answers[server]["verdict"]
    if server not in times:
        return verdict
    cell = spread(of_passes(times[server]))
    return cell if verdict == "same" else f"{cell}, answer {verdict}"


def _growth(results: Results) -> Iterator[str]:
    sizes = list(results["sizes"].values())
    servers = list(sizes[0]["start_s"])
    yield "## Growth: exponent of time over triples (0 flat, 1 in proportion)"
    yield ""
    yield from _table(
        ["query", *servers],
        (
            [query, *(_exponent(query, server, sizes) for server in servers)]
            for query in sizes[0]["times_ms"]
        ),
    )


def _exponent(query: str, server: str, sizes: list[Results]) -> str:
    medians = {
        found["triples"]: statistics.median(found["times_ms"][query][server])
        for found in sizes
        if server in found["times_ms"][query]
    }
    return f"{growth(medians):.2f}" if len(medians) > 1 else NONE


def _rates(results: Results) -> Iterator[str]:
    rated = results["sizes"].get(RATED, {})
    if "rates" not in rated:
        return
    yield f"## Eight connections, {rated['triples']:,} triples"
    yield ""
    yield from _table(
        ["query", "requests", "a second", "p99 ms", "processor ms each", f"/ {PEER}"],
        (
            _rate_row(query, kind, kinds)
            for query, kinds in rated["rates"].items()
            for kind in kinds
        ),
    )


def _rate_row(query: str, kind: str, kinds: Results) -> list[str]:
    passes = kinds[kind]
    statuses = {each for one in passes for each in one["statuses"]}
    note = "" if statuses <= {"200", "304"} else f" ({', '.join(sorted(statuses))})"
    ratio = ratio_of(kinds, kind, PEER)
    return [
        query,
        kind + note,
        spread(of_passes([one["rate"] for one in passes])),
        number(statistics.median(one["p99_ms"] for one in passes)),
        f"{statistics.median(one['processor_ms'] for one in passes):.3f}",
        spread(ratio, "x") if ratio else NONE,
    ]


def _limits(results: Results) -> Iterator[str]:
    yield "## A query that never ends, limit 2 s"
    yield ""
    yield (
        "`oxigraph serve --timeout-s 2` stops it too, but says 200 over a body that"
        " breaks off. Light queries go on one connection meanwhile."
    )
    yield ""
    yield from _table(
        [
            "server",
            "statuses",
            "slowest answer",
            "processor after 1 s",
            "p99 alone",
            "beside one",
            "beside 16",
        ],
        (_limit_row(name, found) for name, found in results["limits"].items()),
    )


def _limit_row(name: str, found: Results) -> list[str]:
    statuses = ", ".join(
        f"{count} x {each}" for each, count in found["statuses"].items()
    )
    p99 = [f"{number(value)} ms" for value in found["p99_ms"].values()]
    used = f"{100 * max(found['processor_after_s']):.0f} %"
    return [name, statuses, f"{max(found['answer_s']):.2f} s", used, *p99]


def _memory(results: Results) -> Iterator[str]:
    yield "## Start to first answer, and memory of all processes after the run"
    yield ""
    servers = list(next(iter(results["sizes"].values()))["start_s"])
    yield from _table(
        ["triples", *servers],
        (
            [
                f"{found['triples']:,}",
                *(_start_cell(found, server) for server in servers),
            ]
            for found in results["sizes"].values()
        ),
    )


def _start_cell(found: Results, server: str) -> str:
    if server not in found["start_s"]:
        return NONE
    start, memory = found["start_s"][server], found["memory_mb"][server]
    return f"{start:.1f} s, {memory:.0f} MB"


def _starts(results: Results) -> Iterator[str]:
    yield "## accelkg alone: first start, second start, memory"
    yield ""
    yield from _table(
        ["graph", "first", "again", "memory", "after queries", "processes"],
        (
            [
                name if name == "shipped" else f"{int(name):,} triples",
                f"{found['first_s']:.1f} s",
                f"{found['again_s']:.1f} s",
                f"{found['memory_mb']:.0f} MB",
                f"{found['used_memory_mb']:.0f} MB",
                str(found["processes"]),
            ]
            for name, found in results["starts"].items()
        ),
    )


def _table(head: list[str], rows: Iterable[list[str]]) -> Iterator[str]:
    yield f"| {' | '.join(head)} |"
    yield "|" + "---|" * len(head)
    for row in rows:
        yield f"| {' | '.join(row)} |"
