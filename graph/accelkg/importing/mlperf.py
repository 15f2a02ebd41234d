# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""What the importers of MLPerf share: systems that were submitted, and by whom.

One system is what one submitter calls by one name in one round, with one number of
nodes. It is a server where it has one node, else a cluster.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from accelkg.importing.records import plain
from accelkg.importing.statements import claim

if TYPE_CHECKING:
    from collections.abc import Iterator
    from decimal import Decimal

    from accelkg.importing.hand_kept import HandKept
    from accelkg.importing.statements import Statement

_GPUS: Final = {"nvidia-gb200": "nvidia-gb200-gpu", "nvidia-gb300": "nvidia-gb300-gpu"}
_GPUS_OF_A_TRAY: Final = 4
NAMELESS: Final = "a system whose name has no Latin letter or digit"
"""Why it is left out: several would have one slug."""

_GROUPS: Final = ("Organization", "OrganizationGroup")


def device(name: str, each: Decimal, hand: HandKept) -> str | None:
    """Give the accelerator that a submitter names, *each* of them in a node.

    A tray of an NVL72 rack holds two superchips; four in it are their GPUs.
    """
    slug = hand.hardware(name)
    return _GPUS.get(slug, slug) if slug and each == _GPUS_OF_A_TRAY else slug


def submitter(written: str, hand: HandKept) -> str | None:
    """Give who submitted: an organisation, or several that did so together.

    Submitters write hyphens for spaces, and several names with a line or plus between.
    """
    one = written.replace("-", " ").replace("_", " ")
    several = one if " + " in one else written.replace("_", " + ").replace("-", " ")
    names = (one, " and ".join(several.split(" + ")))
    found = (hand.known(name, *_GROUPS) for name in names)
    return next(filter(None, found), None)


def system(
    name: str, submitter_: str, round_: str, nodes: Decimal, hand: HandKept
) -> tuple[str, str, str]:
    """Give slug, class and label of a system."""
    if name.startswith("("):  # the name of its own is left out
        name = name.strip("()")
    size = f"{nodes} nodes, " if nodes > 1 else ""
    label = f"{name} of {hand.things[submitter_]['label']}, {size}{round_}"
    class_ = "Server" if nodes == 1 else "Cluster"
    known = hand.known(label, "Server", "Cluster")
    new = hand.new_slug(f"{round_} {submitter_} {name} {size}", class_)
    return known or new, class_, label


def parts(
    slug: str, device: str, each: Decimal, nodes: Decimal, **cells: str
) -> Iterator[Statement]:
    """Give what a system is made of: *each* accelerators in each of its nodes."""
    yield claim(slug, "hasAccelerator", device, **cells)
    yield claim(slug, "acceleratorCount", plain(each * nodes), "count", **cells)
    if nodes > 1:
        yield claim(slug, "serverCount", plain(nodes), "count", **cells)
