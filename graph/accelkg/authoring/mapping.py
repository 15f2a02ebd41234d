# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Claims, comparisons and observations as triples."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyoxigraph import Literal, NamedNode, Triple

from accelkg import namespaces as ns
from accelkg import terms

if TYPE_CHECKING:
    from collections.abc import Iterator

    from accelkg.authoring.bounds import Interval
    from accelkg.authoring.claims import Claim
    from accelkg.authoring.comparisons import Comparison
    from accelkg.authoring.observations import Observation
    from accelkg.authoring.provenance import Provenance
    from accelkg.authoring.ranks import Rank
    from accelkg.vocabulary import Vocabulary

_Described = tuple[NamedNode, NamedNode | Literal | None]

_CLAIM = terms.accel("Claim")
_COMPARISON = terms.accel("Comparison")
_OBSERVATION = terms.accel("Observation")
_SOSA = "http://www.w3.org/ns/sosa/"
_SOSA_OBSERVATION = NamedNode(f"{_SOSA}Observation")
_FEATURE = NamedNode(f"{_SOSA}hasFeatureOfInterest")
_OBSERVED = NamedNode(f"{_SOSA}observedProperty")
_RESULT = NamedNode(f"{_SOSA}hasSimpleResult")
_SOURCE = NamedNode(f"{ns.DCTERMS}source")
# Made once: a claim has some twenty predicates, and there are thousands of claims.
_ACCEL = {
    name: terms.accel(name)
    for name in (
        *("activity", "asOf", "asOfPrecision", "baseline", "baselineDataType"),
        *("basis", "claimedBy", "compared", "comparedDataType", "confidence"),
        *("dataType", "direction", "importedBy", "locator", "lowerBound", "metric"),
        *("modality", "qualifier", "rank", "rankNote", "rankReason", "ratio"),
        *("ratioForm", "role", "scope", "sparsity", "statedQualifier"),
        *("statedStatus", "statedUnit", "statedValue", "supersededBy"),
        *("targetDate", "transmission", "upperBound"),
    )
}


def claim_triples(
    claim: Claim, vocabulary: Vocabulary, successor: NamedNode | None
) -> Iterator[Triple]:
    """Give the node that reifies the triple of *claim*, with all that is known of it.

    Args:
        claim: the claim.
        vocabulary: the ontology.
        successor: the claim that supersedes it.
    """
    iri = claim.iri
    for class_ in (*vocabulary.types_of(_CLAIM), terms.STATEMENT):
        yield Triple(iri, terms.RDF_TYPE, class_)
    yield Triple(iri, terms.SUBJECT, claim.subject)
    yield Triple(iri, terms.PREDICATE, claim.predicate.iri)
    yield Triple(iri, terms.OBJECT, claim.value.term)
    yield from _triples(iri, _of_value(claim))
    yield from _triples(iri, _of_provenance(claim.provenance))
    yield from _triples(iri, _of_rank(claim.rank, successor))


def comparison_triples(
    comparison: Comparison, vocabulary: Vocabulary, successor: NamedNode | None
) -> Iterator[Triple]:
    """Give the node of a comparison, with all that is known of it."""
    iri = comparison.iri
    for class_ in dict.fromkeys((*vocabulary.types_of(_COMPARISON), _CLAIM)):
        yield Triple(iri, terms.RDF_TYPE, class_)
    yield from _triples(iri, _of_ratio(comparison))
    yield from _triples(iri, _of_provenance(comparison.provenance))
    yield from _triples(iri, _of_rank(comparison.rank, successor))


def observation_triples(
    observation: Observation, vocabulary: Vocabulary
) -> Iterator[Triple]:
    """Give the node of an observation, with all that is known of it."""
    iri = observation.iri
    for class_ in (*vocabulary.types_of(_OBSERVATION), _SOSA_OBSERVATION):
        yield Triple(iri, terms.RDF_TYPE, class_)
    yield from _triples(iri, _of_result(observation))
    yield from _triples(iri, _of_provenance(observation.provenance))
    yield from _triples(iri, _of_rank(observation.rank, None))


