# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Results of MLPerf Inference: how fast systems answered, as their submitters measured.

Taken are results of the closed division, in which all run the same models; those of
the open division cannot be compared. Cite them with round, division and result
identifier, as the policies of MLCommons ask.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from accelkg.importing import mlperf
from accelkg.importing.importer import Importer, OpenFile
from accelkg.importing.records import plain
from accelkg.importing.statements import LeftOut, observation, slug_for, thing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from accelkg.importing.hand_kept import HandKept
    from accelkg.importing.records import Record
    from accelkg.importing.statements import Statement

_COLUMNS: Final = (
    *("ID", "Submitter", "Availability", "Category", "System", "Model", "Scenario"),
    *("Nodes", "Accelerator", "a#", "version", "weight_data_types"),
    *("Performance_Result", "Performance_Units", "Details"),
)
_CLOSED: Final = "closed"
# The source of the importer is of this round.
_VERSION: Final = "v5.1"
# Unit as printed: what is measured, and the symbol.
_UNITS: Final = {
    "Latency (ms)": ("Latency", "ms"),
    "Queries/s": ("Throughput", "Queries/s"),
    "Samples/s": ("Throughput", "Samples/s"),
    "Tokens/s": ("Throughput", "Tokens/s"),
}
_FORMATS: Final = frozenset({"fp4", "fp8", "fp16", "fp32", "bf16", "int8", "mxfp4"})
_STATUSES: Final = {"available": "Available", "preview": "Preview"}


def _passed_over(record: Record) -> str | None:
    if record.text("Category") != _CLOSED:
        return "a result of the open division"
    if record.text("version") != _VERSION:
        return f"a result of another round than {_VERSION}"
    if not slug_for(record.text("System")):
        return mlperf.NAMELESS
    if not record.text("Accelerator"):
        return "a system without an accelerator"
    return None


def _read(record: Record, hand: HandKept) -> Iterator[Statement]:
    if reason := _passed_over(record):
        yield LeftOut(reason)
        return
    name = record.text("Accelerator")
    each, nodes = record.count("a#"), record.count("Nodes")
    result = record.number("Performance_Result")
    if each is None or nodes is None or result is None:
        yield LeftOut("a row without number of accelerators, nodes or result")
        return
    device = mlperf.device(name, each, hand)
    if device is None:
        yield LeftOut(f"no accelerator is known as {name!r}")
        return
    unit = record.text("Performance_Units")
    if unit not in _UNITS:
        record.report("Performance_Units", f"{unit!r} is no unit that is known")
        return
    round_ = f"MLPerf Inference {_VERSION}"
    claimant = mlperf.submitter(record.text("Submitter"), hand)
    if claimant is None:
        yield LeftOut(f"no organisation is known as {record.text('Submitter')!r}")
        return
    slug, class_, label = mlperf.system(
        record.text("System"), claimant, round_, nodes, hand
    )
    place = {
        "claimant": claimant,
        "locator": record.text("Details").rpartition("/results/")[2],
        "status": _STATUSES.get(record.text("Availability"), "StatusUnstated"),
    }
    yield thing(slug, class_, label)
    yield from mlperf.parts(slug, device, each, nodes, **place)
    metric, symbol = _UNITS[unit]
    data_type = record.text("weight_data_types")
    yield observation(
        slug,
        metric,
        plain(result),
        symbol,
        modality="Measured",
        data_type=data_type if data_type in _FORMATS else "",
        benchmark=record.text("Model"),
        scenario=record.text("Scenario"),
        round=round_,
        division=_CLOSED,
        result=record.text("ID"),
        **place,
    )


IMPORTER: Final = Importer(
    name="mlperf-inference",
    title="results of MLPerf Inference, closed division",
    place="mlperf-systems",
    source="mlperf-inference-5-1",
    prefix="MI",
    files=(OpenFile("inference_*_results.csv", _COLUMNS, _read),),
    claims={"confidence": "HighConfidence"},
)
