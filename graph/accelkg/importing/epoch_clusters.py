# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Clusters of accelerators as Epoch AI lists them.

Left out are rows that name no cluster: anonymous ones, possible duplicates, and the
capacity of an owner all together. Of the figures, those that Epoch AI works out of
other columns are left out, but for H100 equivalents where the chips are not known.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from accelkg.importing import epoch
from accelkg.importing.importer import Importer, OpenFile
from accelkg.importing.records import plain
from accelkg.importing.statements import LeftOut, claim, thing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from accelkg.importing.hand_kept import HandKept
    from accelkg.importing.records import Record
    from accelkg.importing.statements import Statement

_NAME: Final = "Name"
_STATUS: Final = "Status"
_CERTAINTY: Final = "Certainty"
_ONE: Final = "Single cluster?"
_DUPLICATE: Final = "Possible Duplicate"
_CHIPS: Final = ("Chip type (primary)", "Chip type (secondary)")
_COUNT: Final = "Total number of AI chips"
_EQUIVALENTS: Final = "H100 equivalents"
_POWER: Final = "Reported Power Capacity (MW)"
_COUNTRY: Final = "Country"
_OWNER: Final = "Owner"
_USERS: Final = "Users"
_SINCE: Final = "First Operational Date"
_COLUMNS: Final = (
    *(_NAME, _STATUS, _CERTAINTY, _ONE, _DUPLICATE, *_CHIPS, _COUNT, _EQUIVALENTS),
    *(_POWER, _COUNTRY, _OWNER, _USERS, _SINCE),
)
_ANONYMOUS: Final = "Anonymized"
_PLANNED: Final = "Planned"
# Rows whose name says less than what they are of.
_CLUSTERS: Final = {
    "Alps Supercomputer Phase 2": "cscs-alps",
    "Google TPUv5e": "google-cluster-of-2023",
}
# Rows on what is offered or said, and not on one cluster that stands somewhere.
_NO_CLUSTER: Final = (
    *("AWS EC2 P4d", "AWS EC2 Trn1", "Google A3 VMs", "Google TPU v4 Pod"),
    *("Google TPUv3 POD Generic", "Microsoft Azure ND H100 v5 VM"),
    *("Microsoft Azure ND v2 Largest Stated", "Microsoft NVIDIA partnership"),
    *("ND A100 v4", "P3.16xlarge", "Tesla Earnings Call Claim"),
)
_COUNTRIES: Final = {
    "Korea (Republic of)": "South Korea",
    "Philippines (the)": "Philippines",
    "United Kingdom of Great Britain and Northern Ireland": "United Kingdom",
}
# Owners that are people or a project.
_NO_ORGANISATION: Final = ("Nat Friedman and Daniel Gross", "Stargate (OpenAI)")
_DAY_NOTE: Final = "Where Epoch AI knows only the month or season, it still puts a day."
_EQUIVALENTS_NOTE: Final = "The number of chips is not known."
# A name with its short form: Japan Example Agency (JEA).
_SHORT_FORM: Final = re.compile(r"(.+) \(([A-Z][\w-]*[A-Z])\)")


def _read(record: Record, hand: HandKept) -> Iterator[Statement]:
    if reason := _reason_against(record):
        yield LeftOut(reason)
        return
    name = record.text(_NAME).strip('"')
    slug = _CLUSTERS.get(name) or hand.slug_of(name, "Cluster")
    stated = {
        "locator": f"row {name}",
        "confidence": epoch.confidence(record.text(_CERTAINTY)),
    }
    figures = stated
    yield thing(slug, "Cluster", name)
    if record.text(_STATUS) == _PLANNED:
        stated["status"] = _PLANNED
        figures = {"modality": "Expected", **stated}
        yield claim(slug, "lifecycleStatus", _PLANNED, **stated)
    elif day := epoch.day(record, _SINCE):
        yield claim(slug, "activatedOn", day, note=_DAY_NOTE, **stated)
    yield from _chips(record, slug, figures, hand)
    if power := record.number(_POWER):
        yield claim(slug, "powerMW", plain(power), "MW", **figures)
    yield from _parties(record, slug, stated, hand)
    yield from _country(record, slug, stated, hand)


def _reason_against(record: Record) -> str:
    if _ANONYMOUS in record.text(_NAME):
        return "an anonymous system"
    if record.text(_DUPLICATE):
        return "possibly a duplicate of another row"
    is_none = record.text(_ONE) == "No" or record.text(_NAME) in _NO_CLUSTER
    return "not a single cluster" if is_none else ""


def _chips(
    record: Record, slug: str, figures: dict[str, str], hand: HandKept
) -> Iterator[Statement]:
    written = list(filter(None, map(record.text, _CHIPS)))
    chips = [epoch.device(name, hand) for name in written]
    for name, chip in zip(written, chips, strict=True):
        yield (
            claim(slug, "hasAccelerator", chip, **figures)
            if chip
            else LeftOut(f"no accelerator is known as {name!r}")
        )
    if count := record.count(_COUNT):
        basis = (len(chips) == 1 and chips[0]) or ""
        value = plain(count)
        yield claim(slug, "acceleratorCount", value, "count", basis=basis, **figures)
    elif equivalents := record.number(_EQUIVALENTS):
        value = plain(epoch.rounded(equivalents))
        what = {**figures, "modality": "Estimated", "note": _EQUIVALENTS_NOTE}
        yield claim(slug, "h100EquivalentCount", value, "count", **what)


def _parties(
    record: Record, slug: str, stated: dict[str, str], hand: HandKept
) -> Iterator[Statement]:
    for written in epoch.names(record, _OWNER):
        if written in _NO_ORGANISATION:
            yield LeftOut("an owner that is no organisation")
            continue
        short = _SHORT_FORM.fullmatch(written)
        name, other = short.groups() if short else (epoch.organisation(written), "")
        owner = hand.slug_of(name, "Organization")
        yield thing(owner, "Organization", name, alt_labels=other)
        yield claim(slug, "owner", owner, **stated)
    for written in epoch.names(record, _USERS):
        user = hand.known(epoch.organisation(written), "Organization")
        yield (
            claim(slug, "tenant", user, **stated)
            if user
            else LeftOut("a user that is no known organisation")
        )


def _country(
    record: Record, slug: str, stated: dict[str, str], hand: HandKept
) -> Iterator[Statement]:
    if written := record.text(_COUNTRY):
        name = _COUNTRIES.get(written, written)
        country = hand.slug_of(name, "Place")
        yield thing(country, "Place", name)
        yield claim(slug, "locatedIn", country, **stated)


IMPORTER: Final = Importer(
    name="epoch-clusters",
    title="Clusters in Epoch AI's data on GPU clusters",
    place="epoch-gpu-clusters",
    source="epoch-clusters",
    prefix="EG",
    files=(OpenFile("*.csv", _COLUMNS, _read),),
    claims={"claimant": "epoch-ai"},
)