def _triples(iri: NamedNode, described: Iterator[_Described]) -> Iterator[Triple]:
    return (
        Triple(iri, predicate, value)
        for predicate, value in described
        if value is not None
    )


def _of_value(claim: Claim) -> Iterator[_Described]:
    value = claim.value
    if value.figure and value.unit:
        yield _ACCEL["statedValue"], Literal(value.figure.printed)
        yield _ACCEL["statedUnit"], value.unit.iri
    if value.bounds:
        yield from _of_bounds(value.bounds)
    yield _ACCEL["dataType"], claim.data_type
    yield _ACCEL["sparsity"], claim.sparsity
    yield _ACCEL["direction"], claim.direction
    yield _ACCEL["activity"], claim.activity
    yield _ACCEL["role"], claim.role


def _of_bounds(bounds: Interval) -> Iterator[_Described]:
    lower, upper = bounds.lower, bounds.upper
    yield _ACCEL["lowerBound"], None if lower is None else terms.number(lower)
    yield _ACCEL["upperBound"], None if upper is None else terms.number(upper)


def _of_ratio(comparison: Comparison) -> Iterator[_Described]:
    yield _ACCEL["compared"], comparison.compared
    yield _ACCEL["baseline"], comparison.baseline
    yield _ACCEL["metric"], comparison.metric
    yield _ACCEL["ratio"], terms.number(comparison.ratio)
    yield _ACCEL["ratioForm"], comparison.form
    yield _ACCEL["statedValue"], Literal(comparison.printed)
    yield _ACCEL["statedUnit"], comparison.unit
    yield from _of_bounds(comparison.bounds)
    for data_type in comparison.compared_data_types:
        yield _ACCEL["comparedDataType"], data_type
    for data_type in comparison.baseline_data_types:
        yield _ACCEL["baselineDataType"], data_type


def _of_result(observation: Observation) -> Iterator[_Described]:
    yield _FEATURE, observation.feature
    yield _OBSERVED, observation.property
    yield _RESULT, terms.number(observation.value)
    yield _ACCEL["statedValue"], Literal(observation.printed)
    yield _ACCEL["statedUnit"], observation.unit
    yield from _of_bounds(observation.bounds)
    yield from ((_ACCEL["dataType"], format_) for format_ in observation.data_types)
    period = observation.period
    yield terms.accel("period"), terms.date(period) if period else None
    for name, text in observation.texts.items():
        yield terms.accel(name), Literal(text)


def _of_provenance(provenance: Provenance) -> Iterator[_Described]:
    yield terms.IDENTIFIER, Literal(provenance.identifier)
    yield _ACCEL["qualifier"], provenance.qualifier
    yield _ACCEL["statedQualifier"], _string(provenance.stated_qualifier)
    yield _ACCEL["modality"], provenance.modality
    yield _ACCEL["statedStatus"], provenance.status
    yield from ((_ACCEL["scope"], scope) for scope in provenance.scope)
    yield from ((_ACCEL["basis"], basis) for basis in provenance.basis)
    target = provenance.target_date
    yield _ACCEL["targetDate"], terms.date(target) if target else None
    yield _ACCEL["asOf"], terms.day(provenance.as_of)
    yield _ACCEL["asOfPrecision"], provenance.as_of_precision
    yield _ACCEL["claimedBy"], provenance.claimant
    yield _SOURCE, provenance.source
    yield _ACCEL["locator"], _string(provenance.locator)
    yield _ACCEL["transmission"], provenance.transmission
    yield _ACCEL["confidence"], provenance.confidence
    yield _ACCEL["importedBy"], _string(provenance.importer)
    yield terms.SKOS_NOTE, _text(provenance.note)


def _of_rank(rank: Rank, successor: NamedNode | None) -> Iterator[_Described]:
    yield _ACCEL["rank"], rank.rank
    yield from ((_ACCEL["rankReason"], reason) for reason in rank.reasons)
    yield _ACCEL["rankNote"], _text(rank.note)
    yield _ACCEL["supersededBy"], successor


def _string(words: str | None) -> Literal | None:
    return Literal(words) if words else None


def _text(words: str | None) -> Literal | None:
    return terms.text(words) if words else None
