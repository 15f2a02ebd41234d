# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""What the dataset holds, in DCAT and VoID, with counts taken from the graph itself.

Everything has an IRI and every count has one definition (`COUNTING_NOTE`), so that a
shape can count again and compare.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, Final, TypeAlias

from pyoxigraph import DefaultGraph, Literal, NamedNode, Quad

from accelkg import namespaces as ns
from accelkg.descriptions import lexical
from accelkg.export import FORMATS, Content

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pyoxigraph import Store, Triple

    from accelkg.export import Format

Statement: TypeAlias = tuple[str, str, NamedNode | Literal]

ISSUED: Final = "2026-11-30"
DESCRIPTION: Final = (
    "AI accelerators, the systems and clusters built from them, their interconnects,"
    " makers, users and agreements, and the AI models that run on them, with a dated"
    " source for every figure."
)
COUNTING_NOTE: Final = (
    "Counts of the whole are of the default graph without the triples of the catalogue"
    " graph; void:entities of the whole counts the subjects in void:uriSpace. Counts"
    " of a subset are of its named graph, those of a linkset of the links graph."
)

DATASET: Final = f"{ns.BASE}dataset"
CATALOGUE: Final = NamedNode(f"{ns.GRAPH}catalogue")
_PUBLISHER: Final = f"{ns.BASE}agent/accelkg-contributors"
_SPARQL: Final = f"{ns.BASE}sparql"
_LICENSE: Final = NamedNode("https://creativecommons.org/licenses/by/4.0/")
_MEDIA_TYPES: Final = "https://www.iana.org/assignments/media-types/"
_LINKS: Final = NamedNode(f"{ns.GRAPH}links")
_TYPE: Final = NamedNode(f"{ns.RDF}type")
_VERSION: Final = NamedNode(f"{ns.OWL}versionInfo")
_KEYWORDS: Final = ("AI accelerator", "GPU", "interconnect", "Trainium", "UltraServer")
_EXAMPLES: Final = ("project-rainier", "trainium3", "trn2-48xlarge", "trn3-ultraserver")
_GRAPH_TITLES: Final = {
    "claims": "Claims, comparisons and conflicts",
    "entities": "Things with their classes and names",
    "links": "Links to other data sets, with evidence",
    "ontology": "Vocabulary",
    "shapes": "SHACL shapes",
    "sources": "Sources",
    "truthy": "Direct triples of the best claims",
    "units": "Units of measure",
}


@dataclass(frozen=True, slots=True)
class _Target:
    """A data set that things are linked to."""

    name: str
    title: str
    uri_space: str


_TARGETS: Final = (
    _Target("geonames", "GeoNames", "https://sws.geonames.org/"),
    _Target("isni", "International Standard Name Identifier", "https://isni.org/isni/"),
    _Target("ror", "Research Organization Registry", "https://ror.org/"),
    _Target("wikidata", "Wikidata", "http://www.wikidata.org/entity/"),
    _Target("wikipedia", "English Wikipedia", "https://en.wikipedia.org/wiki/"),
)


def catalogue_quads(store: Store) -> list[Quad]:
    """Give the description of the dataset in *store*, sorted.

    Each statement comes twice: in the catalogue graph and in the default graph. The
    default graph must hold all but the description; where it holds one already, that
    one is not counted.

    >>> from pyoxigraph import Store
    >>> {quad.graph_name for quad in catalogue_quads(Store())} == {
    ...     CATALOGUE, DefaultGraph()}
    True
    """
    statements = {
        (NamedNode(subject), NamedNode(ns.expand(name)), value)
        for subject, name, value in _statements(store)
    }
    graphs = (CATALOGUE, DefaultGraph())
    return [
        Quad(*statement, graph_name)
        for graph_name in graphs
        for statement in sorted(statements, key=str)
    ]


def _statements(store: Store) -> Iterator[Statement]:
    triples = _described_triples(store)
    yield from _dataset(store)
    yield from _counts(triples)
    yield from _publication()
    yield from _subsets(store)
    yield from _linksets(store)


def _described_triples(store: Store) -> list[Triple]:
    own = {q.triple for q in store.quads_for_pattern(None, None, None, CATALOGUE)}
    default = store.quads_for_pattern(None, None, None, DefaultGraph())
    return [quad.triple for quad in default if quad.triple not in own]


def _iri(iri: str) -> NamedNode:
    return NamedNode(iri)


def _text(words: str) -> Literal:
    return Literal(words, language="en")


def _dataset(store: Store) -> Iterator[Statement]:
    for class_ in ("dcat:Dataset", "void:Dataset"):
        yield DATASET, "rdf:type", _iri(ns.expand(class_))
    yield DATASET, "dcterms:title", _text("accelkg")
    yield DATASET, "dcterms:description", _text(DESCRIPTION)
    yield DATASET, "skos:scopeNote", _text(COUNTING_NOTE)
    yield DATASET, "dcterms:license", _LICENSE
    yield DATASET, "dcterms:publisher", _iri(_PUBLISHER)
    issued = Literal(ISSUED, datatype=_iri(f"{ns.XSD}date"))
    yield DATASET, "dcterms:issued", issued
    for keyword in _KEYWORDS:
        yield DATASET, "dcat:keyword", _text(keyword)
    yield DATASET, "dcat:landingPage", _iri(ns.BASE)
    yield DATASET, "void:uriSpace", Literal(ns.AKG)
    yield _PUBLISHER, "rdf:type", _iri(ns.expand("foaf:Agent"))
    yield _PUBLISHER, "foaf:name", Literal("accelkg contributors")
    yield from _from_graph(store)


