# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The order in which a document names things: what readers come for stands first."""

from __future__ import annotations

from typing import Final

from accelkg import namespaces as ns

_SECTIONS: Final = (
    (ns.AKG, "Things"),
    (ns.AKGC, "Claims and comparisons"),
    (ns.CONFLICT, "Conflicts between claims"),
    (ns.LINK, "Links to other data sets"),
    (ns.AKGS, "Sources"),
    (ns.ONTOLOGY, "Vocabulary"),
    (ns.AKGU, "Units of measure"),
    (ns.AKGSH.removesuffix("#"), "Shapes"),
    (ns.BASE, "The data set"),
    ("", "Terms of others"),
)
TITLES: Final = tuple(title for _, title in _SECTIONS)
"""The titles of the sections, the first section first."""


def section(iri: str) -> int:
    """Give the position of the section that tells of *iri*.

    >>> TITLES[section("https://w3id.org/accelkg/claim/rocket1.vendor.1a2b3c4d")]
    'Claims and comparisons'
    """
    spaces = enumerate(space for space, _ in _SECTIONS)
    return next(position for position, space in spaces if iri.startswith(space))
