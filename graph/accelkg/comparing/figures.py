# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The figures that claims state of one thing, and the families of properties."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from pyoxigraph import DefaultGraph, Literal, NamedNode

from accelkg import namespaces as ns
from accelkg.dates import UNDATED
from accelkg.descriptions import describe, describe_node, lexical, select
from accelkg.errors import UnknownTerm

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyoxigraph import Store

    from accelkg.descriptions import Description

_MEMBERS: Final = """\
SELECT ?parent ?subject ?predicate ?object {
  ?subject rdfs:subPropertyOf ?parent ; ?predicate ?object
}"""
_CLAIMS: Final = """\
SELECT ?thing ?subject ?predicate ?object {
  ?subject rdf:subject ?thing ; a accel:Claim ; ?predicate ?object
}"""
# A configuration is as large as what it is a configuration of.
_TYPES: Final = "SELECT ?thing ?type { ?thing accel:configurationOf?/a ?type }"
_PRIMARY: Final = "SELECT ?source { ?source accel:sourceKind accel:PrimarySource }"
_QUANTITY: Final = f"{ns.ACCEL}QuantityProperty"
_DEPRECATED: Final = f"{ns.ACCEL}Deprecated"
_PREFERRED: Final = f"{ns.ACCEL}Preferred"
_NO_QUANTITY: Final = "is not a quantity property of the ontology"
_NUMBERS: Final = frozenset({f"{ns.XSD}decimal", f"{ns.XSD}integer"})

# Direct, preferred, primary, newer: the least is the best.
_Merit = tuple[bool, bool, bool, int, str]


@dataclass(frozen=True, slots=True)
class Family:
    """A property with those that state the same matter in another way of counting.

    Args:
        asked: the property that is to be compared.
        members: each quantity property of the family by its IRI.
    """

    asked: Description
    members: dict[str, Description]

    @property
    def is_parent(self) -> bool:
        """Whether the property asked for has members only, and no figures."""
        return self.asked.iri not in self.members

    def ancestry(self) -> frozenset[str]:
        """Give the property asked for, its parents and its classes."""
        parents = self.asked.texts("rdfs:subPropertyOf", "rdf:type")
        return frozenset({self.asked.iri, *parents})


@dataclass(frozen=True, slots=True)
class Figure:
    """A number that a claim states of one thing.

    Args:
        claim: the node of the claim.
        property: the node of the property that it states.
        subject: the node of the thing.
        types: IRIs of the classes of the thing.
        amount: the number, in the unit of the property.
        merit: what orders the figures of one thing; the least is the best.
        direct: the graph states it without wording, source and date too.
    """

    claim: Description
    property: Description
    subject: Description
    types: frozenset[str]
    amount: Fraction
    merit: _Merit
    direct: bool


def read_family(store: Store, name: str) -> Family:
    """Give the family of the property with *name*, a local name or an IRI.

    Raises:
        UnknownTerm: the ontology has no such quantity property.
    """
    iri = named(name, "accel")
    if iri is None:
        raise UnknownTerm(name, _NO_QUANTITY)
    asked = describe_node(store, iri)
    nodes = {iri.value: asked}
    for parent in (iri, *asked.terms("rdfs:subPropertyOf")):
        nodes |= describe(store, _MEMBERS, parent=parent)
    members = {
        each: node
        for each, node in sorted(nodes.items())
        if _QUANTITY in node.texts("rdf:type")
    }
    if not members:
        raise UnknownTerm(name, _NO_QUANTITY)
    return Family(asked, members)


def named(name: str, prefix: str) -> NamedNode | None:
    """Give the node of an IRI, a prefixed name, or a local name below *prefix*.

    >>> named("coreCount", "accel")
    <NamedNode value=https://w3id.org/accelkg/ns#coreCount>
    >>> named("AWS Trainium2", "akg") is None
    True
    """
    with suppress(UnknownTerm, ValueError):
        if "://" in name:
            return NamedNode(name)
        return NamedNode(ns.expand(name if ":" in name else f"{prefix}:{name}"))
    return None


def primary_sources(store: Store) -> frozenset[str]:
    """Give the IRIs of the sources that speak of their own products."""
    return frozenset(lexical(source) for (source,) in select(store, _PRIMARY))


def read_figures(
    store: Store, thing: NamedNode, family: Family, *, primary: frozenset[str]
) -> list[Figure]:
    """Give the figures of *thing* in a family, the best first; none is deprecated."""
    types = frozenset(
        lexical(row["type"]) for row in select(store, _TYPES, thing=thing)
    )
    subject = describe_node(store, thing)
    figures = _figures(store, subject, family, types=types, primary=primary)
    return sorted(figures, key=lambda figure: figure.merit)


def _figures(
    store: Store,
    subject: Description,
    family: Family,
    *,
    types: frozenset[str],
    primary: frozenset[str],
) -> Iterator[Figure]:
    thing = NamedNode(subject.iri)
    for claim in describe(store, _CLAIMS, thing=thing).values():
        stated = family.members.get(claim.text("rdf:predicate") or "")
        value = claim.term("rdf:object")
        if stated is None or not isinstance(value, Literal):
            continue
        if value.datatype.value in _NUMBERS and not _is_deprecated(claim):
            predicate = NamedNode(stated.iri)
            direct = any(
                store.quads_for_pattern(thing, predicate, value, DefaultGraph())
            )
            merit = _merit(claim, direct=direct, primary=primary)
            amount = Fraction(value.value)
            yield Figure(claim, stated, subject, types, amount, merit, direct)


def _is_deprecated(claim: Description) -> bool:
    return claim.text("accel:rank") == _DEPRECATED


def _merit(claim: Description, *, direct: bool, primary: frozenset[str]) -> _Merit:
    # An undated claim carries the day it was read, which tells nothing of its age.
    dated = claim.text("accel:asOfPrecision") != ns.ACCEL + UNDATED
    day = claim.text("accel:asOf") if dated else None
    return (
        not direct,
        claim.text("accel:rank") != _PREFERRED,
        claim.text("dcterms:source") not in primary,
        -date.fromisoformat(day).toordinal() if day else 0,
        claim.iri,
    )
