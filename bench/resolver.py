# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Measure the resolver on all accelerator names of a folder of open data.

Usage: python bench/resolver.py FOLDER

Prints for each source how many names it has and in how many rows, and how many of them
are resolved, then the unknown ones with the reason that the reviewed table gives. Exit
status 1 where a name is taken for another thing than that table says, a row of it is
missed, or less than 95 of 100 names of accelerators are known.
"""

from __future__ import annotations

import csv
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from accelkg.dataset import build_dataset
from accelkg.namespaces import AKG
from accelkg.naming.resolver import Resolver

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

TABLE = Path(__file__).parent.parent / "tests/data/accelerator_names.csv"
# Files to the columns that name accelerators.
COLUMNS = {
    "mlperf-systems/systems.csv": ("accelerator_model_name",),
    "mlperf-systems/inference_v5.1_results.csv": ("Accelerator",),
    "karpenter-aws-instances/*.csv": ("instance-gpu-name", "instance-accelerator-name"),
    "ec2instances-info/*.csv": ("gpu_model",),
    "skypilot-catalog/*.csv": ("AcceleratorName",),
    "epoch-ml-hardware/*.csv": ("Hardware name",),
    "epoch-gpu-clusters/*.csv": ("Chip type (primary)", "Chip type (secondary)"),
    "epoch-ai-chip-counts/**/*.csv": ("Chip type",),
    "epoch-models-hardware/*.csv": ("Training hardware",),
    "aiconfigurator-systems/*.csv": ("system",),
    "jax-scaling-book/*.csv": ("model",),
    "ml-engineering/*.csv": ("Accelerator", "Accelerator \\ TFLOPS", "GPU"),
}
# These columns name several devices in a cell; elsewhere a comma is part of a name.
LISTS = ("Training hardware",)
# What the graph has no place for: not an accelerator, several, for desks, of others.
OUTSIDE = ("none", "several", "desk", "maker")
GOAL = 0.95


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the reviewed table: the thing, or why the name must stay unknown."""

    slug: str = ""
    why: str = "not reviewed"


def names_in(path: Path, columns: Iterable[str]) -> Iterator[str]:
    """Give the names in one file, once for each row."""
    with path.open(encoding="utf-8-sig", newline="") as file:
        for row in csv.DictReader(file):
            for column in columns:
                cell = row.get(column) or ""
                parts = cell.split(",") if column in LISTS else [cell]
                yield from filter(None, map(str.strip, parts))


def names_by_source(folder: Path) -> dict[str, Counter[str]]:
    """Give the names of each source with the number of rows that have them."""
    found: dict[str, Counter[str]] = {}
    for pattern, columns in COLUMNS.items():
        names = found.setdefault(pattern.partition("/")[0], Counter())
        for path in sorted(folder.glob(pattern)):
            names.update(names_in(path, columns))
    return found


def report(
    what: str, names: Mapping[str, int], known: Mapping[str, str]
) -> tuple[int, int]:
    """Print how many of the names are known; give this number and that of all."""
    resolved = [name for name in names if known[name]]
    rows, of_rows = sum(names[name] for name in resolved), sum(names.values())
    share = f"{len(resolved)} of {len(names)} names, {rows} of {of_rows} rows"
    print(f"{what}: {share} ({rows / max(of_rows, 1):.1%})")
    return len(resolved), len(names)


def reviewed() -> dict[str, Row]:
    """Give the reviewed table."""
    rows = csv.DictReader(TABLE.read_text("utf-8").splitlines())
    return {row["name"]: Row(row["slug"], row["why"]) for row in rows}


def main(folder: Path) -> int:
    """Print the figures, and tell whether the goals are met."""
    sources, table = names_by_source(folder), reviewed()
    names = Counter[str]()
    for found in sources.values():
        names.update(found)
    resolver = Resolver(build_dataset())
    known = {
        name: (resolver.resolve(name).iri or "").removeprefix(AKG)
        for name in sorted({*names, *table})
    }
    for source, found in sources.items():
        report(source, found, known)
    report("all", names, known)
    reasons = {name: table.get(name, Row()).why for name in names}
    named = {name: names[name] for name in names if reasons[name] != "none"}
    inside = {name: names[name] for name in names if reasons[name] not in OUTSIDE}
    report("all that name an accelerator", named, known)
    resolved, of_names = report("accelerators that the graph is for", inside, known)
    for name in sorted(name for name in names if not known[name]):
        print(f"  unknown ({reasons[name]}): {name}")
    wrong = [name for name, row in table.items() if known[name] != row.slug]
    for name in wrong:
        print(f"  wrong: {name} is {table[name].slug!r}, not {known[name]!r}")
    for name in sorted(name for name in names if name not in table):
        print(f"  not reviewed: {name} {known[name]!r}")
    share = resolved / max(of_names, 1)
    is_met = share >= GOAL and not wrong
    print(
        f"goal: {GOAL:.0%} of these names, none wrong:", "met" if is_met else "missed"
    )
    print(f"({share:.1%}, {len(wrong)} wrong)")
    return 0 if is_met else 1


if __name__ == "__main__":
    if len(sys.argv) != 2:  # noqa: PLR2004  # the script and its folder
        sys.exit(__doc__)
    sys.exit(main(Path(sys.argv[1])))
