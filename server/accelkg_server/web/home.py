# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""What the start page shows: counts, and queries to begin with."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from accelkg_server.answers.formats import RESULTS
from accelkg_server.tasks import QueryTask

if TYPE_CHECKING:
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


@dataclass(frozen=True, slots=True)
class Count:
    """How many things of a kind the graph has."""

    what: str
    number: int


@dataclass(frozen=True, slots=True)
class Example:
    """A query to begin with."""

    title: str
    text: str


EXAMPLES: Final = (
    Example(
        "Memory bandwidth of accelerators, in GB/s",
        """\
SELECT ?accelerator ?GBps WHERE {
  ?a a accel:Accelerator ; rdfs:label ?accelerator ;
     accel:memoryBandwidthGBps ?GBps
} ORDER BY DESC(?GBps)""",
    ),
    Example(
        "Who states a figure, and where",
        """\
SELECT ?figure ?unit ?claimant ?source WHERE {
  ?claim rdf:subject akg:trainium2 ; rdf:predicate accel:memoryBandwidthGBps ;
     accel:statedValue ?figure ; accel:statedUnit/qudt:symbol ?unit ;
     accel:claimedBy/rdfs:label ?claimant ; dcterms:source/dcterms:title ?source
}""",
    ),
    Example(
        "Conflicts between claims",
        """\
SELECT ?conflict ?explanation WHERE {
  ?c a accel:ClaimConflict ; rdfs:label ?conflict ; skos:note ?explanation
} ORDER BY ?conflict""",
    ),
)


async def counts(engine: Engine, settings: Settings) -> tuple[Count, ...]:
    """Count things by kind; kinds that the graph has none of are left out."""
    task = QueryTask(_COUNTS, RESULTS[0].media_type)
    answer = await engine.query(task, time_s=settings.query_time_s)
    content = answer.body if isinstance(answer.body, bytes) else answer.body.read()
    return tuple(
        Count(each["what"]["value"], int(each["count"]["value"]))
        for each in json.loads(content)["results"]["bindings"]
    )
