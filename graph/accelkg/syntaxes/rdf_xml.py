# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""RDF/XML, by the engine's writer, and the statements that RDF/XML cannot hold.

The engine writes ill-formed XML for such statements instead of refusing them.
"""

from __future__ import annotations

import re
from io import BytesIO
from typing import TYPE_CHECKING, Final, TypeAlias

from pyoxigraph import Literal, NamedNode, Quad, RdfFormat, Triple, serialize

from accelkg import namespaces as ns
from accelkg.errors import UnwritableTerm
from accelkg.syntaxes.prefixed_names import PrefixedNames

if TYPE_CHECKING:
    from collections.abc import Iterable

SortKey: TypeAlias = tuple[str, int, str, str]

_TYPE: Final = NamedNode(f"{ns.RDF}type")
_LABEL: Final = NamedNode(f"{ns.RDFS}label")
# The end of an IRI that can name an XML element, by the ASCII part of NCName.
_ELEMENT_NAME: Final = re.compile(r"[A-Za-z_][\w.-]*\Z", re.ASCII)
# RDF/XML grammar, 5.1 and 7.2.14: names with a meaning of their own.
_RESERVED: Final = frozenset(
    ns.RDF + name
    for name in (
        *("RDF", "ID", "about", "parseType", "resource", "nodeID", "datatype"),
        *("Description", "li", "aboutEach", "aboutEachPrefix", "bagID"),
    )
)
_DECLARATIONS: Final = re.compile(rb'(?: xmlns:[\w.-]+="[^"]*")+')
# XML 1.0, 2.2 and 2.11: characters that XML has not, and line ends that it rewrites.
_UNWRITABLE_TEXT: Final = re.compile(r"[\x00-\x08\x0b-\x1f\ufffe\uffff]")


def rdf_xml(quads: Iterable[Quad]) -> bytes:
    """Give one graph as RDF/XML; graph names are left out.

    Raises:
        UnwritableTerm: a predicate, class or text cannot stand in XML.
    """
    names = PrefixedNames()
    triples = [quad.triple for quad in sorted(quads, key=_order)]
    for triple in triples:
        _check(triple)
        names.shorten(triple.predicate.value)
    output = BytesIO()
    serialize(triples, output, RdfFormat.RDF_XML, prefixes=names.prefixes())
    return _with_sorted_prefixes(output.getvalue())


def _with_sorted_prefixes(document: bytes) -> bytes:
    """Give *document* with its prefixes A to Z; the engine goes by namespace."""
    return _DECLARATIONS.sub(
        lambda found: b" " + b" ".join(sorted(found[0].split())), document, count=1
    )


def _order(quad: Quad) -> SortKey:
    """Put the label first and types last: the subject's element is rdf:Description."""
    position = {_LABEL: 0, _TYPE: 2}.get(quad.predicate, 1)
    return str(quad.subject), position, str(quad.predicate), str(quad.object)


def _check(triple: Triple) -> None:
    _, predicate, value = triple
    _check_name(predicate)
    if predicate == _TYPE and isinstance(value, NamedNode):
        _check_name(value)
    if isinstance(value, Literal) and _UNWRITABLE_TEXT.search(value.value):
        raise UnwritableTerm(
            "RDF/XML", str(value), "XML cannot hold its control characters"
        )


def _check_name(name: NamedNode) -> None:
    if name.value in _RESERVED or not _ELEMENT_NAME.search(name.value):
        raise UnwritableTerm("RDF/XML", str(name), "it cannot name an XML element")
