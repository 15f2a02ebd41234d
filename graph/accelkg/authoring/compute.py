# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Compute properties: one a number format and sparsity, made of `compute.csv`.

The table lists the combinations that sources state. Each row becomes a quantity
property of the vocabulary that says its format, its sparsity and its unit.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pyoxigraph import Literal, NamedNode, Triple

from accelkg import namespaces as ns
from accelkg import terms
from accelkg.authoring.cells import Cells, read_rows
from accelkg.authoring.controlled import concept
from accelkg.vocabulary import Property, ValueKind, local_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from accelkg.authoring.entities import Entity
    from accelkg.authoring.tables import Row
    from accelkg.errors import TableIssue
    from accelkg.units import Unit
    from accelkg.vocabulary import Vocabulary

PEAK_COMPUTE: Final = "peakCompute"
SINCE: Final = "0.1.0"
_EXAMPLE = NamedNode(f"{ns.SKOS}example")
_UNSTATED_FORMAT = terms.thing("format-unstated")
_UP_TO = terms.accel("UpTo")
_LOCAL_NAME = re.compile(r"[a-z][A-Za-z0-9]*", re.ASCII)
_KINDS = (
    NamedNode(f"{ns.QUANTITYKIND}FloatingPointCalculationCapability"),
    NamedNode(f"{ns.AKGU}IntegerCalculationCapability"),
)
# How a label and a definition say it.
_DOMAIN = NamedNode(f"{ns.SCHEMA}domainIncludes")
_SPARSITY_WORDS = {
    "Dense": ("peak dense{} compute", "counting no operation that sparsity skips"),
    "Sparse": (
        "peak sparse{} compute",
        "counting the operations on zeros that structured sparsity skips",
    ),
    "SparsityUnstated": (
        "peak{} compute, sparsity unstated",
        "where the source does not say whether sparsity counts",
    ),
}


@dataclass(frozen=True, slots=True)
class ComputeTerm:
    """A generated quantity property for one number format and sparsity."""

    row: Row
    data_type: NamedNode
    data_type_label: str
    sparsity: NamedNode
    property: Property
    unit: Unit


def data_types(
    entities: Iterable[Entity], vocabulary: Vocabulary
) -> dict[NamedNode, str]:
    """Give the number formats among *entities* with their labels."""
    class_ = vocabulary.classes.get("DataType")
    return {entity.iri: entity.label for entity in entities if entity.class_ == class_}


def read_compute_terms(
    rows: Iterable[Row],
    vocabulary: Vocabulary,
    entities: Iterable[Entity],
    *,
    issues: list[TableIssue],
) -> list[ComputeTerm]:
    """Read the compute properties; add to *issues* each cell that breaks a rule."""
    labels = data_types(entities, vocabulary)
    return read_rows(
        rows, lambda cells: _read_term(cells, vocabulary, labels), issues=issues
    )


def _read_term(
    cells: Cells, vocabulary: Vocabulary, labels: Mapping[NamedNode, str]
) -> ComputeTerm | None:
    formats = {local_name(iri): iri for iri in labels}
    data_type = cells.node("data_type", formats, noun="the slug of a number format")
    sparsity = concept(cells, "sparsity", vocabulary)
    unit = _read_unit(cells, vocabulary)
    name = cells.required("property")
    if name and not _LOCAL_NAME.fullmatch(name):
        cells.report("property", f"{name!r} is not a local name such as fp8DenseTflops")
    if unit is None or not cells.sound:
        return None
    property_ = Property(
        terms.accel(name),
        ValueKind.QUANTITY,
        unit,
        single_valued=True,
        truthy_qualifiers=frozenset({_UP_TO}),
    )
    return ComputeTerm(
        cells.row, data_type, labels[data_type], sparsity, property_, unit
    )


def _read_unit(cells: Cells, vocabulary: Vocabulary) -> Unit | None:
    units = {unit.iri: unit for unit in vocabulary.units.values()}
    names = {local_name(iri): iri for iri in units}
    return units.get(cells.node("unit", names, noun="a unit"))


def compute_triples(term: ComputeTerm) -> Iterator[Triple]:
    """Give the definition of one compute property."""
    for predicate, value in _defined(term):
        yield Triple(term.property.iri, predicate, value)


def domain_triples(
    compute_terms: Iterable[ComputeTerm], ontology: Iterable[Triple]
) -> Iterator[Triple]:
    """Give the compute properties the domains that *ontology* gives to their parent."""
    family = (terms.accel(PEAK_COMPUTE), _DOMAIN)
    domains = [value for *of, value in ontology if tuple(of) == family]
    for term in compute_terms:
        for domain in domains:
            yield Triple(term.property.iri, _DOMAIN, domain)


def example_triple(term: ComputeTerm, fact: Triple) -> Triple:
    """Give the example of one compute property: *fact* of the graph, as Turtle."""
    subject, predicate, value = fact
    names = " ".join(ns.shorten(str(node)[1:-1]) for node in (subject, predicate))
    figure = value.value if isinstance(value, Literal) else str(value)
    return Triple(term.property.iri, _EXAMPLE, terms.text(f"{names} {figure} ."))


def _defined(term: ComputeTerm) -> Iterator[tuple[NamedNode, NamedNode | Literal]]:
    label, definition = _words(term)
    yield terms.RDF_TYPE, terms.accel("QuantityProperty")
    yield terms.RDF_TYPE, NamedNode(f"{ns.OWL}DatatypeProperty")
    yield terms.RDF_TYPE, NamedNode(f"{ns.OWL}FunctionalProperty")
    yield terms.RDFS_LABEL, terms.text(label)
    yield NamedNode(f"{ns.SKOS}definition"), terms.text(definition)
    yield NamedNode(f"{ns.RDFS}subPropertyOf"), terms.accel(PEAK_COMPUTE)
    yield NamedNode(f"{ns.RDFS}range"), NamedNode(f"{ns.XSD}decimal")
    yield NamedNode(f"{ns.QUDT}hasUnit"), term.unit.iri
    for kind in term.unit.kinds.intersection(_KINDS):
        yield NamedNode(f"{ns.QUDT}hasQuantityKind"), kind
    yield terms.accel("additive"), terms.boolean(value=True)
    yield terms.accel("truthyQualifier"), _UP_TO
    yield terms.accel("dataType"), term.data_type
    yield terms.accel("sparsity"), term.sparsity
    yield terms.accel("since"), Literal(SINCE)
    yield NamedNode(f"{ns.RDFS}isDefinedBy"), NamedNode(ns.ONTOLOGY)


def _words(term: ComputeTerm) -> tuple[str, str]:
    """Give the label and the definition."""
    stated = term.data_type != _UNSTATED_FORMAT
    format_ = term.data_type_label if stated else "a number format that is not stated"
    label, clause = _SPARSITY_WORDS[local_name(term.sparsity)]
    name = label.format(f" {format_}" if stated else " unstated-format")
    definition = (
        f"Highest stated rate of arithmetic in {format_}, {clause}, "
        f"in {term.unit.label}."
    )
    return f"{name} ({term.unit.symbol})", definition
