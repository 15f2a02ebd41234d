# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Instance types of Amazon EC2 with accelerators, as Karpenter's reference lists them.

The reference is generated from the interface of EC2. Memory is in MiB, that of a GPU
for one of them; network bandwidth is in Mbit/s, local drives in GB.
"""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Final

from accelkg.importing.importer import Importer, OpenFile
from accelkg.importing.records import plain
from accelkg.importing.statements import LeftOut, claim, thing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from accelkg.importing.hand_kept import HandKept
    from accelkg.importing.records import Record
    from accelkg.importing.statements import Statement

_MEMORY: Final = "instance-gpu-memory"
_COUNTS: Final = ("instance-gpu-count", "instance-accelerator-count")
_NAMES: Final = ("instance-gpu-name", "instance-accelerator-name")
_COLUMNS: Final = (
    *("instance", *_NAMES, *_COUNTS, _MEMORY, "instance-cpu"),
    *("instance-memory", "instance-network-bandwidth", "instance-local-nvme"),
)
# EC2 leaves out form and generation; AWS tells them in its pages on the types.
_DEVICES: Final = {
    ("a100", "40960"): "nvidia-a100-sxm-40",
    ("a100", "81920"): "nvidia-a100-sxm-80",
    ("h100", "81920"): "nvidia-h100-sxm",
    ("h200", "144384"): "nvidia-h200-sxm",
    ("inferentia", ""): "inferentia1",
    ("trainium", ""): "trainium1",
    ("v100", "32768"): "nvidia-v100-sxm2",
}


# Property, column, and the unit after the factor.
_FIGURES: Final = (
    ("vcpuCount", "instance-cpu", "count", Decimal(1)),
    ("hostMemoryGB", "instance-memory", "MiB", Decimal(1)),
    ("networkBandwidthGbps", "instance-network-bandwidth", "Gbit/s", Decimal("0.001")),
    ("localStorageGB", "instance-local-nvme", "GB", Decimal(1)),
)
_A_SHARE: Final = "memory and number of a share of a GPU"


def _read(record: Record, hand: HandKept) -> Iterator[Statement]:
    label = record.text("instance")
    slug = hand.slug_of(label, "InstanceType")
    place = f"labels of {label}"
    yield thing(slug, "InstanceType", label)
    yield claim(slug, "offeredBy", "aws", locator=place)
    for property_, column, unit, factor in _FIGURES:
        read = record.count if unit == "count" else record.number
        if number := read(column):
            value = plain(number * factor)
            yield claim(slug, property_, value, unit, locator=place)
    yield from _devices(record, slug, place, hand)


def _devices(
    record: Record, slug: str, place: str, hand: HandKept
) -> Iterator[Statement]:
    name = "".join(map(record.text, _NAMES))
    memory = record.text(_MEMORY)
    device = _DEVICES.get((name, memory)) or hand.hardware(name)
    if device is None:
        yield LeftOut(f"no accelerator is known as {name!r}")
        return
    yield claim(slug, "hasAccelerator", device, locator=place)
    counts = (record.count(column, least=0) for column in _COUNTS)
    count = sum(filter(None, counts))
    if not count:
        yield LeftOut(_A_SHARE)
        return
    yield claim(slug, "acceleratorCount", plain(Decimal(count)), "count", locator=place)
    if record.number(_MEMORY):
        reported = {"scope": "PerDevice", "locator": place}
        yield claim(slug, "reportedMemoryGB", memory, "MiB", **reported)


IMPORTER: Final = Importer(
    name="karpenter",
    title="Amazon EC2 instance types with accelerators, as Karpenter lists them",
    place="karpenter-aws-instances",
    source="karp",
    prefix="KA",
    files=(OpenFile("*.csv", _COLUMNS, _read),),
    claims={
        "claimant": "aws",
        "status": "Available",
        "transmission": "Generated",
        "confidence": "HighConfidence",
    },
    same_as=("karp-bw", "karp-types"),
)
