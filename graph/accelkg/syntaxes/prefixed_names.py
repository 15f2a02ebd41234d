# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Prefixed names for one document, which declares only the prefixes that it uses."""

from __future__ import annotations

from accelkg import namespaces as ns


class PrefixedNames:
    """Short forms of IRIs, and the prefixes that they need.

    >>> names = PrefixedNames()
    >>> names.shorten("https://w3id.org/accelkg/id/trainium3")
    'akg:trainium3'
    >>> names.prefixes()
    {'akg': 'https://w3id.org/accelkg/id/'}
    """

    def __init__(self) -> None:
        """Start with no prefix used."""
        self._names: dict[str, str] = {}

    def shorten(self, iri: str) -> str:
        """Give the prefixed name of *iri*, or *iri* where no prefix fits."""
        if iri not in self._names:
            self._names[iri] = ns.shorten(iri)
        return self._names[iri]

    def prefixes(self) -> dict[str, str]:
        """Give the prefixes used so far with their namespaces, A to Z."""
        names = self._names.items()
        used = {name.partition(":")[0] for iri, name in names if name != iri}
        return {prefix: ns.PREFIXES[prefix] for prefix in sorted(used)}
