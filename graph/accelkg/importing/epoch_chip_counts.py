# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Epoch AI's estimates of how many chips were shipped, and how many who owns.

They come from a model with random draws: the median is the figure, the 5th and the 95th
percentile are its bounds. Shipments are those of a quarter, holdings those at its end.
Totals over chips, compute and power follow from these, and are left to queries.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from accelkg.importing import epoch
from accelkg.importing.importer import Importer, OpenFile
from accelkg.importing.records import plain
from accelkg.importing.statements import LeftOut, observation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from accelkg.importing.hand_kept import HandKept
    from accelkg.importing.records import Record
    from accelkg.importing.statements import Statement

_SHIPPED: Final = "UnitsShipped"
_OWNED: Final = "UnitsOwned"
_OWNER: Final = "Owner"
_PERCENTILES: Final = {
    "lower": "Number of Units (5th percentile)",
    "upper": "Number of Units (95th percentile)",
}
_MEDIAN: Final = "Number of Units"
_AMD_MEDIAN: Final = "Number of Units (median)"
_DATES: Final = ("Start date", "End date")
_CHIP: Final = ("Chip manufacturer", "Chip type")
# Owners that are no organisation.
_NOBODY: Final = frozenset({"China", "Other"})
# Rows of the line, of which Epoch AI does not tell the variant.
_NAMES: Final = {"H100/H200": "NVIDIA H100 and H200"}


def _read(
    record: Record, hand: HandKept, *, metric: str, median: str
) -> Iterator[Statement]:
    chip = record.text("Chip type")
    named = _NAMES.get(chip, f"{record.text('Chip manufacturer')} {chip}")
    device = hand.hardware(named)
    if device is None:
        yield LeftOut(f"no accelerator is known as {chip!r}")
        return
    owner = record.cells.get(_OWNER, "")
    if owner in _NOBODY:
        yield LeftOut(f"what Epoch AI counts as {owner!r}, which is no organisation")
        return
    holder = hand.known(owner, "Organization") if owner else ""
    if holder is None:
        yield LeftOut(f"no organisation is known as {owner!r}")
        return
    units = {name: record.number(column) for name, column in _PERCENTILES.items()}
    number = record.number(median)
    if number is None:
        yield LeftOut("a row without a number of units")
        return
    start, end = (epoch.day(record, column) for column in _DATES)
    bounds = {name: plain(value) for name, value in units.items() if value is not None}
    yield observation(
        device,
        metric,
        plain(number),
        "count",
        qualifier="About",
        modality="Estimated",
        basis=holder,
        period=f"{start}/{end}" if metric == _SHIPPED else end,
        locator=record.text("Name"),
        **bounds,
    )


def _file(pattern: str, metric: str, median: str = _MEDIAN) -> OpenFile:
    owner = (_OWNER,) if metric == _OWNED else ()
    columns = ("Name", *_CHIP, *owner, *_DATES, median, *_PERCENTILES.values())
    return OpenFile(pattern, columns, partial(_read, metric=metric, median=median))


IMPORTER: Final = Importer(
    name="epoch-chip-counts",
    title="Epoch AI's estimates of chips shipped and owned",
    place="epoch-ai-chip-counts",
    source="epoch-chip-counts",
    prefix="EC",
    files=(
        _file("amd_chip_timelines.csv", _SHIPPED),
        _file("nvidia_calendar_quarter_chip_timelines.csv", _SHIPPED),
        _file("tpu_calendar_quarter_chip_timelines.csv", _SHIPPED),
        _file("trainium_chip_timelines.csv", _SHIPPED),
        _file("amd_owners_cumulative_by_chip.csv", _OWNED, _AMD_MEDIAN),
        _file("coreweave_owners_cumulative_by_chip.csv", _OWNED),
        _file("nvidia_owners_cumulative_by_chip.csv", _OWNED),
        _file("tpu_owners_cumulative_by_chip.csv", _OWNED),
        _file("trainium_owners_cumulative_by_chip.csv", _OWNED),
    ),
    claims={"claimant": "epoch-ai", "confidence": "MediumConfidence"},
)
