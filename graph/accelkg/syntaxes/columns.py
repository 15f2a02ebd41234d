# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Columns of tables of claims, and how their cells are read from a claim."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from enum import Enum
from typing import TYPE_CHECKING, Final, TypeAlias

from pyoxigraph import Literal, NamedNode

from accelkg import namespaces as ns
from accelkg.descriptions import Description, Names, lexical
from accelkg.reading import PROPERTY
from accelkg.shacl.lexical import is_well_formed

if TYPE_CHECKING:
    from collections.abc import Callable

    from accelkg.descriptions import Term

Cell: TypeAlias = str | Decimal | date | bool | list[str] | None
Row: TypeAlias = tuple[Cell, ...]

_NUMBERS: Final = {ns.XSD + name for name in ("integer", "decimal", "double")}
# More than a float can hold on either side of the point.
_DIGITS: Final = 400
_DAY: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


class Kind(Enum):
    """What the cells of a column hold, as Arrow names it."""

    TEXT = "string"
    NUMBER = "float64"
    DATE = "date32"
    FLAG = "bool_"
    LIST = "list"


@dataclass(frozen=True, slots=True)
class ClaimNode:
    """One claim node, and what is needed to read it.

    Args:
        node: the claim with all that the graph says of it.
        names: labels of other nodes.
        direct: the graph states its triple without wording, source and date too.
        subject_types: classes of the thing that it speaks of, where they are needed.
    """

    node: Description
    names: Names
    direct: bool
    subject_types: tuple[Term, ...] = ()

    def local_name(self, term: Term) -> str:
        """Give the name of a concept or the slug of a thing."""
        iri = lexical(term)
        name = ns.shorten(iri)
        return iri if name == iri else name.partition(":")[2]


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its name, what its cells hold, and how a cell is read."""

    name: str
    kind: Kind
    read: Callable[[ClaimNode], Cell]


def text(name: str, *properties: str) -> Column:
    """Give a column of IRIs or lexical forms."""
    return Column(name, Kind.TEXT, lambda claim: claim.node.text(*properties))


def concept(name: str, *properties: str) -> Column:
    """Give a column of names of concepts, or slugs of things."""

    def read(claim: ClaimNode) -> Cell:
        term = claim.node.term(*properties)
        return claim.local_name(term) if term is not None else None

    return Column(name, Kind.TEXT, read)


def concepts(name: str, *properties: str) -> Column:
    """Give the same for properties with several values."""

    def read(claim: ClaimNode) -> Cell:
        return [claim.local_name(term) for term in claim.node.terms(*properties)]

    return Column(name, Kind.LIST, read)


def label(name: str, *properties: str) -> Column:
    """Give a column of labels of nodes."""

    def read(claim: ClaimNode) -> Cell:
        term = claim.node.term(*properties)
        return claim.names.label(term) if isinstance(term, NamedNode) else None

    return Column(name, Kind.TEXT, read)


def number(name: str, *properties: str) -> Column:
    """Give a column of numbers, blank where a value is none, or none that is finite."""

    def read(claim: ClaimNode) -> Cell:
        term = claim.node.term(*properties)
        return _number(term) if isinstance(term, Literal) else None

    return Column(name, Kind.NUMBER, read)


def _number(term: Literal) -> Decimal | None:
    """Give the number that a literal is, if a column can hold it written in full."""
    if term.datatype.value not in _NUMBERS or not is_well_formed(term):
        return None
    value = Decimal(term.value)
    return value if value.is_finite() and abs(value.adjusted()) < _DIGITS else None


def read_property(claim: ClaimNode) -> Cell:
    """Give the prefixed name of the property or metric."""
    return ns.shorten(claim.node.text(*PROPERTY) or "")


def read_unit(claim: ClaimNode) -> Cell:
    """Give the symbol of the unit in which the property counts."""
    property_ = claim.node.text("rdf:predicate")
    return claim.names.unit(property_) if property_ else None


def read_stated_unit(claim: ClaimNode) -> Cell:
    """Give the symbol of the unit as printed."""
    unit = claim.node.text("accel:statedUnit")
    return claim.names.symbol(unit) if unit else None


def read_as_of(claim: ClaimNode) -> Cell:
    """Give the day for which it is stated."""
    day = claim.node.text("accel:asOf") or ""
    try:
        return date.fromisoformat(day) if _DAY.fullmatch(day) else None
    except ValueError:  # no such day
        return None


def read_source_url(claim: ClaimNode) -> Cell:
    """Give the web address of the source."""
    source = claim.node.text("dcterms:source")
    return claim.names.address(source) if source else None
