# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The goals, and whether the results meet them."""

from __future__ import annotations

import statistics
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from figures import LARGE, MILLION, OWN, PEER, RATED, RDFLIB, Results, ratio_of, spread

if TYPE_CHECKING:
    from collections.abc import Iterator

# From here on the engine is the cost, and not the server.
HEAVY_MS: Final = 4.0
# 1.1 times the limit of 2 s and 0.1 s; for many at once, the limit and 0.5 s.
MOST_ANSWER_S: Final = 2.3
MOST_OF_MANY_S: Final = 2.5
# Share of a core, for what a server does by itself each second.
LITTLE: Final = 0.05
MOST_LOAD_S: Final = 120
MOST_LARGE_MB: Final = 2048
MOST_SHIPPED_MB: Final = 250


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal, what was measured, and whether it is met; None where it was not run."""

    name: str
    goal: str
    measured: str
    is_met: bool | None


def goals(results: Results) -> list[Goal]:
    """Judge the results by the goals."""
    at_rated = results["sizes"].get(RATED, {})
    found: list[Goal] = []
    if "rates" in at_rated:
        found += _rate_goals(at_rated)
    found += _limit_goals(results["limits"])
    found += _start_goals(results["starts"])
    return found


def _rate_goals(rated: Results) -> Iterator[Goal]:
    rates = rated["rates"]
    yield _at_least(
        "small query, uncached / rdflib-endpoint",
        5,
        ratio_of(rates["lookup"], OWN, RDFLIB),
    )
    yield _at_least(
        "small query, uncached / oxigraph", 0.5, ratio_of(rates["lookup"], OWN, PEER)
    )
    yield _heavy_goal(rated)
    yield _at_least(
        "GROUP BY, uncached / rdflib-endpoint",
        15,
        ratio_of(rates["group-by"], OWN, RDFLIB),
    )
    for query in ("group-by", "construct"):
        ratio = ratio_of(rates[query], "accelkg, cached", PEER)
        yield _at_least(f"{query}, cached / oxigraph", 10, ratio)
    yield _at_least(
        "304 / hello", 1, ratio_of(rates["lookup"], "accelkg, 304", "hello")
    )


def _at_least(name: str, goal: float, ratio: tuple[float, float, float] | None) -> Goal:
    text = f"at least {goal}x"
    if ratio is None:
        return Goal(name, text, "not run", None)
    return Goal(name, text, spread(ratio, "x"), ratio[0] >= goal)


def _heavy_goal(rated: Results) -> Goal:
    """Judge the queries that cost the engine, each by its own median."""
    ratios = {
        query: statistics.median(cells[PEER]) / statistics.median(cells[OWN])
        for query, cells in rated["times_ms"].items()
        if {OWN, PEER} <= cells.keys() and statistics.median(cells[PEER]) >= HEAVY_MS
    }
    name, goal = f"queries from {HEAVY_MS:.0f} ms, uncached / oxigraph", 0.85
    if not ratios:
        return Goal(name, f"at least {goal}x", "not run", None)
    worst = min(ratios, key=ratios.__getitem__)
    measured = f"{ratios[worst]:.2f}x ({worst}) to {max(ratios.values()):.2f}x"
    return Goal(name, f"at least {goal}x", measured, ratios[worst] >= goal)


def _limit_goals(limits: Results) -> Iterator[Goal]:
    if OWN not in limits:
        return
    own = limits[OWN]
    statuses = ", ".join(f"{count} x {each}" for each, count in own["statuses"].items())
    worst = max(own["answer_s"])
    yield Goal(
        "query past a limit of 2 s",
        f"504 within {MOST_ANSWER_S} s",
        f"{statuses}; slowest {worst:.2f} s",
        own["statuses"].keys() <= {"504", "503"} and worst <= MOST_ANSWER_S,
    )
    used = max(own["processor_after_s"])
    yield Goal(
        "its processor time, 1 s later",
        "gone",
        f"{100 * used:.0f} % of a core",
        used < LITTLE,
    )
    for number in ("one", "16"):
        p99 = own["p99_ms"][number]
        most = 200 if number == "one" else 1000
        yield Goal(
            f"p99 of a light query beside {number} of them",
            f"under {most} ms",
            f"{p99:.0f} ms (alone {own['p99_ms']['none']:.1f} ms)",
            p99 < most,
        )
    slowest = max(own["many_answer_s"])
    yield Goal(
        "16 at once, the last one ends",
        f"within {MOST_OF_MANY_S} s",
        f"{slowest:.2f} s",
        slowest <= MOST_OF_MANY_S,
    )


def _start_goals(starts: Results) -> Iterator[Goal]:
    wanted = (("shipped", "shipped graph", 2), (MILLION, "1 million triples", 10))
    for key, name, most in wanted:
        if key in starts:
            again, first = starts[key]["again_s"], starts[key]["first_s"]
            yield Goal(
                f"start to first answer, {name}",
                f"under {most} s",
                f"{again:.1f} s (the first time, with the build, {first:.1f} s)",
                again < most,
            )
    if LARGE in starts:
        large = starts[LARGE]
        yield Goal(
            "10 million triples loaded",
            f"under {MOST_LOAD_S} s",
            f"{large['first_s']:.0f} s",
            large["first_s"] < MOST_LOAD_S,
        )
        memory = large["used_memory_mb"]
        yield Goal(
            "10 million triples served",
            f"within {MOST_LARGE_MB} MB",
            f"{memory:.0f} MB",
            memory < MOST_LARGE_MB,
        )
    if "shipped" not in starts:
        return
    memory = starts["shipped"]["used_memory_mb"]
    count = starts["shipped"]["processes"]
    yield Goal(
        "memory, shipped graph",
        f"under {MOST_SHIPPED_MB} MB",
        f"{memory:.0f} MB in {count} processes",
        memory < MOST_SHIPPED_MB,
    )
