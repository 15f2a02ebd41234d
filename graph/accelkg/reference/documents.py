# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The vocabulary, its alignments and the shapes, each as one document.

An OWL document has one header. The graph of the ontology holds that of the vocabulary
and those of its alignments, so each document is a part of that graph: an alignment its
header and the statements by which terms of ours fit under those of another vocabulary,
the vocabulary all the rest.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pyoxigraph import BlankNode, DefaultGraph, NamedNode, Quad

from accelkg import namespaces as ns
from accelkg.descriptions import describe, lexical
from accelkg.reference.declarations import STATEMENTS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyoxigraph import Store

    from accelkg.descriptions import Description, Term

ALIGNMENT: Final = f"{ns.ONTOLOGY}/alignments/"
SHAPES: Final = ns.AKGSH.removesuffix("#")
"""IRI of the document of the shapes."""

# Matches are alignments, and so are places under terms that are not declared here.
_PLACES: Final = frozenset(map(ns.expand, ("rdfs:subClassOf", "rdfs:subPropertyOf")))
_ALIGNING: Final = _PLACES | {
    f"{ns.SKOS}{kind}Match" for kind in ("exact", "close", "broad", "narrow", "related")
}


@dataclass(frozen=True, slots=True)
class Header:
    """What a document says of itself.

    Args:
        iri: its IRI.
        title: its name.
        description: what it holds.
        version: of the document; empty where it has none of its own.
        version_iri: IRI of that version.
        license: IRI of the licence.
        dates: words and date of each, such as created.
        agents: role and name of each, such as creator.
        citation: how to cite it.
        prefix: what its terms are written with.
        namespace: what their IRIs begin with.
        see_also: IRIs of what goes with it.
    """

    iri: str
    title: str
    description: str
    version: str
    version_iri: str
    license: str
    dates: tuple[tuple[str, str], ...]
    agents: tuple[tuple[str, str], ...]
    citation: str
    prefix: str
    namespace: str
    see_also: tuple[str, ...]


def read_header(store: Store, iri: str) -> Header | None:
    """Give what the document *iri* says of itself; None where there is no such one.

    >>> from pyoxigraph import Store
    >>> read_header(Store(), ns.ONTOLOGY) is None
    True
    """
    graph = NamedNode(ns.GRAPH + ("shapes" if iri == SHAPES else "ontology"))
    subject = NamedNode(iri)
    node = describe(store, STATEMENTS, graph=graph, subject=subject).get(iri)
    if node is None:
        return None
    return Header(
        iri=iri,
        title=node.text("dcterms:title") or iri,
        description=node.text("dcterms:description") or "",
        version=node.text("owl:versionInfo") or "",
        version_iri=node.text("owl:versionIRI") or "",
        license=node.text("dcterms:license") or "",
        dates=tuple(_dates(node)),
        agents=tuple(
            (role, _name(store, term))
            for role in ("creator", "contributor", "publisher")
            for term in node.terms(f"dcterms:{role}")
        ),
        citation=node.text("dcterms:bibliographicCitation") or "",
        prefix=node.text("vann:preferredNamespacePrefix") or "",
        namespace=node.text("vann:preferredNamespaceUri") or "",
        see_also=tuple(map(lexical, node.terms("rdfs:seeAlso"))),
    )


def _name(store: Store, agent: Term) -> str:
    if not isinstance(agent, NamedNode):
        return lexical(agent)
    name = NamedNode(ns.expand("foaf:name"))
    found = store.quads_for_pattern(agent, name, None, DefaultGraph())
    return min((lexical(quad.object) for quad in found), default=agent.value)


def _dates(node: Description) -> Iterator[tuple[str, str]]:
    for name in ("created", "issued", "modified"):
        date = node.text(f"dcterms:{name}")
        if date:
            yield name, date


def document_quads(store: Store, iri: str) -> list[Quad]:
    """Give the statements of the document *iri*, without the name of a graph.

    Args:
        store: holds the graphs of the ontology and of the shapes.
        iri: of the vocabulary, of one of its alignments, or of the shapes.
    """
    if iri == SHAPES:
        graph = NamedNode(f"{ns.GRAPH}shapes")
        quads = store.quads_for_pattern(None, None, None, graph)
        return [Quad(*quad.triple) for quad in quads]
    return list(_Ontology(store).document(iri))


class _Ontology:
    """The graph of the ontology, each of its statements with its document."""

    def __init__(self, store: Store) -> None:
        graph = NamedNode(f"{ns.GRAPH}ontology")
        self._quads = list(store.quads_for_pattern(None, None, None, graph))
        self._declared = {quad.subject for quad in self._having("rdf:type")}
        self._inverses: dict[Term, Term] = {
            quad.subject: quad.object for quad in self._having("owl:inverseOf")
        }
        self._namespaces = {
            lexical(quad.object): lexical(quad.subject)
            for quad in self._having("rdfs:seeAlso")
            if lexical(quad.subject).startswith(ALIGNMENT)
        }
        self._structures = {
            quad.object: self._home(quad)
            for quad in self._quads
            if isinstance(quad.object, BlankNode)
            and isinstance(quad.subject, NamedNode)
        }

    def _having(self, name: str) -> Iterator[Quad]:
        predicate = NamedNode(ns.expand(name))
        return (quad for quad in self._quads if quad.predicate == predicate)

    def document(self, iri: str) -> Iterator[Quad]:
        """Give the statements that belong to the document *iri*."""
        return (Quad(*q.triple) for q in self._quads if self._home(q) == iri)

    def _home(self, quad: Quad) -> str:
        """Give the IRI of the document that a statement belongs to."""
        if isinstance(quad.subject, BlankNode):
            return self._structures.get(quad.subject, ns.ONTOLOGY)
        subject, predicate = lexical(quad.subject), quad.predicate.value
        if subject.startswith(ALIGNMENT):
            return subject
        if not subject.startswith(ns.ACCEL) or predicate not in _ALIGNING:
            return ns.ONTOLOGY
        return self._target(quad) or ns.ONTOLOGY

    def _target(self, quad: Quad) -> str:
        """Give the alignment with the vocabulary that the object comes from."""
        term = self._inverses.get(quad.object, quad.object)
        if quad.predicate.value in _PLACES and term in self._declared:
            return ""  # declared here, and used as a part of the vocabulary
        found = (
            header
            for namespace, header in self._namespaces.items()
            if lexical(term).startswith(namespace)
        )
        return next(found, "")
