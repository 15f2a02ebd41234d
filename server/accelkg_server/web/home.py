# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""What the start page shows: counts, and queries to begin with."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from accelkg.catalogue import DATASET, read_examples
from accelkg.package_files import resource_root
from accelkg_server.answers.formats import RESULTS
from accelkg_server.tasks import QueryTask

if TYPE_CHECKING:
    from collections.abc import Iterator

    from accelkg.catalogue import Example
    from accelkg_server.engine import Engine
    from accelkg_server.settings import Settings

_COUNTS: Final = """\
SELECT ?what (COUNT(DISTINCT ?x) AS ?count) WHERE {
  VALUES (?class ?what ?order) {
    (accel:Claim "claims" 1) (accel:Source "sources" 2)
    (accel:ClaimConflict "conflicts between claims" 3)
    (accel:Accelerator "accelerators" 4) (accel:System "systems" 5)
    (accel:AIModel "AI models" 6) (accel:Organization "organisations" 7)
  }
  ?x a ?class
} GROUP BY ?what ?order ORDER BY ?order"""

_EXAMPLE: Final = f"""\
SELECT ?example WHERE {{ <{DATASET}> void:exampleResource ?example }}
ORDER BY DESC(?example = akg:trainium3) ?example LIMIT 1"""

_SHOWN: Final = ("bandwidth", "q74-five-flagships", "users")


@dataclass(frozen=True, slots=True)
class Count:
    """How many things of a kind the graph has."""

    what: str
    number: int


@dataclass(frozen=True, slots=True)
class Summary:
    """What the graph has, and the IRI of one of its things, if it is described."""

    counts: tuple[Count, ...]
    example: str


@cache
def examples() -> tuple[Example, ...]:
    """Give the queries to begin with."""
    known = {each.name: each for each in read_examples(resource_root())}
    return tuple(known[name] for name in _SHOWN)


async def summary(engine: Engine, settings: Settings) -> Summary:
    """Count things by kind, and find an example; what the graph has not is left out."""
    counts = await _rows(_COUNTS, engine, settings)
    examples = await _rows(_EXAMPLE, engine, settings)
    return Summary(
        tuple(Count(row["what"], int(row["count"])) for row in counts),
        next((row["example"] for row in examples), ""),
    )


async def _rows(
    query: str, engine: Engine, settings: Settings
) -> Iterator[dict[str, str]]:
    task = QueryTask(query, RESULTS[0].media_type)
    answer = await engine.query(task, time_s=settings.query_time_s)
    content = answer.body if isinstance(answer.body, bytes) else answer.body.read()
    return (
        {name: term["value"] for name, term in row.items()}
        for row in json.loads(content)["results"]["bindings"]
    )
