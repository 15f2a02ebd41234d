# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The terms of the vocabulary, with all that the graph tells of their use."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from pyoxigraph import DefaultGraph, NamedNode

from accelkg import namespaces as ns
from accelkg.descriptions import lexical
from accelkg.reference.declarations import Declarations
from accelkg.reference.mentions import Piece, pieces
from accelkg.reference.shapes import RulesByTerm, read_rules

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyoxigraph import Store

    from accelkg.descriptions import Description
    from accelkg.reference.shapes import Rule

_CLASSES: Final = "Classes"
_SCHEMES: Final = "Concept schemes"
# The first that a term is typed with is where it stands.
_KINDS: Final = (
    ("owl:Class", _CLASSES),
    ("owl:ObjectProperty", "Object properties"),
    ("accel:QuantityProperty", "Quantity properties"),
    ("owl:DatatypeProperty", "Datatype properties"),
    ("owl:AnnotationProperty", "Annotation properties"),
    ("skos:ConceptScheme", _SCHEMES),
    ("skos:Concept", "Concepts"),
)
_PROPERTIES: Final = frozenset(title for _, title in _KINDS[1:5])
_CHARACTERISTICS: Final = {
    "owl:FunctionalProperty": "at most one value",
    "owl:InverseFunctionalProperty": "at most one subject",
    "owl:SymmetricProperty": "symmetric",
    "owl:TransitiveProperty": "transitive",
}
# What is said of a term, in the order of reading; ^ is the other direction.
_ROWS: Final = (
    ("Also called", ("skos:altLabel",)),
    ("Subclass of", ("rdfs:subClassOf",)),
    ("Subclasses", ("^rdfs:subClassOf",)),
    ("Subproperty of", ("rdfs:subPropertyOf",)),
    ("Subproperties", ("^rdfs:subPropertyOf",)),
    ("Inverse of", ("owl:inverseOf",)),
    ("Disjoint with", ("owl:disjointWith", "^owl:disjointWith")),
    ("Properties", ("^rdfs:domain", "^schema:domainIncludes")),
    ("Value of", ("^rdfs:range", "^schema:rangeIncludes")),
    ("Domain", ("rdfs:domain", "schema:domainIncludes")),
    ("Range", ("rdfs:range", "schema:rangeIncludes")),
    ("Values from", ("accel:valueScheme",)),
    ("Values of", ("^accel:valueScheme",)),
    ("Unit", ("qudt:hasUnit",)),
    ("Quantity kind", ("qudt:hasQuantityKind",)),
    ("Adds up over accelerators", ("accel:additive",)),
    ("Claims state a direction", ("accel:directed",)),
    ("Direct also when hedged by", ("accel:truthyQualifier",)),
    ("Number format", ("accel:dataType",)),
    ("Sparsity", ("accel:sparsity",)),
    ("Keeps claims from direct triples", ("accel:indirect",)),
    ("In", ("skos:inScheme",)),
    ("Concepts", ("^skos:inScheme",)),
    ("Broader", ("skos:broader",)),
    ("Narrower", ("^skos:broader",)),
    ("Exact match", ("skos:exactMatch",)),
    ("Close match", ("skos:closeMatch",)),
    ("Broader match", ("skos:broadMatch",)),
    ("Narrower match", ("skos:narrowMatch",)),
    ("Related match", ("skos:relatedMatch",)),
)
# The prefixes are those that need no declaration here.
_OF_PROPERTY: Final = "SELECT * {{ ?thing {} ?value }}"
_OF_CLAIMS: Final = (
    "SELECT ?thing ?value"
    " {{ ?claim rdf:predicate {} ; rdf:subject ?thing ; rdf:object ?value }}"
)
_OF_CLASS: Final = "SELECT * {{ ?thing a {} OPTIONAL {{ ?thing rdfs:label ?name }} }}"
_OF_SCHEME: Final = (
    "SELECT * {{ ?concept skos:inScheme {} ; skos:definition ?definition }}"
)
_OF_CONCEPT: Final = "SELECT * {{ ?thing ?property {} }}"
# A concept is not in use because its scheme lists it.
_STRUCTURE: Final = frozenset(
    ns.expand(name) for name in ("skos:broader", "skos:inScheme", "skos:topConceptOf")
)


@dataclass(frozen=True, slots=True)
class Row:
    """What is said of a term under one heading."""

    label: str
    values: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Term:
    """One term.

    Args:
        iri: its IRI.
        label: its name in English.
        definition: what it means.
        examples: statements or sentences of the graph, with the things they name.
        notes: on its scope.
        is_deprecated: it is not to be used any more.
        replacements: IRIs of what to use instead.
        since: version of the vocabulary that brought it.
        rows: what else is said of it.
        rules: the rules that are for it.
        mentioned_by: other rules that name it.
        uses: how often the graph uses it, in words.
        query: a query for what uses it; empty where nothing does.
    """

    iri: str
    label: str
    definition: str
    examples: tuple[tuple[Piece, ...], ...]
    notes: tuple[str, ...]
    is_deprecated: bool
    replacements: tuple[str, ...]
    since: str
    rows: tuple[Row, ...]
    rules: tuple[Rule, ...]
    mentioned_by: tuple[Rule, ...]
    uses: str
    query: str

    @property
    def name(self) -> str:
        """The prefixed name."""
        return ns.shorten(self.iri)

    @property
    def local_name(self) -> str:
        """The last part of the IRI."""
        return self.iri.rpartition("#")[2]


@dataclass(frozen=True, slots=True)
class Section:
    """The terms of one kind, A to Z; *kind* is the class that makes them so."""

    title: str
    kind: Piece
    terms: tuple[Term, ...]


