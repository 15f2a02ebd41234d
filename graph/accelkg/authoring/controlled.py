# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Controlled columns: those whose cells name concepts of one scheme."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pyoxigraph import NamedNode

    from accelkg.authoring.cells import Cells
    from accelkg.vocabulary import Vocabulary

# Column to the local name of its scheme, and what a cell is called in messages.
SCHEMES: Final = {
    "activity": ("activities", "an activity"),
    "confidence": ("confidences", "a confidence"),
    "direction": ("directions", "a direction"),
    "form": ("ratioForms", "a form of ratio"),
    "kind": ("conflictKinds", "a kind of conflict"),
    "modality": ("modalities", "a modality"),
    "qualifier": ("qualifiers", "a qualifier"),
    "rank": ("ranks", "a rank"),
    "rank_reason": ("rankReasons", "a rank reason"),
    "role": ("roles", "a role"),
    "scope": ("scopes", "a scope"),
    "sparsity": ("sparsities", "a sparsity"),
    "status": ("statuses", "a status"),
    "transmission": ("transmissions", "a transmission"),
}


def concept(cells: Cells, column: str, vocabulary: Vocabulary) -> NamedNode:
    """Give the concept that a cell names; blank or unknown is an issue."""
    scheme, noun = SCHEMES[column]
    return cells.node(column, vocabulary.scheme(scheme), noun=noun)


def optional_concept(
    cells: Cells, column: str, vocabulary: Vocabulary
) -> NamedNode | None:
    """Give the concept that a cell names, or None where it is blank."""
    scheme, noun = SCHEMES[column]
    return cells.optional_node(column, vocabulary.scheme(scheme), noun=noun)


def concepts(
    cells: Cells, column: str, vocabulary: Vocabulary
) -> tuple[NamedNode, ...]:
    """Give the concepts that the parts of a cell name."""
    scheme, noun = SCHEMES[column]
    return cells.nodes(column, vocabulary.scheme(scheme), noun=noun)
