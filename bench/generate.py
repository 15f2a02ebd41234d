# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""A graph of invented vendors in the shape of the real one, of any size.

The same number of triples gives the same bytes, and a larger graph begins with the
smaller one, so a look-up has the same answer at each size. Everything of one vendor
(chips, systems, models, sources, claims, comparisons) is some 2,000 triples.
"""

from __future__ import annotations

import sys
from datetime import date, timedelta
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from accelkg.namespaces import ACCEL, PREFIXES

if TYPE_CHECKING:
    from collections.abc import Iterator

AKG: Final = PREFIXES["akg"]
AKGC: Final = PREFIXES["akgc"]
AKGS: Final = PREFIXES["akgs"]
DCTERMS: Final = PREFIXES["dcterms"]
RDF: Final = PREFIXES["rdf"]
RDFS: Final = PREFIXES["rdfs"]
SCHEMA: Final = PREFIXES["schema"]
SKOS: Final = PREFIXES["skos"]
UNIT: Final = PREFIXES["unit"]
XSD: Final = PREFIXES["xsd"]

A: Final = f"<{RDF}type>"
LABEL: Final = f"<{RDFS}label>"
FIRST_DAY: Final = date(2022, 1, 1)
DAYS: Final = 1795
GENERATIONS: Final = range(1, 6)
SOURCES: Final = 8
MODELS: Final = 6
ANALYSTS: Final = 5
FORMATS: Final = ("bf16", "fp8", "fp16", "fp32", "tf32", "mxfp8", "mxfp4")
MEMORY_TYPES: Final = ("hbm2e", "hbm3", "hbm3e", "lpddr5")
PROCESSES: Final = ("process-7nm", "process-5nm", "process-4nm", "process-3nm")
SYLLABLES: Final = ("ar", "bel", "cor", "dun", "el", "fen", "gra", "hol", "ix", "jor")
STEMS: Final = ("matrix", "tensor", "vector", "scalar", "sparse", "systol", "wafer")
# Property, unit as printed, and the value of a chip of the first generation.
METRICS: Final = (
    ("bf16DenseTflops", "TeraFLOPS", 300),
    ("fp8Tflops", "TeraFLOPS", 600),
    ("memoryCapacityGB", "GigaBYTE", 32),
    ("memoryBandwidthGBps", "GigaBYTE-PER-SEC", 800),
    ("scaleUpBandwidthPerChipGBps", "GigaBYTE-PER-SEC", 200),
    ("estimatedPowerW", "W", 300),
    ("sbufCapacityMiB", "MebiBYTE", 24),
    ("tensorEngineClockGHz", "GigaHZ", 1),
)


def statements(most: int) -> Iterator[str]:
    """Give lines of N-Triples, at most *most*, ending with a whole vendor."""
    lines = list(_shared())
    number = 0
    while len(lines) <= most:
        yield from lines
        most -= len(lines)
        number += 1
        lines = list(_Vendor(number).lines())


def write(file: Path, most: int) -> int:
    """Write the graph of at most *most* triples and give their number."""
    count = 0
    with file.open("w", encoding="utf-8", newline="\n") as out:
        for line in statements(most):
            out.write(line)
            count += 1
    return count


def _accel(name: str) -> str:
    return f"<{ACCEL}{name}>"


def _akg(name: str) -> str:
    return f"<{AKG}{name}>"


def _text(value: str, language: str = "") -> str:
    return f'"{value}"@{language}' if language else f'"{value}"'


def _typed(value: object, datatype: str) -> str:
    return f'"{value}"^^<{XSD}{datatype}>'


def _number(value: float) -> str:
    return _typed(value, "integer" if isinstance(value, int) else "decimal")


def _describe(subject: str, *pairs: tuple[str, str]) -> Iterator[str]:
    for predicate, value in pairs:
        yield f"{subject} {predicate} {value} .\n"


def _shared() -> Iterator[str]:
    kinds = {"DataType": FORMATS, "MemoryType": MEMORY_TYPES, "ProcessNode": PROCESSES}
    for kind, names in kinds.items():
        for name in names:
            label = _text(name.upper())
            yield from _describe(_akg(name), (A, _accel(kind)), (LABEL, label))
    for number in range(1, ANALYSTS + 1):
        yield from _describe(
            _akg(f"analyst-{number}"),
            (A, _accel("Organization")),
            (LABEL, _text(f"Analyst {number}")),
        )


class _Vendor:
    """The statements about one vendor, drawn by its number alone."""

    def __init__(self, number: int) -> None:
        self._random = Random(number)  # noqa: S311 - invented data, no secret
        self._slug = f"vendor-{number:05}"
        self._iri = _akg(self._slug)
        syllables = self._random.choices(SYLLABLES, k=3)
        self._name = "".join(syllables).capitalize()
        self._stem = self._random.choice(STEMS).capitalize()

    def lines(self) -> Iterator[str]:
        yield from _describe(
            self._iri,
            (A, _accel("Organization")),
            (LABEL, _text(f"{self._name} Systems")),
            (f"<{SKOS}altLabel>", _text(self._name)),
            (f"<{SKOS}scopeNote>", _text(f"Designer of {self._stem} chips.", "en")),
        )
        for number in range(SOURCES):
            yield from self._source(number)
        yield from self._product_line()
        for number in range(MODELS):
            yield from self._model(number)

    def _slug_of(self, kind: str, generation: int) -> str:
        return f"{self._slug}-{kind}-{generation}"

    def _day(self) -> date:
        return FIRST_DAY + timedelta(days=self._random.randrange(DAYS))

    def _source_iri(self, number: int) -> str:
        return f"<{AKGS}{self._slug}-{number:02}>"

    def _source(self, number: int) -> Iterator[str]:
        day = self._day()
        is_own = number % 3 != 0
        publisher = self._iri if is_own else _akg(f"analyst-{1 + number % ANALYSTS}")
        yield from _describe(
            self._source_iri(number),
            (A, _accel("Source")),
            (f"<{DCTERMS}title>", _text(f"{self._name} report {number}")),
            (f"<{DCTERMS}publisher>", publisher),
            (f"<{DCTERMS}issued>", _typed(day, "date")),
            (f"<{DCTERMS}language>", _text("en")),
            (f"<{SCHEMA}url>", f"<https://example.com/{self._slug}/{number:02}>"),
            (
                _accel("sourceKind"),
                _accel("PrimarySource" if is_own else "SecondarySource"),
            ),
            (_accel("accessedOn"), _typed(day + timedelta(days=9), "date")),
        )

    def _product_line(self) -> Iterator[str]:
        line = _akg(f"{self._slug}-line")
        cluster = _akg(f"{self._slug}-cluster")
        yield from _describe(
            line,
            (A, _accel("ProductLine")),
            (LABEL, _text(self._stem)),
            (_accel("designer"), self._iri),
        )
        yield from _describe(
            cluster,
            (A, _accel("Cluster")),
            (LABEL, _text(f"{self._name} Cluster")),
        )
        for generation in GENERATIONS:
            yield from self._chip(generation, line)
            yield from self._system(generation, line)
            system = _akg(self._slug_of("system", generation))
            yield from _describe(cluster, (_accel("builtFrom"), system))

    def _chip(self, generation: int, line: str) -> Iterator[str]:
        slug = self._slug_of("chip", generation)
        chip = _akg(slug)
        name = f"{self._stem}{generation}"
        yield from _describe(
            chip,
            (A, _accel("Accelerator")),
            (A, _accel("Hardware")),
            (LABEL, _text(f"{self._name} {name}")),
            (f"<{SKOS}altLabel>", _text(name)),
            (_accel("designer"), self._iri),
            (_accel("productLine"), line),
            (_accel("generation"), _number(generation)),
            (_accel("coreCount"), _number(2**generation)),
            (_accel("memoryType"), _akg(self._random.choice(MEMORY_TYPES))),
            (_accel("announcedOn"), _typed(self._day(), "date")),
            (_accel("lifecycleStatus"), _accel("Available")),
        )
        for data_type in self._random.sample(FORMATS, 3):
            yield from _describe(chip, (_accel("supportsDataType"), _akg(data_type)))
        if self._random.random() < 0.75:  # noqa: PLR2004 - not every maker tells
            process = _akg(self._random.choice(PROCESSES))
            yield from _describe(chip, (_accel("processNode"), process))
        for metric, unit, first in METRICS:
            yield from self._figure(slug, metric, unit, first * 2 ** (generation - 1))

    def _figure(self, slug: str, metric: str, unit: str, about: int) -> Iterator[str]:
        """Give the claims on one figure and the value that the last one supports."""
        value: float = about
        for _ in range(self._random.randint(1, 3)):
            spread = self._random.choice((0, 0, 0, 1, 2)) * about / 16
            value = about + int(spread) if spread == int(spread) else about + spread
            yield from self._claim(slug, metric, unit, value)
        if metric != "estimatedPowerW" or self._random.random() < 0.5:  # noqa: PLR2004
            yield from _describe(_akg(slug), (_accel(metric), _number(value)))

    def _claim(self, slug: str, metric: str, unit: str, value: float) -> Iterator[str]:
        key = f"{self._random.getrandbits(32):08x}"
        yield from _describe(
            f"<{AKGC}{slug}.{metric}.{key}>",
            (A, f"<{RDF}Statement>"),
            (f"<{RDF}subject>", _akg(slug)),
            (f"<{RDF}predicate>", _accel(metric)),
            (f"<{RDF}object>", _number(value)),
            (_accel("statedValue"), _text(str(value))),
            (_accel("statedUnit"), f"<{UNIT}{unit}>"),
            (_accel("lowerBound"), _number(value - 0.5)),
            (_accel("upperBound"), _number(value + 0.5)),
            (_accel("qualifier"), _accel("Exact")),
            (_accel("rank"), _accel("Normal")),
            *self._saying(f"BC{key[:5]}"),
        )

    def _saying(self, identifier: str) -> Iterator[tuple[str, str]]:
        """Give what claims of either kind carry: who says it, where and when."""
        is_own = self._random.random() < 0.7  # noqa: PLR2004 - as in the real graph
        analyst = _akg(f"analyst-{self._random.randint(1, ANALYSTS)}")
        number = self._random.randrange(SOURCES)
        yield A, _accel("Claim")
        yield f"<{DCTERMS}identifier>", _text(identifier)
        yield f"<{DCTERMS}source>", self._source_iri(number)
        yield _accel("claimedBy"), self._iri if is_own else analyst
        yield _accel("asOf"), _typed(self._day(), "date")
        yield _accel("asOfPrecision"), _accel("DayPrecision")
        yield _accel("modality"), _accel("Asserted")
        yield _accel("statedStatus"), _accel("Available")
        yield _accel("confidence"), _accel("HighConfidence")
        yield _accel("transmission"), _accel("FirstHand" if is_own else "Reported")

    def _system(self, generation: int, line: str) -> Iterator[str]:
        slug = self._slug_of("system", generation)
        chips = 2 ** self._random.randint(3, 7)
        yield from _describe(
            _akg(slug),
            (A, _accel("RackScaleSystem")),
            (A, _accel("System")),
            (A, _accel("Hardware")),
            (LABEL, _text(f"{self._stem} Ultra {generation}")),
            (_accel("designer"), self._iri),
            (_accel("productLine"), line),
            (_accel("hasAccelerator"), _akg(self._slug_of("chip", generation))),
            (_accel("acceleratorCount"), _number(chips)),
            (_accel("memoryCapacityGB"), _number(chips * 32 * 2 ** (generation - 1))),
            (_accel("deployableIn"), _akg(f"{self._slug}-cluster")),
            (_accel("cooling"), _accel("LiquidCooled")),
            (_accel("networkBandwidthGbps"), _number(400 * generation)),
        )
        for _ in range(self._random.choice((0, 0, 1, 2, 3)) if generation > 1 else 0):
            yield from self._comparison(slug)

    def _comparison(self, slug: str) -> Iterator[str]:
        ratio = 1 + self._random.randrange(1, 40) / 10
        yield from _describe(
            f"<{AKGC}{slug}.compared.{self._random.getrandbits(32):08x}>",
            (A, _accel("Comparison")),
            (_accel("compared"), _akg(slug)),
            (_accel("baseline"), _akg(self._slug_of("system", 1))),
            (_accel("metric"), _accel("TrainingPerformance")),
            (_accel("ratio"), _typed(ratio, "decimal")),
            (_accel("ratioForm"), _accel("Times")),
            *self._saying("SC000"),
        )

    def _model(self, number: int) -> Iterator[str]:
        generation = self._random.choice(GENERATIONS)
        model = _akg(f"{self._slug}-model-{number}")
        yield from _describe(
            model,
            (A, _accel("AIModel")),
            (LABEL, _text(f"{self._name} LM {number}")),
            (_accel("developer"), self._iri),
            (_accel("trainedOn"), _akg(self._slug_of("system", generation))),
            (_accel("servedOn"), _akg(self._slug_of("chip", generation))),
        )
        if number:
            parent = _akg(f"{self._slug}-model-{number - 1}")
            yield from _describe(model, (_accel("basedOn"), parent))


if __name__ == "__main__":
    write(Path(sys.argv[1]), int(sys.argv[2]))
