# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Names of claims and links, made of their content.

The same content has the same name in every build; an edit gives another name. What
an editor thinks of a claim (its rank, a note) is not content.
"""

from __future__ import annotations

import json
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from pyoxigraph import NamedNode

from accelkg import namespaces as ns

if TYPE_CHECKING:
    from collections.abc import Mapping

FINGERPRINT_DIGITS: Final = 8
EDITORIAL_COLUMNS: Final = frozenset(
    {"confidence", "id", "note", "rank", "rank_note", "rank_reason", "superseded_by"}
)


def fingerprint(content: Mapping[str, str]) -> str:
    """Give eight hexadecimal digits that stand for *content*.

    >>> fingerprint({"subject": "trainium3", "value": "144"})
    '3e9e0642'
    """
    written = json.dumps(
        dict(content), ensure_ascii=False, separators=(",", ":"), sort_keys=True
    )
    return sha256(written.encode()).hexdigest()[:FINGERPRINT_DIGITS]


def claim_iri(subject: str, local_name: str, cells: Mapping[str, str]) -> NamedNode:
    """Give the IRI of a claim.

    Args:
        subject: slug of the thing that the claim speaks of.
        local_name: local name of the property or metric.
        cells: the authored cells of the row that are not blank.

    >>> claim_iri("trainium3", "coreCount", {"id": "SC1", "value": "8"}).value
    'https://w3id.org/accelkg/claim/trainium3.coreCount.bf71ee7f'
    """
    content = {
        column: cell
        for column, cell in cells.items()
        if column not in EDITORIAL_COLUMNS
    }
    return NamedNode(f"{ns.AKGC}{subject}.{local_name}.{fingerprint(content)}")