def _from_graph(store: Store) -> Iterator[Statement]:
    """Give the version, which the ontology states, and the examples that exist."""
    ontology = _iri(ns.ONTOLOGY)
    for quad in store.quads_for_pattern(ontology, _VERSION, None, DefaultGraph()):
        yield DATASET, "dcat:version", Literal(lexical(quad.object))
    for slug in _EXAMPLES:
        example = _iri(ns.AKG + slug)
        if any(store.quads_for_pattern(example, None, None, DefaultGraph())):
            yield DATASET, "void:exampleResource", example


def _number(count: int) -> Literal:
    return Literal(count)


def _counts(triples: list[Triple]) -> Iterator[Statement]:
    properties = Counter(triple.predicate.value for triple in triples)
    classes = Counter(
        triple.object.value
        for triple in triples
        if triple.predicate == _TYPE and isinstance(triple.object, NamedNode)
    )
    things = {t.subject for t in triples if str(t.subject).startswith(f"<{ns.AKG}")}
    yield DATASET, "void:triples", _number(len(triples))
    yield DATASET, "void:entities", _number(len(things))
    yield DATASET, "void:classes", _number(len(classes))
    yield DATASET, "void:properties", _number(len(properties))
    yield from _partitions("class", classes, "void:entities")
    yield from _partitions("property", properties, "void:triples")
    for namespace in _namespaces((*classes, *properties)):
        yield DATASET, "void:vocabulary", _iri(namespace)


def _partitions(
    kind: str, counts: Mapping[str, int], counted: str
) -> Iterator[Statement]:
    for iri, count in counts.items():
        partition = f"{DATASET}/{kind}/{_name(iri)}"
        yield DATASET, f"void:{kind}Partition", _iri(partition)
        yield partition, "rdf:type", _iri(ns.expand("void:Dataset"))
        yield partition, f"void:{kind}", _iri(iri)
        yield partition, counted, _number(count)


def _name(iri: str) -> str:
    """Give a name of *iri* that can end another IRI."""
    name = ns.shorten(iri)
    return (
        sha256(iri.encode()).hexdigest()[:8] if name == iri else name.replace(":", ".")
    )


def _namespaces(iris: tuple[str, ...]) -> set[str]:
    prefixes = {name.partition(":")[0] for name in map(ns.shorten, iris)}
    return {ns.PREFIXES[prefix] for prefix in prefixes & ns.PREFIXES.keys()}


def _publication() -> Iterator[Statement]:
    yield _SPARQL, "rdf:type", _iri(ns.expand("dcat:DataService"))
    yield _SPARQL, "dcterms:title", _text("SPARQL endpoint of accelkg")
    yield _SPARQL, "dcat:endpointURL", _iri(_SPARQL)
    yield _SPARQL, "dcat:servesDataset", _iri(DATASET)
    yield DATASET, "void:sparqlEndpoint", _iri(_SPARQL)
    for format_ in FORMATS.values():
        yield from _distribution(format_)


def _distribution(format_: Format) -> Iterator[Statement]:
    dump = f"{ns.BASE}dump/accelkg.{format_.name}"
    table = format_.content is Content.CLAIMS
    holds = "Claims of accelkg" if table else "accelkg"
    yield DATASET, "dcat:distribution", _iri(dump)
    yield dump, "rdf:type", _iri(ns.expand("dcat:Distribution"))
    yield dump, "dcterms:title", _text(f"{holds} as {format_.label}")
    yield dump, "dcterms:license", _LICENSE
    yield dump, "dcat:downloadURL", _iri(dump)
    yield dump, "dcat:mediaType", _iri(_MEDIA_TYPES + format_.media_type)
    if not table:
        yield DATASET, "void:dataDump", _iri(dump)


def _subsets(store: Store) -> Iterator[Statement]:
    for graph_name in store.named_graphs():
        name = graph_name.value.removeprefix(ns.GRAPH)
        if name in _GRAPH_TITLES:
            count = sum(
                1 for _ in store.quads_for_pattern(None, None, None, graph_name)
            )
            yield DATASET, "void:subset", _iri(graph_name.value)
            yield graph_name.value, "rdf:type", _iri(ns.expand("void:Dataset"))
            yield graph_name.value, "dcterms:title", _text(_GRAPH_TITLES[name])
            yield graph_name.value, "void:triples", _number(count)


def _linksets(store: Store) -> Iterator[Statement]:
    links = [q.triple for q in store.quads_for_pattern(None, None, None, _LINKS)]
    for target in _TARGETS:
        counts = Counter(
            link.predicate.value for link in links if _links_to(link, target)
        )
        if counts:
            yield from _target(target)
        for predicate, count in counts.items():
            yield from _linkset(target, predicate, count)


def _links_to(link: Triple, target: _Target) -> bool:
    of_thing = str(link.subject).startswith(f"<{ns.AKG}")
    return of_thing and str(link.object).startswith(f"<{target.uri_space}")


def _target(target: _Target) -> Iterator[Statement]:
    iri = f"{ns.BASE}target/{target.name}"
    yield iri, "rdf:type", _iri(ns.expand("void:Dataset"))
    yield iri, "dcterms:title", _text(target.title)
    yield iri, "void:uriSpace", Literal(target.uri_space)


def _linkset(target: _Target, predicate: str, count: int) -> Iterator[Statement]:
    iri = f"{ns.BASE}linkset/{target.name}.{_name(predicate)}"
    yield _LINKS.value, "void:subset", _iri(iri)
    yield iri, "rdf:type", _iri(ns.expand("void:Linkset"))
    title = f"{ns.shorten(predicate)} links to {target.title}"
    yield iri, "dcterms:title", _text(title)
    yield iri, "void:subjectsTarget", _iri(DATASET)
    yield iri, "void:objectsTarget", _iri(f"{ns.BASE}target/{target.name}")
    yield iri, "void:linkPredicate", _iri(predicate)
    yield iri, "void:triples", _number(count)
