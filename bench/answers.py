# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Answers as multisets of rows, so that those of two servers can be compared."""

from __future__ import annotations

import json
from collections import Counter
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from pyoxigraph import BlankNode, Literal, RdfFormat, parse

from accelkg.namespaces import PREFIXES

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping

    from pyoxigraph import NamedNode, Triple

XSD: Final = PREFIXES["xsd"]
NUMERIC: Final = frozenset(
    XSD + name for name in ("integer", "decimal", "double", "float", "int", "long")
)
GRAPHS: Final = {
    "application/n-triples": RdfFormat.N_TRIPLES,
    "application/rdf+xml": RdfFormat.RDF_XML,
    "text/plain": RdfFormat.N_TRIPLES,
}
# What Virtuoso calls the column where a comment stands before ASK.
ASK_OF_VIRTUOSO: Final = "__ASK_RETVAL"
# Enough to tell results apart, not to tell rounding apart.
DIGITS: Final = 10


def rows(body: bytes, media_type: str) -> Counter[Hashable]:
    """Give the rows or triples of an answer with how often each stands there.

    Blank nodes are all alike, and numbers of one value too.

    Raises:
        ValueError: the body is not whole or not in its format.
    """
    if rdf_format := GRAPHS.get(media_type.partition(";")[0]):
        return Counter(_triple(quad.triple) for quad in parse(body, rdf_format))
    answer = json.loads(body)
    if "boolean" in answer:
        return Counter([answer["boolean"]])
    bindings = answer["results"]["bindings"]
    if answer["head"].get("vars") == [ASK_OF_VIRTUOSO]:
        return Counter(["1" in row[ASK_OF_VIRTUOSO]["value"] for row in bindings])
    return Counter(
        tuple(sorted((name, _binding(term)) for name, term in row.items()))
        for row in bindings
    )


def _binding(term: Mapping[str, str]) -> tuple[str, ...]:
    if term["type"] == "bnode":
        return ("bnode",)
    if term["type"] == "uri":
        return ("iri", term["value"])
    datatype = term.get("datatype", XSD + "string")
    return _literal(term["value"], datatype, term.get("xml:lang", ""))


def _literal(value: str, datatype: str, language: str) -> tuple[str, ...]:
    if datatype in NUMERIC:
        return ("number", f"{Decimal(value):.{DIGITS}g}")
    if language:
        return ("text", value, language.lower())
    return ("literal", value, datatype)


def _term(term: NamedNode | BlankNode | Literal | Triple) -> tuple[str, ...]:
    if isinstance(term, BlankNode):
        return ("bnode",)
    if isinstance(term, Literal):
        return _literal(term.value, term.datatype.value, term.language or "")
    return ("iri", str(term))


def _triple(triple: Triple) -> tuple[tuple[str, ...], ...]:
    return tuple(_term(term) for term in triple)
