# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""RDF terms: the IRIs that the build writes, and literals in canonical form."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pyoxigraph import Literal, NamedNode

from accelkg import namespaces as ns
from accelkg.numbers import canonical_number

if TYPE_CHECKING:
    import datetime as dt
    from fractions import Fraction

    from accelkg.dates import DateValue

RDF_TYPE: Final = NamedNode(f"{ns.RDF}type")
RDFS_LABEL: Final = NamedNode(f"{ns.RDFS}label")
SKOS_NOTE: Final = NamedNode(f"{ns.SKOS}note")
IDENTIFIER: Final = NamedNode(f"{ns.DCTERMS}identifier")
STATEMENT: Final = NamedNode(f"{ns.RDF}Statement")
SUBJECT: Final = NamedNode(f"{ns.RDF}subject")
PREDICATE: Final = NamedNode(f"{ns.RDF}predicate")
OBJECT: Final = NamedNode(f"{ns.RDF}object")

_BOOLEAN = NamedNode(f"{ns.XSD}boolean")
_DATE = NamedNode(f"{ns.XSD}date")
_DECIMAL = NamedNode(f"{ns.XSD}decimal")
_INTEGER = NamedNode(f"{ns.XSD}integer")


def accel(local_name: str) -> NamedNode:
    """Give the vocabulary term with *local_name*.

    >>> accel("Claim").value
    'https://w3id.org/accelkg/ns#Claim'
    """
    return NamedNode(ns.ACCEL + local_name)


def thing(slug: str) -> NamedNode:
    """Give the IRI of the thing with *slug*.

    >>> thing("trainium3").value
    'https://w3id.org/accelkg/id/trainium3'
    """
    return NamedNode(ns.AKG + slug)


def text(words: str) -> Literal:
    """Give a text of the vocabulary or of an editor, in English.

    >>> str(text("Largest configuration."))
    '"Largest configuration."@en'
    """
    return Literal(words, language="en")


def number(value: Fraction) -> Literal:
    """Give a whole number as xsd:integer and any other as xsd:decimal.

    >>> from fractions import Fraction
    >>> str(number(Fraction(288, 2)))
    '"144"^^<http://www.w3.org/2001/XMLSchema#integer>'
    """
    lexical = canonical_number(value)
    return Literal(lexical, datatype=_DECIMAL if "." in lexical else _INTEGER)


def boolean(*, value: bool) -> Literal:
    """Give true or false as xsd:boolean."""
    return Literal("true" if value else "false", datatype=_BOOLEAN)


def date(value: DateValue) -> Literal:
    """Give a date, month, year or interval with the datatype of its precision."""
    return Literal(value.lexical, datatype=NamedNode(value.datatype))


def day(value: dt.date) -> Literal:
    """Give one day as xsd:date."""
    return Literal(value.isoformat(), datatype=_DATE)
