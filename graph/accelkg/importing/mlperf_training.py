# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Systems of MLPerf Training: what was submitted, with how many of which accelerators.

The index of runs that comes with them holds no times, so that there is nothing to
observe.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from accelkg.importing import mlperf
from accelkg.importing.importer import Importer, OpenFile
from accelkg.importing.statements import LeftOut, claim, slug_for, thing

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from accelkg.importing.hand_kept import HandKept
    from accelkg.importing.records import Record
    from accelkg.importing.statements import Statement

_COLUMNS: Final = (
    *("round", "submitter", "file", "division", "status", "system_name"),
    *("accelerator_model_name", "accelerators_per_node", "number_of_nodes"),
    *("host_processor_model_name", "cooling"),
)
# Round: its name, and the source with its day.
_ROUNDS: Final[Mapping[str, tuple[str, str, str]]] = MappingProxyType(
    {
        "training-v4.1": ("MLPerf Training v4.1", "mlperf-training-4-1", "2024-12-11"),
        "training-v5.0": ("MLPerf Training v5.0", "mlpt50", "2025-05-30"),
        "training-v5.1": ("MLPerf Training v5.1", "mlpt51", "2026-01-12"),
    }
)
_COOLED: Final = {
    **dict.fromkeys(("air", "Air", "Air-cooled", "Air Cooled"), "AirCooled"),
    **dict.fromkeys(("Liquid-cooled", "Water-cooled"), "LiquidCooled"),
}
_STATUSES: Final = {"Available cloud": "Available", "Available on-premise": "Available"}


def _read(record: Record, hand: HandKept) -> Iterator[Statement]:
    if record.text("round") not in _ROUNDS:
        yield LeftOut("a system of another benchmark or round")
        return
    round_, source, day = _ROUNDS[record.text("round")]
    if not slug_for(record.text("system_name")):
        yield LeftOut(mlperf.NAMELESS)
        return
    name = record.text("accelerator_model_name")
    each, nodes = map(record.count, ("accelerators_per_node", "number_of_nodes"))
    if each is None or nodes is None:
        yield LeftOut("a system without number of accelerators or nodes")
        return
    device = mlperf.device(name, each, hand) if name else None
    if device is None:
        yield LeftOut(f"no accelerator is known as {name!r}")
        return
    claimant = mlperf.submitter(record.text("submitter"), hand)
    if claimant is None:
        yield LeftOut(f"no organisation is known as {record.text('submitter')!r}")
        return
    slug, class_, label = mlperf.system(
        record.text("system_name"), claimant, round_, nodes, hand
    )
    place = {
        "claimant": claimant,
        "source": source,
        "as_of": day,
        "locator": record.text("file"),
        "status": _STATUSES.get(record.text("status"), record.text("status"))
        or "StatusUnstated",
    }
    yield thing(slug, class_, label)
    yield from mlperf.parts(slug, device, each, nodes, **place)
    if class_ != "Server":
        return
    if processor := record.text("host_processor_model_name"):
        yield claim(slug, "hostProcessorName", processor, **place)
    if cooling := _COOLED.get(record.text("cooling")):
        yield claim(slug, "cooling", cooling, **place)


IMPORTER: Final = Importer(
    name="mlperf-training",
    title="systems of MLPerf Training",
    place="mlperf-systems",
    source="mlperf-training-4-1",
    prefix="MT",
    files=(OpenFile("systems.csv", _COLUMNS, _read),),
    claims={"confidence": "HighConfidence"},
)
