# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Data centers as Epoch AI describes them: what they are now, and through time.

Epoch AI works the figures out of satellite images and permits. A row of a timeline
holds for its day: three observations; those of days to come are forecasts.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from accelkg.importing import epoch
from accelkg.importing.importer import Importer, OpenFile
from accelkg.importing.records import plain
from accelkg.importing.statements import LeftOut, claim, observation, thing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from accelkg.importing.hand_kept import HandKept
    from accelkg.importing.records import Record
    from accelkg.importing.statements import Statement

_SOURCE: Final = "epoch-data-centers"
_HANDLE: Final = "Handle"
_OWNER: Final = "Owner"
_USERS: Final = "Users"
_PROJECT: Final = "Project"
_POWER_NOW: Final = "Current power (MW)"
_EQUIVALENTS_NOW: Final = "Current H100 equivalents"
_COST: Final = "Current total capital cost (2025 USD billions)"
_SITE_COLUMNS: Final = (
    *(_HANDLE, _OWNER, _USERS, _PROJECT),
    *(_POWER_NOW, _EQUIVALENTS_NOW, _COST),
)
_DATE: Final = "Date"
_CENTER: Final = "Data center"
_POWER: Final = "Power (MW)"
_EQUIVALENTS: Final = "H100 equivalents"
_BUILDINGS: Final = "Buildings operational"
_DAY_COLUMNS: Final = (_DATE, _CENTER, _POWER, _EQUIVALENTS, _BUILDINGS)
# Column, property and unit.
_SERIES: Final = (
    (_POWER, "powerMW", "MW"),
    (_EQUIVALENTS, "h100EquivalentCount", "count"),
    (_BUILDINGS, "activeBuildingCount", "count"),
)
_PARTIES: Final = ((_OWNER, "owner"), (_USERS, "tenant"))
_SITES: Final = {
    "Anthropic-Amazon Project Rainier New Carlisle Indiana": "rainier-indiana-campus",
}
_TAG: Final = re.compile(r"\s*#(\w+)$")
_ESTIMATED: Final = {"modality": "Estimated", "confidence": "MediumConfidence"}
_COST_NOTE: Final = "In US dollars of 2025, for buildings and hardware at work so far."
_COST_DIGITS: Final = 2


def _read_site(record: Record, hand: HandKept) -> Iterator[Statement]:
    handle = record.text(_HANDLE)
    slug = _slug(handle, hand)
    place = {"locator": f"row {handle}"}
    yield thing(slug, "Site", handle)
    for column, property_ in _PARTIES:
        for name, stated in _tagged(record, column):
            party = hand.known(epoch.organisation(name), "Organization")
            yield (
                claim(slug, property_, party, **stated, **place)
                if party
                else LeftOut(f"no organisation is known as {name!r}")
            )
    for name, stated in _tagged(record, _PROJECT):
        if project := hand.known(name, "Cluster"):
            yield claim(project, "hasSite", slug, **stated, **place)
        else:
            yield LeftOut(f"no cluster is known as {name!r}")
    yield from _figures(record, slug, place)


def _figures(record: Record, slug: str, place: dict[str, str]) -> Iterator[Statement]:
    what = {**_ESTIMATED, **place}
    if power := record.number(_POWER_NOW):
        yield claim(slug, "powerMW", plain(power), "MW", **what)
    if equivalents := record.number(_EQUIVALENTS_NOW):
        value = plain(epoch.rounded(equivalents))
        yield claim(slug, "h100EquivalentCount", value, "count", **what)
    if cost := record.number(_COST):
        value = plain(epoch.rounded(cost, _COST_DIGITS))
        what["note"] = _COST_NOTE
        yield claim(slug, "investmentUSD", value, "billion USD", **what)


def _read_day(record: Record, hand: HandKept) -> Iterator[Statement]:
    handle, day = record.text(_CENTER), epoch.day(record, _DATE)
    is_to_come = day > hand.sources[_SOURCE]["published"]
    what = {
        "period": day,
        "status": "Forecast" if is_to_come else "StatusUnstated",
        "locator": f"timeline of {handle}, {day}",
        **_ESTIMATED,
    }
    for column, property_, unit in _SERIES:
        is_counted = column == _BUILDINGS
        number = record.count(column, least=0) if is_counted else record.number(column)
        if number is not None:
            value = plain(epoch.rounded(number))
            yield observation(_slug(handle, hand), property_, value, unit, **what)


def _slug(handle: str, hand: HandKept) -> str:
    return _SITES.get(handle) or hand.slug_of(handle, "Site")


def _tagged(record: Record, column: str) -> Iterator[tuple[str, dict[str, str]]]:
    """Give the names of a cell, each with how sure its tag says it is."""
    for written in epoch.names(record, column):
        tag = _TAG.search(written)
        word = tag[1] if tag else ""
        modality = "Asserted" if word == "confident" else "Estimated"
        stated = {"confidence": epoch.confidence(word), "modality": modality}
        yield _TAG.sub("", written), stated


IMPORTER: Final = Importer(
    name=_SOURCE,
    title="Data centers in Epoch AI's data on frontier data centers",
    place="epoch-data-centers",
    source=_SOURCE,
    prefix="ED",
    files=(
        OpenFile("*data_centers.csv", _SITE_COLUMNS, _read_site),
        OpenFile("*timelines.csv", _DAY_COLUMNS, _read_day),
    ),
    claims={"claimant": "epoch-ai"},
)