def read_terms(store: Store) -> tuple[Section, ...]:
    """Give the terms that the vocabulary in *store* defines, by kind.

    Units are left out: their IRIs are no places in its document, but have their own.

    >>> from pyoxigraph import Store
    >>> read_terms(Store())
    ()
    """
    reader = _Reader(store)
    return tuple(reader.sections())


class _Uses:
    """How often the default graph uses each term."""

    def __init__(self, store: Store) -> None:
        self.of_predicate: Counter[str] = Counter()
        self.of_class: Counter[str] = Counter()
        self.of_object: Counter[str] = Counter()
        self.of_claim: Counter[str] = Counter()
        counters = {f"{ns.RDF}type": self.of_class, f"{ns.RDF}predicate": self.of_claim}
        for quad in store.quads_for_pattern(None, None, None, DefaultGraph()):
            predicate = quad.predicate.value
            self.of_predicate[predicate] += 1
            if isinstance(quad.object, NamedNode) and predicate not in _STRUCTURE:
                counters.get(predicate, self.of_object)[quad.object.value] += 1


class _Reader:
    """Reads the terms out of a store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._said = Declarations(store, "ontology", "units")
        self._rules = RulesByTerm(read_rules(store))
        self._uses = _Uses(store)

    def sections(self) -> Iterator[Section]:
        """Give the terms by kind, kinds without terms left out."""
        terms: dict[str, list[Term]] = {title: [] for _, title in _KINDS}
        for iri in self._said.subjects("rdfs:isDefinedBy", ns.ONTOLOGY):
            node = self._said.node(iri)
            title = _kind(node)
            if title and iri.startswith(ns.ACCEL):
                terms[title].append(self._term(node, title))
        for kind, title in _KINDS:
            in_order = sorted(terms[title], key=lambda term: term.local_name.lower())
            if in_order:
                yield Section(title, Piece(kind, ns.expand(kind)), tuple(in_order))

    def _term(self, node: Description, kind: str) -> Term:
        uses, query = self._use(node.iri, kind)
        return Term(
            iri=node.iri,
            label=node.text("rdfs:label") or ns.shorten(node.iri),
            definition=node.text("skos:definition") or "",
            examples=tuple(
                tuple(pieces(lexical(text), partial(self._is_other, node.iri)))
                for text in node.terms("skos:example")
            ),
            notes=tuple(map(lexical, node.terms("skos:scopeNote"))),
            is_deprecated=node.text("owl:deprecated") == "true",
            replacements=tuple(map(lexical, node.terms("dcterms:isReplacedBy"))),
            since=node.text("accel:since") or "",
            rows=tuple(self._rows(node)),
            rules=self._rules.concerning(node.iri),
            mentioned_by=self._rules.mentioning(node.iri),
            uses=uses,
            query=query,
        )

    def _is_other(self, term: str, iri: str) -> bool:
        """Tell whether *iri* is another term, or a thing of the graph."""
        found = self._store.quads_for_pattern(NamedNode(iri), None, None)
        return iri != term and iri.startswith(ns.BASE) and any(found)

    def _rows(self, node: Description) -> Iterator[Row]:
        types = (ns.shorten(lexical(term)) for term in node.terms("rdf:type"))
        traits = [_CHARACTERISTICS[name] for name in types if name in _CHARACTERISTICS]
        if traits:
            yield Row("Has", tuple(map(Piece, traits)))
        for label, names in _ROWS:
            found = {value for name in names for value in self._values(node, name)}
            if found:
                yield Row(label, tuple(sorted(found, key=_alphabetical)))

    def _values(self, node: Description, name: str) -> Iterator[Piece]:
        if name.startswith("^"):
            yield from map(self._piece, self._said.subjects(name[1:], node.iri))
            return
        for term in node.terms(name):
            iris = list(self._said.named([term]))
            if iris:
                yield from map(self._piece, iris)
            else:
                text = self._said.written(term)
                yield Piece(text.removeprefix('"').removesuffix('"'))

    def _piece(self, iri: str) -> Piece:
        name = ns.shorten(iri).removeprefix("accel:")
        if name.startswith("xsd:"):
            return Piece(name)  # every reader knows them
        symbol = self._said.node(iri).text("qudt:symbol")
        return Piece(f"{symbol} ({name})" if symbol else name, iri)

    def _use(self, iri: str, kind: str) -> tuple[str, str]:
        """Tell how often the graph uses the term; give a query for what does."""
        uses, claims = self._uses, 0
        if kind in _PROPERTIES:
            noun, number, claims = "value", uses.of_predicate[iri], uses.of_claim[iri]
            query = _OF_PROPERTY if number else _OF_CLAIMS
        elif kind == _CLASSES:
            noun, number, query = "thing", uses.of_class[iri], _OF_CLASS
        elif kind == _SCHEMES:
            concepts = self._said.subjects("skos:inScheme", iri)
            noun, number, query = "concept", len(concepts), _OF_SCHEME
        else:
            noun, number, query = "use", uses.of_object[iri], _OF_CONCEPT
        is_used = number + claims > 0
        words = _counted(number, noun, claims)
        return words, query.format(ns.shorten(iri)) if is_used else ""


def _kind(node: Description) -> str:
    types = {ns.shorten(lexical(term)) for term in node.terms("rdf:type")}
    return next((title for name, title in _KINDS if name in types), "")


def _alphabetical(piece: Piece) -> str:
    return piece.text.lower()


def _counted(number: int, noun: str, claims: int = 0) -> str:
    """Say how often a term is used.

    >>> _counted(1, "value", 2), _counted(0, "thing")
    ('1 value, 2 claims', 'not used yet')
    """
    parts = [(number, noun), (claims, "claim")]
    words = [f"{n:,} {what}{'' if n == 1 else 's'}" for n, what in parts if n]
    return ", ".join(words) or "not used yet"
