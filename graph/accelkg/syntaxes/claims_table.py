# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Claims as a table: one row for each claim and each comparison."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from accelkg.descriptions import Description, Names, describe, lexical, select
from accelkg.reading import PROPERTY, SUBJECT, VALUE
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
    from pyoxigraph import Store

_CLAIMS: Final = (
    "SELECT ?subject ?predicate ?object { ?subject a accel:Claim ; ?predicate ?object }"
)
_DIRECT: Final = (
    "SELECT ?claim { ?claim rdf:subject ?subject ; rdf:predicate ?predicate ;"
    " rdf:object ?object . ?subject ?predicate ?object }"
)


def _kind(claim: ClaimNode) -> Cell:
    if claim.node.terms("accel:compared"):
        return "comparison"
    is_observed = claim.node.terms("sosa:observedProperty")
    return "observation" if is_observed else "claim"


def _notes(claim: ClaimNode) -> Cell:
    notes = claim.node.terms("skos:note", "accel:rankNote")
    return " ".join(map(lexical, notes)) or None


COLUMNS: Final = (
    Column("claim", Kind.TEXT, lambda claim: claim.node.iri),
    text("id", "dcterms:identifier"),
    Column("kind", Kind.TEXT, _kind),
    text("subject", *SUBJECT),
    label("subject_label", *SUBJECT),
    Column("property", Kind.TEXT, read_property),
    label("property_label", *PROPERTY),
    text("value", *VALUE),
    label("value_label", "rdf:object"),
    number("number", *VALUE),
    Column("unit", Kind.TEXT, read_unit),
    text("stated_value", "accel:statedValue"),
    Column("stated_unit", Kind.TEXT, read_stated_unit),
    text("stated_qualifier", "accel:statedQualifier"),
    concept("qualifier", "accel:qualifier"),
    number("lower_bound", "accel:lowerBound"),
    number("upper_bound", "accel:upperBound"),
    concept("modality", "accel:modality"),
    concept("status", "accel:statedStatus"),
    concepts("data_type", "accel:dataType", "accel:comparedDataType"),
    concept("sparsity", "accel:sparsity"),
    concept("direction", "accel:direction"),
    concepts("scope", "accel:scope"),
    concepts("basis", "accel:basis"),
    concept("activity", "accel:activity"),
    concept("role", "accel:role"),
    text("target_date", "accel:targetDate"),
    text("period", "accel:period"),
    text("benchmark", "accel:benchmark"),
    text("scenario", "accel:scenario"),
    text("round", "accel:round"),
    text("division", "accel:division"),
    text("result_identifier", "accel:resultIdentifier"),
    text("baseline", "accel:baseline"),
    label("baseline_label", "accel:baseline"),
    concepts("baseline_data_type", "accel:baselineDataType"),
    concept("ratio_form", "accel:ratioForm"),
    Column("as_of", Kind.DATE, read_as_of),
    concept("as_of_precision", "accel:asOfPrecision"),
    label("claimant", "accel:claimedBy"),
    label("source_title", "dcterms:source"),
    Column("source_url", Kind.TEXT, read_source_url),
    text("locator", "accel:locator"),
    concept("transmission", "accel:transmission"),
    concept("confidence", "accel:confidence"),
    concept("rank", "accel:rank"),
    concepts("rank_reason", "accel:rankReason"),
    text("superseded_by", "accel:supersededBy"),
    Column("direct", Kind.FLAG, lambda claim: claim.direct),
    Column("note", Kind.TEXT, _notes),
    text("imported_by", "accel:importedBy"),
)
"""The columns. `direct` tells whether the graph also states the
claim's triple without its wording, source and date."""


def rows(store: Store) -> list[Row]:
    """Give one row for each claim, sorted by subject, property, date and claim."""
    claims = claim_nodes(store)
    return [tuple(column.read(claim) for column in COLUMNS) for claim in claims]


def claim_nodes(store: Store) -> list[ClaimNode]:
    """Give the claims, comparisons and observations in the same order."""
    names = Names(store)
    direct = {lexical(claim) for (claim,) in select(store, _DIRECT)}
    nodes = sorted(describe(store, _CLAIMS).values(), key=_order)
    return [ClaimNode(node, names, node.iri in direct) for node in nodes]


def _order(node: Description) -> tuple[str, ...]:
    keys = (SUBJECT, PROPERTY, ("accel:asOf",))
    return (*(node.text(*names) or "" for names in keys), node.iri)
