# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Facts as a table: one row for each direct triple, with the best claim behind it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from itertools import groupby
from typing import TYPE_CHECKING, Final, TypeAlias

from accelkg import namespaces as ns
from accelkg.dates import UNDATED
from accelkg.descriptions import lexical, select
from accelkg.syntaxes.claims_table import claim_nodes
from accelkg.syntaxes.columns import (
    Cell,
    ClaimNode,
    Column,
    Kind,
    Row,
    concept,
    concepts,
    label,
    number,
    read_as_of,
    read_property,
    read_source_url,
    read_stated_unit,
    read_unit,
    text,
)

if TYPE_CHECKING:
    from collections.abc import Collection

    from pyoxigraph import Store

    from accelkg.descriptions import Term

Merit: TypeAlias = tuple[int, int, bool, int, int, str]

_TYPES: Final = "SELECT ?thing ?class { ?thing a ?class } ORDER BY ?thing ?class"
_PRIMARY: Final = "SELECT ?source { ?source accel:sourceKind accel:PrimarySource }"
_UNDATED: Final = ns.ACCEL + UNDATED
# The best first; what is not named comes last.
_RANKS: Final = ("Preferred", "Normal")
_MODALITIES: Final = ("Asserted", "Derived")
_QUALIFIERS: Final = ("Exact", "About", "Nearly")


def _types(claim: ClaimNode) -> Cell:
    return [claim.local_name(type_) for type_ in claim.subject_types]


COLUMNS: Final = (
    text("thing", "rdf:subject"),
    label("thing_label", "rdf:subject"),
    Column("thing_type", Kind.LIST, _types),
    Column("property", Kind.TEXT, read_property),
    label("property_label", "rdf:predicate"),
    text("value", "rdf:object"),
    label("value_label", "rdf:object"),
    number("number", "rdf:object"),
    Column("unit", Kind.TEXT, read_unit),
    text("wording", "accel:statedQualifier"),
    concept("qualifier", "accel:qualifier"),
    text("stated_value", "accel:statedValue"),
    Column("stated_unit", Kind.TEXT, read_stated_unit),
    concepts("number_format", "accel:dataType"),
    concept("sparsity", "accel:sparsity"),
    concept("direction", "accel:direction"),
    label("claimant", "accel:claimedBy"),
    text("claimant_iri", "accel:claimedBy"),
    label("source_title", "dcterms:source"),
    Column("source_url", Kind.TEXT, read_source_url),
    text("source_iri", "dcterms:source"),
    Column("date", Kind.DATE, read_as_of),
    concept("date_precision", "accel:asOfPrecision"),
    Column("claim", Kind.TEXT, lambda claim: claim.node.iri),
    text("imported_by", "accel:importedBy"),
)
"""The columns. `wording` is the hedge as printed, such as "up to"."""


def rows(store: Store) -> list[Row]:
    """Give one row for each direct triple, sorted by thing, property and value."""
    types = _classes(store)
    claims = (
        replace(claim, subject_types=types.get(_subject(claim), ()))
        for claim in _best_claims(store)
    )
    return [tuple(column.read(claim) for column in COLUMNS) for claim in claims]


def _classes(store: Store) -> dict[str, tuple[Term, ...]]:
    classes: dict[str, tuple[Term, ...]] = {}
    for thing, class_ in select(store, _TYPES):
        classes[lexical(thing)] = (*classes.get(lexical(thing), ()), class_)
    return classes


def _best_claims(store: Store) -> list[ClaimNode]:
    primary = {lexical(source) for (source,) in select(store, _PRIMARY)}
    direct = sorted((c for c in claim_nodes(store) if c.direct), key=_fact)
    return [
        min(claims, key=lambda claim: _merit(claim, primary))
        for _, claims in groupby(direct, key=_fact)
    ]


def _fact(claim: ClaimNode) -> tuple[str, ...]:
    value = str(claim.node.term("rdf:object"))
    return _subject(claim), claim.node.text("rdf:predicate") or "", value


def _subject(claim: ClaimNode) -> str:
    return claim.node.text("rdf:subject") or ""


def _merit(claim: ClaimNode, primary: Collection[str]) -> Merit:
    """Give what orders claims on one fact; the least is the best.

    Primary sources come before secondary ones, newer before older, exact wordings
    before others, as in the ranking of claims that differ.
    """
    return (
        _position(claim, "accel:rank", _RANKS),
        _position(claim, "accel:modality", _MODALITIES),
        claim.node.text("dcterms:source") not in primary,
        -_day(claim),
        _position(claim, "accel:qualifier", _QUALIFIERS),
        claim.node.iri,
    )


def _day(claim: ClaimNode) -> int:
    # An undated claim carries the day it was read, which tells nothing of its age.
    day = read_as_of(claim)
    dated = claim.node.text("accel:asOfPrecision") != _UNDATED
    return day.toordinal() if isinstance(day, date) and dated else 0


def _position(claim: ClaimNode, name: str, order: tuple[str, ...]) -> int:
    term = claim.node.term(name)
    concept_ = claim.local_name(term) if term is not None else ""
    return order.index(concept_) if concept_ in order else len(order)
