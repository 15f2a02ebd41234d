# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The nodes of a graph that somebody may look for by a name."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pyoxigraph import DefaultGraph, Literal, NamedNode

from accelkg import namespaces as ns
from accelkg.descriptions import Names, describe, lexical
from accelkg.reading import PROPERTY, SUBJECT, VALUE
from accelkg.things import Reference

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from pyoxigraph import Store

    from accelkg.descriptions import Description

NAME_PROPERTIES: Final = (
    *("rdfs:label", "skos:prefLabel", "dcterms:title", "skos:notation"),
    *("schema:name", "foaf:name", "skos:altLabel", "skos:hiddenLabel"),
)
"""What names a node, the name to show first."""

_TEXT_PROPERTIES: Final = (
    *("skos:definition", "skos:scopeNote", "dcterms:description"),
    *("rdfs:comment", "skos:note"),
)
_CLAIMS: Final = """\
SELECT ?subject ?predicate ?object {
  VALUES ?predicate {
    rdf:subject rdf:predicate rdf:object accel:compared accel:metric accel:ratio
    sosa:hasFeatureOfInterest sosa:observedProperty sosa:hasSimpleResult
    accel:statedValue accel:statedUnit accel:claimedBy accel:asOf
  }
  ?subject a accel:Claim ; ?predicate ?object FILTER (isIRI(?subject))
}"""
# What is looked for first: things, then terms, claims, sources, and the rest.
_KINDS: Final = (ns.AKG, ns.ACCEL, ns.AKGU, ns.AKGC, ns.AKGS)


@dataclass(frozen=True, slots=True)
class NamedThing:
    """A node with its names.

    Args:
        iri: of the node.
        names: all its names, the one to show first.
        types: its classes, the most exact first.
        text: what the graph says of it in words, or nothing.
    """

    iri: str
    names: tuple[str, ...]
    types: tuple[Reference, ...]
    text: str

    @property
    def own_names(self) -> tuple[str, ...]:
        """Give the names that the graph has for it: a claim has none."""
        return () if self.iri.startswith(ns.AKGC) else self.names

    @property
    def kind(self) -> int:
        """Give the place of its kind: things come before claims before sources."""
        fits = (at for at, space in enumerate(_KINDS) if self.iri.startswith(space))
        return next(fits, len(_KINDS))


def named_nodes(store: Store) -> Iterator[NamedThing]:
    """Give every node of the default graph that has a name, and every claim."""
    names = _texts(store, NAME_PROPERTIES)
    texts = _texts(store, _TEXT_PROPERTIES)
    types = _types(store)
    claims = _claims(store)
    for iri in sorted(names.keys() | claims.keys()):
        name, text = claims.get(iri, ("", ""))
        own = tuple(dict.fromkeys(filter(None, (*names.get(iri, ()), name))))
        text = text or next(iter(texts.get(iri, ())), "")
        if own:
            yield NamedThing(iri, own, types(iri), text)


def _texts(store: Store, properties: tuple[str, ...]) -> Mapping[str, list[str]]:
    """Give the texts that nodes have as *properties*, in their order."""
    return _values(store, properties, Literal)


def _nodes(store: Store, name: str) -> Mapping[str, list[str]]:
    """Give the IRIs of the nodes that nodes have as one property."""
    return _values(store, (name,), NamedNode)


def _values(
    store: Store, properties: tuple[str, ...], kind: type[Literal | NamedNode]
) -> Mapping[str, list[str]]:
    """Give the values of a *kind* by node; others do not fit the properties."""
    found: dict[str, list[str]] = defaultdict(list)
    for name in properties:
        predicate = NamedNode(ns.expand(name))
        quads = store.quads_for_pattern(None, predicate, None, DefaultGraph())
        pairs = (
            (quad.subject.value, lexical(quad.object))
            for quad in quads
            if isinstance(quad.subject, NamedNode) and isinstance(quad.object, kind)
        )
        for iri, value in sorted(pairs):
            found[iri].append(value)
    return found


def _types(store: Store) -> Callable[[str], tuple[Reference, ...]]:
    """Give what gives the classes of a node, those with the most above them first."""
    labels = Names(store)
    types = _nodes(store, "rdf:type")
    parents = _nodes(store, "rdfs:subClassOf")
    above: dict[str, int] = {}

    def depth(class_: str) -> int:
        if class_ not in above:
            reached = [class_]
            for each in reached:
                reached += [up for up in parents.get(each, ()) if up not in reached]
            above[class_] = len(reached)
        return above[class_]

    def types_of(iri: str) -> tuple[Reference, ...]:
        ordered = sorted(
            types.get(iri, ()), key=lambda class_: (-depth(class_), class_)
        )
        found = [
            Reference(class_, labels.label(NamedNode(class_))) for class_ in ordered
        ]
        # A class without a label says nothing to a reader.
        return tuple(
            sorted(found, key=lambda type_: type_.label == ns.shorten(type_.iri))
        )

    return types_of


def _claims(store: Store) -> dict[str, tuple[str, str]]:
    """Give a name and a text to each claim."""
    names = Names(store)
    return {
        iri: (_claim_name(claim, names), _claim_text(claim, names))
        for iri, claim in describe(store, _CLAIMS).items()
    }


def _claim_name(claim: Description, names: Names) -> str:
    subject = claim.term(*SUBJECT)
    property_ = claim.term(*PROPERTY)
    value = claim.term("accel:statedValue", *VALUE)
    unit = claim.text("accel:statedUnit")
    shown = [names.label(term) for term in (subject, property_, value) if term]
    said = ", ".join(filter(None, [*shown[:2], " ".join(shown[2:])]))
    return said + _unit(unit, names)


def _unit(iri: str | None, names: Names) -> str:
    return f" {names.symbol(iri)}" if iri else ""


def _claim_text(claim: Description, names: Names) -> str:
    claimant, day = claim.term("accel:claimedBy"), claim.text("accel:asOf")
    said = [names.label(claimant)] if claimant else []
    return ", ".join([*said, *filter(None, [day])])
