# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Accelerators as Epoch AI's data on machine learning hardware lists them.

Rates are dense. Left out are columns that mean several things: INT4 (FP4 of some GPUs),
clocks, bandwidth between nodes (that of one network card, or of a server), and all that
is worked out of other columns.
"""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from accelkg.importing.epoch import DEVICES
from accelkg.importing.importer import Importer, OpenFile
from accelkg.importing.records import plain
from accelkg.importing.statements import LeftOut, claim

if TYPE_CHECKING:
    from collections.abc import Iterator

    from accelkg.importing.hand_kept import HandKept
    from accelkg.importing.records import Record
    from accelkg.importing.statements import Statement

_SOURCE: Final = "epoch-hardware"
_NAME: Final = "Hardware name"
_TENSOR: Final = "Tensor-FP16/BF16 performance (FLOP/s)"
_FP16: Final = "FP16 (half precision) performance (FLOP/s)"
_FP32: Final = "FP32 (single precision) performance (FLOP/s)"
_TF32: Final = "TF32 (TensorFloat-32) performance (FLOP/s)"
_FP8: Final = "FP8 performance (FLOP/s)"
_FP4: Final = "FP4 performance (FLOP/s)"
_INT8: Final = "INT8 performance (OP/s)"
_BANDWIDTH: Final = "Memory bandwidth (byte/s)"
_POWER: Final = "TDP (W)"
_NODE: Final = "Process size (nm)"
_RELEASED: Final = "Release date"
_MAKER: Final = "Manufacturer"
_MODIFIED: Final = "Last modified"
_PRICE: Final = "Release price (USD)"
_MEMORY: Final = "Memory (bytes)"
# Column, number format and unit.
_PEAKS: Final = (
    ("FP64 (double precision) performance (FLOP/s)", "fp64", "TFLOPS"),
    (_FP32, "fp32", "TFLOPS"),
    (_TF32, "tf32", "TFLOPS"),
    (_FP8, "fp8", "TFLOPS"),
    (_FP4, "fp4", "TFLOPS"),
    (_INT8, "int8", "TOPS"),
)
_MEGA: Final = Decimal(10**6)
_GIGA: Final = Decimal(10**9)
_TERA: Final = Decimal(10**12)
# Column, property, the unit after the divisor, and the divisor.
_SILICON: Final = (
    ("Die Size (mm^2)", "dieAreaMM2", "mm²", Decimal(1)),
    ("Transistors (millions)", "transistorCount", "billion", _GIGA / _MEGA),
)
_DEVICE_MEMORY: Final = (
    (_MEMORY, "memoryCapacityGB", "GB", _GIGA),
    (_BANDWIDTH, "memoryBandwidthGBps", "GB/s", _GIGA),
)
_ON_CHIP_MEMORY: Final = (
    (_MEMORY, "onChipMemoryMB", "MB", _MEGA),
    (_BANDWIDTH, "onChipMemoryBandwidthGBps", "GB/s", _GIGA),
)
# Rows whose memory is that on the chip.
_ON_CHIP: Final = frozenset(
    {"GroqChip LPU v1", "Meta MTIA v1 (MTIA 100)", "Meta MTIA v2 (MTIA 200)"}
)
_INTRANODE: Final = "Intranode bandwidth (byte/s)"
_FOUNDRY: Final = "Foundry"
_COLUMNS: Final = (
    *(_NAME, _MAKER, "Type", _RELEASED, _PRICE, _TENSOR, _FP16, _POWER),
    *(_INTRANODE, _FOUNDRY, _NODE, _MODIFIED),
    *(column for column, *_ in _PEAKS),
    *(column for column, *_ in (*_DEVICE_MEMORY, *_SILICON)),
)
# Rows whose name is that of a line, by what their figures are of.
_DEVICES: Final = {
    **DEVICES,
    "NVIDIA A100 PCIe": "nvidia-a100-pcie-40",
}
_FOUNDRIES: Final = {"Samsung": "samsung-foundry"}
# Rows and columns whose figure means another thing than the column says.
_MEANS_ANOTHER: Final = {
    ("AMD Instinct MI355X", _FP4): "a rate of the MI350X",
    ("AMD Instinct MI355X", _FP8): "a rate of the MI350X",
    ("AMD Radeon Instinct MI308X", _BANDWIDTH): "twice what its bus and clock make",
    ("AWS Inferentia2", _INTRANODE): "the bandwidth of its DMA engines",
    ("Amazon Trainium1", _INT8): "a rate that the maker has since corrected",
    ("Amazon Trainium3", _FP4): "a rate of an MX format",
    ("Amazon Trainium3", _FP8): "a rate of an MX format",
    ("Meta MTIA v2 (MTIA 200)", _BANDWIDTH): "the bandwidth within one core",
    ("NVIDIA GH200", _BANDWIDTH): "a figure of another version of the chip",
    ("NVIDIA GH200", _POWER): "not told whether with the processor",
    ("NVIDIA Tesla K80", _BANDWIDTH): "the bandwidth of one of its two dies",
    ("NVIDIA Tesla V100 PCIe 16 GB", _INTRANODE): "the bandwidth of the slot",
    ("NVIDIA Tesla V100 PCIe 32 GB", _INTRANODE): "the bandwidth of the slot",
    ("NVIDIA Tesla V100S PCIe 32 GB", _INTRANODE): "the bandwidth of the slot",
    ("Tesla D1 Dojo", _BANDWIDTH): "the bandwidth of its fabric",
}
# They publish no power of a chip; what others think of it is an estimate.
_SILENT_MAKERS: Final = ("Amazon AWS", "Google")
# The first chips with matrix units for FP16 came in 2017.
_MATRIX_UNITS_SINCE: Final = "2017"
# Units for vectors do two FP16 operations in the place of one in FP32.
_VECTOR_RATIO: Final = 2
_PRICE_NOTE: Final = "Epoch AI gives a price of the street or of a reseller."
_RELEASE_NOTE: Final = (
    "The day of release by the rule of Epoch AI, not always that of general"
    " availability."
)
_TENSOR_NOTE: Final = "A single column for BF16 and FP16 on matrix units."


def _read(record: Record, hand: HandKept) -> Iterator[Statement]:
    name = record.text(_NAME)
    wrong = {
        column: reason
        for (row, column), reason in _MEANS_ANOTHER.items()
        if row == name and record.text(column)
    }
    yield from map(LeftOut, wrong.values())
    record = replace(record, cells={**record.cells, **dict.fromkeys(wrong, "")})
    slug = _DEVICES.get(name) or hand.accelerator(name)
    if slug is None:
        is_known = hand.hardware(name)
        yield LeftOut("names a line or group" if is_known else "no known accelerator")
        return
    where = {"as_of": record.day(_MODIFIED), "locator": f"row {name}"}
    memory = _ON_CHIP_MEMORY if name in _ON_CHIP else _DEVICE_MEMORY
    for column, property_, unit, divisor in (*memory, *_SILICON):
        if number := record.number(column):
            yield claim(slug, property_, plain(number / divisor), unit, **where)
    yield from _peaks(record, slug, where)
    yield from _power_and_links(record, slug, where, hand)
    yield from _making(record, slug, where, hand)


def _peaks(record: Record, slug: str, where: dict[str, str]) -> Iterator[Statement]:
    dense = {"sparsity": "Dense", **where}
    for column, data_type, unit in _PEAKS:
        if rate := record.number(column):
            value = plain(rate / _TERA)
            what = {"data_type": data_type, **dense}
            yield claim(slug, "peakCompute", value, unit, **what)
    tensor, half = record.number(_TENSOR), record.number(_FP16)
    formats = _tensor_formats(record)
    if tensor and formats:
        value = plain(tensor / _TERA)
        what = {"data_type": formats, "note": _TENSOR_NOTE, **dense}
        yield claim(slug, "peakCompute", value, "TFLOPS", **what)
    elif tensor:
        yield LeftOut("not told whether the rate is for FP16 or BF16")
    elif half and _is_peak(half, record):
        value = plain(half / _TERA)
        yield claim(slug, "peakCompute", value, "TFLOPS", data_type="fp16", **dense)
    elif half:
        yield LeftOut("an FP16 rate that may leave out the matrix units")


def _tensor_formats(record: Record) -> str:
    """Give the formats of the one column that may mean either."""
    if record.text("Type") == "TPU":
        return "bf16"
    if record.text(_TF32):  # whose units do BF16 too
        return "bf16|fp16"
    return "fp16" if record.text(_MAKER) == "NVIDIA" else ""


def _is_peak(half: Decimal, record: Record) -> bool:
    """Tell whether an FP16 rate is that of the matrix units, if there are any."""
    single = record.number(_FP32)
    return (
        single is None
        or half > _VECTOR_RATIO * single
        or "" < record.day(_RELEASED) < _MATRIX_UNITS_SINCE
    )


def _power_and_links(
    record: Record, slug: str, where: dict[str, str], hand: HandKept
) -> Iterator[Statement]:
    if power := record.number(_POWER):
        published = claim(slug, "thermalDesignPowerW", plain(power), "W", **where)
        by_hand = hand.states({**published.cells, "source": _SOURCE}, (_SOURCE,))
        if record.text(_MAKER) in _SILENT_MAKERS and not by_hand:
            what = {"modality": "Estimated", **where}
            yield claim(slug, "estimatedPowerW", plain(power), "W", **what)
        else:
            yield published
    if bandwidth := record.number(_INTRANODE):
        value = plain(bandwidth / _GIGA)
        what = {"direction": "DirectionUnstated", **where}
        yield claim(slug, "scaleUpBandwidthPerChipGBps", value, "GB/s", **what)


def _making(
    record: Record, slug: str, where: dict[str, str], hand: HandKept
) -> Iterator[Statement]:
    if day := record.day(_RELEASED):
        yield claim(slug, "releasedOn", day, note=_RELEASE_NOTE, **where)
    if price := record.number(_PRICE):
        what = {"modality": "Estimated", "note": _PRICE_NOTE, **where}
        yield claim(slug, "launchPriceUSD", plain(price), "USD", **what)
    if name := record.text(_FOUNDRY):
        foundry = _FOUNDRIES.get(name) or hand.known(name, "Organization")
        made = foundry and claim(slug, "foundry", foundry, **where)
        yield made or LeftOut(f"no organisation is known as {name!r}")
    if size := record.number(_NODE):
        node = f"process-{plain(size)}nm"
        is_known = node in hand.things
        made = claim(slug, "processNode", node, **where) if is_known else None
        yield made or LeftOut(f"no process node is known of {plain(size)} nm")


IMPORTER: Final = Importer(
    name="epoch-hardware",
    title="Accelerators in Epoch AI's data on machine learning hardware",
    place="epoch-ml-hardware",
    source=_SOURCE,
    prefix="EH",
    files=(OpenFile("*.csv", _COLUMNS, _read),),
    claims={"claimant": "epoch-ai", "confidence": "MediumConfidence"},
)
