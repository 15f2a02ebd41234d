# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""GPUs as NVIDIA's aiconfigurator describes them: one system of one kind of GPU a row.

Rates are dense, in FLOP/s; bandwidth is in bytes a second and one direction, power in
watts. Left out are rates of the network and of the link to the host, which belong to
the node and not to the GPU, and the capacity, which is what the driver shows of some
GPUs and the round number of others, in GiB.
"""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Final

from accelkg.importing.importer import Importer, OpenFile
from accelkg.importing.records import plain
from accelkg.importing.statements import LeftOut, claim

if TYPE_CHECKING:
    from collections.abc import Iterator

    from accelkg.importing.hand_kept import HandKept
    from accelkg.importing.records import Record
    from accelkg.importing.statements import Statement

# Names of systems that say less than the names of their GPUs.
_DEVICES: Final = {
    "a100_pcie": "nvidia-a100-pcie-80",
    "a100_sxm": "nvidia-a100-sxm-80",
    "gb200": "nvidia-gb200-gpu",
    "gb300": "nvidia-gb300-gpu",
}
_PEAKS: Final = (
    ("bfloat16_tc_flops", "bf16", "TFLOPS"),
    ("int8_tc_flops", "int8", "TOPS"),
    ("fp8_tc_flops", "fp8", "TFLOPS"),
    ("fp4_tc_flops", "fp4", "TFLOPS"),
)
_PEAK: Final = {"sparsity": "Dense"}
_COLUMNS: Final = (
    *("system", "mem_bw", "power"),
    *(column for column, _, _ in _PEAKS),
)
_GIGA: Final = Decimal(10**9)
_TERA: Final = Decimal(10**12)


def _read(record: Record, hand: HandKept) -> Iterator[Statement]:
    system = record.text("system")
    slug = _DEVICES.get(system) or hand.accelerator(system)
    if slug is None:
        yield LeftOut(f"no accelerator is known as {system!r}")
        return
    place = {"locator": f"{system}.yaml"}
    for column, data_type, unit in _PEAKS:
        if rate := record.number(column):
            value = plain(rate / _TERA)
            what = {"data_type": data_type, **_PEAK, **place}
            yield claim(slug, "peakCompute", value, unit, **what)
    if bandwidth := record.number("mem_bw"):
        value = plain(bandwidth / _GIGA)
        yield claim(slug, "memoryBandwidthGBps", value, "GB/s", **place)
    if power := record.number("power"):
        yield claim(slug, "thermalDesignPowerW", plain(power), "W", **place)


IMPORTER: Final = Importer(
    name="aiconfigurator",
    title="GPUs as NVIDIA's aiconfigurator describes them",
    place="aiconfigurator-systems",
    source="aiconfigurator",
    prefix="AC",
    files=(OpenFile("*.csv", _COLUMNS, _read),),
    claims={"claimant": "nvidia", "confidence": "HighConfidence"},
)
