# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""What the graph knows of each accelerator, and by which kind of source."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pyoxigraph import NamedNode

from accelkg import namespaces as ns
from accelkg.descriptions import Names, lexical, select
from accelkg.terms import accel

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from pyoxigraph import QuerySolution, Store

PRIMARY: Final = "primary"
SECONDARY: Final = "secondary"
NONE: Final = "none"
_KINDS: Final = (PRIMARY, SECONDARY, NONE)
# A table of many rows reads better where what is missing stays quiet.
_MISSING: Final = "-"

_COMPUTE: Final = "compute"
_POWER: Final = "power"
_TOPICS: Final[Mapping[str, tuple[str, ...]]] = {
    "designer": ("designer",),
    "memory capacity": ("memoryCapacityGB",),
    "memory bandwidth": ("memoryBandwidthGBps",),
    "memory type": ("memoryType",),
    "on-chip memory": ("onChipMemoryMB",),
    _COMPUTE: (),
    _POWER: (),
    "interconnect": ("usesInterconnect",),
    "link bandwidth": ("scaleUpBandwidthPerChipGBps",),
    "process": ("processNode",),
    "transistors": ("transistorCount",),
    "announced": ("announcedOn", "previewedOn"),
    "available": ("generallyAvailableOn", "releasedOn", "shippingSince"),
}
_TOPIC_OF: Final = {
    ns.ACCEL + name: topic for topic, names in _TOPICS.items() for name in names
}

_CHIPS: Final = "SELECT DISTINCT ?chip { ?chip a accel:Accelerator }"
# A forecast is no figure yet, and a claim that was taken back is none any more.
_CLAIMED: Final = """\
SELECT DISTINCT ?chip ?property ?source_kind ?format ?quantity {
  ?chip a accel:Accelerator .
  ?claim rdf:subject ?chip ; rdf:predicate ?property ; accel:rank ?rank ;
    accel:modality ?modality ; dcterms:source/accel:sourceKind ?source_kind
  FILTER (?rank != accel:Deprecated && ?modality != accel:Expected)
  OPTIONAL { ?property rdfs:subPropertyOf accel:peakCompute ; accel:dataType ?format }
  OPTIONAL { ?property qudt:hasQuantityKind ?quantity }
}"""
_PRIMARY_SOURCE: Final = accel("PrimarySource")
_POWER_QUANTITY: Final = NamedNode(f"{ns.QUANTITYKIND}Power")


@dataclass(frozen=True, slots=True)
class ChipCoverage:
    """The kinds of sources behind what is claimed of one accelerator.

    Args:
        iri: the accelerator.
        label: its name.
        topics: the best kind of source by topic; a topic without a claim is absent.
        formats: the same by number format of the peak compute.
    """

    iri: str
    label: str
    topics: Mapping[str, str]
    formats: Mapping[str, str]


def read_coverage(store: Store) -> list[ChipCoverage]:
    """Give the coverage of every accelerator of a graph, A to Z by label."""
    names = Names(store)
    topics: dict[str, dict[str, str]] = defaultdict(dict)
    formats: dict[str, dict[str, str]] = defaultdict(dict)
    for claimed in select(store, _CLAIMED):
        chip, topic = lexical(claimed["chip"]), _topic(claimed)
        number_format = claimed["format"]
        is_primary = claimed["source_kind"] == _PRIMARY_SOURCE
        if topic:
            _note(topics[chip], topic, is_primary=is_primary)
        if number_format:
            _note(formats[chip], names.label(number_format), is_primary=is_primary)
    labels = {lexical(chip): names.label(chip) for (chip,) in select(store, _CHIPS)}
    chips = [
        ChipCoverage(chip, label, topics[chip], formats[chip])
        for chip, label in labels.items()
    ]
    return sorted(chips, key=lambda chip: (chip.label.casefold(), chip.iri))


def _topic(claimed: QuerySolution) -> str | None:
    if claimed["format"]:
        return _COMPUTE
    if claimed["quantity"] == _POWER_QUANTITY:
        return _POWER
    return _TOPIC_OF.get(lexical(claimed["property"]))


def _note(found: dict[str, str], name: str, *, is_primary: bool) -> None:
    """Keep the better kind of source: a primary one goes before a secondary one."""
    if is_primary:
        found[name] = PRIMARY
    else:
        found.setdefault(name, SECONDARY)


def topic_rows(chips: Iterable[ChipCoverage]) -> list[list[str]]:
    """Give a table, the header first: the kind of source by accelerator and topic."""
    rows = (
        [chip.label, *(chip.topics.get(topic, _MISSING) for topic in _TOPICS)]
        for chip in chips
    )
    return [["accelerator", *_TOPICS], *rows]


def format_rows(chips: Iterable[ChipCoverage]) -> list[list[str]]:
    """Give a table, the header first: the number formats with a peak, by accelerator.

    Accelerators without any are left out.
    """
    rows = (
        [chip.label, *(_formats_of(chip, kind) for kind in (PRIMARY, SECONDARY))]
        for chip in chips
        if chip.formats
    )
    return [["accelerator", PRIMARY, SECONDARY], *rows]


def _formats_of(chip: ChipCoverage, kind: str) -> str:
    names = (name for name, found in chip.formats.items() if found == kind)
    return ", ".join(sorted(names, key=str.casefold)) or _MISSING


def count_rows(chips: Sequence[ChipCoverage]) -> list[list[str]]:
    """Give a table, the header first: how many accelerators have what, by topic.

    The topics come first, then each number format of the peak compute.
    """
    formats = {name for chip in chips for name in chip.formats}
    by_topic = (
        _count_row(topic, [chip.topics.get(topic, NONE) for chip in chips])
        for topic in _TOPICS
    )
    by_format = (
        _count_row(
            f"{_COMPUTE}, {name}", [chip.formats.get(name, NONE) for chip in chips]
        )
        for name in sorted(formats, key=str.casefold)
    )
    return [["property", *_KINDS], *by_topic, *by_format]


def _count_row(name: str, kinds: Iterable[str]) -> list[str]:
    counted = Counter(kinds)
    return [name, *(f"{counted[kind]:,}" for kind in _KINDS)]
