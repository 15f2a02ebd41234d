# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""AI models and the hardware they were trained on, as Epoch AI lists them.

A model is taken if its hardware and at least one of its developers are known. How sure
a row is concerns its training. Left out are compute, hours and utilisation, which Epoch
AI works out in several ways.
"""

from __future__ import annotations

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

_MODEL: Final = "Model"
_DEVELOPER: Final = "Organization"
_RELEASED: Final = "Publication date"
_HARDWARE: Final = "Training hardware"
_COUNT: Final = "Hardware quantity"
_CONFIDENCE: Final = "Confidence"
_PARAMETERS: Final = "Parameters"
_COLUMNS: Final = (_MODEL, _DEVELOPER, _RELEASED, _HARDWARE, _COUNT, _CONFIDENCE)


def _read(record: Record, hand: HandKept) -> Iterator[Statement]:
    name = " ".join(record.text(_MODEL).split())
    hardware = [epoch.device(each, hand) for each in epoch.names(record, _HARDWARE)]
    named = map(epoch.organisation, epoch.names(record, _DEVELOPER))
    developers = [hand.known(each, "Organization") for each in named]
    if not any(hardware):
        yield LeftOut("a model whose hardware is not known")
        return
    if not any(developers):
        yield LeftOut("a model of developers who are not known")
        return
    slug = hand.slug_of(name, "AIModel")
    place = {"locator": f"row {name}"}
    stated = {"confidence": epoch.confidence(record.text(_CONFIDENCE)), **place}
    yield thing(slug, "AIModel", name)
    yield from _each(slug, "developer", developers, place)
    if day := record.day(_RELEASED):
        yield claim(slug, "releasedOn", day, **place)
    yield from _each(slug, "trainedOn", hardware, stated)
    is_sure = stated["confidence"] == "HighConfidence"
    figures = {"modality": "Asserted" if is_sure else "Estimated", **stated}
    if count := record.count(_COUNT):
        yield claim(slug, "trainingAcceleratorCount", plain(count), "count", **figures)
    if _PARAMETERS in record.cells and (parameters := record.number(_PARAMETERS)):
        yield claim(slug, "parameterCount", plain(parameters), "count", **figures)


def _each(
    slug: str, property_: str, things: list[str | None], stated: dict[str, str]
) -> Iterator[Statement]:
    for each in things:
        yield (
            claim(slug, property_, each, **stated)
            if each
            else LeftOut(f"a {property_} that is not known")
        )


IMPORTER: Final = Importer(
    name="epoch-models",
    title="Models in Epoch AI's data on AI models, with their hardware",
    place="epoch-models-hardware",
    source="epoch-models",
    prefix="EM",
    files=(
        OpenFile("*frontier*.csv", _COLUMNS, _read),
        OpenFile("*notable*.csv", (*_COLUMNS, _PARAMETERS), _read),
    ),
    claims={"claimant": "epoch-ai", "confidence": "MediumConfidence"},
)
