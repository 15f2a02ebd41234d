# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Validate the graph, or anybody's RDF, with the shapes of accelkg."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from pyoxigraph import BlankNode, DefaultGraph, NamedNode, Quad, Store

from accelkg import namespaces as ns
from accelkg.dataset import build_dataset
from accelkg.reading import SUBJECT
from accelkg.shacl.documents import parse_document, read_document
from accelkg.shacl.lexical import ill_formed_literals
from accelkg.shacl.quick_judge import run_queries
from accelkg.shacl.report import make_report
from accelkg.shacl.shapes import SHAPES_GRAPH, read_shapes

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Sequence

    from accelkg.shacl.documents import Document
    from accelkg.shacl.report import Report, Result
    from accelkg.shacl.shapes import Shape, Term

    _Run: TypeAlias = Callable[
        [Store, tuple[Shape, ...], Collection[NamedNode] | None], set[Result]
    ]

Runner: TypeAlias = Literal["fast", "pyshacl"]

_DEFAULT_GRAPH = DefaultGraph()
_TYPE = NamedNode(f"{ns.RDF}type")
_DESCRIBING = (_TYPE, NamedNode(f"{ns.RDFS}label"))
_ABOUT = tuple(NamedNode(ns.expand(name)) for name in SUBJECT)
_DATASET = NamedNode(f"{ns.PREFIXES['void']}Dataset")
_CATALOGUE = NamedNode(f"{ns.GRAPH}catalogue")
# Above this number one look at all nodes costs less than naming each.
_FOCUS_MAX: Final = 500


def validate(
    store: Store,
    *,
    runner: Runner = "fast",
    focus: Collection[Term] | None = None,
) -> Report:
    """Validate the default graph of *store* with the shapes that it holds.

    Args:
        store: a store as `build_dataset` makes it, shapes in their named graph.
        runner: `fast` asks one query a constraint, `pyshacl` lets pySHACL judge;
            both find the same.
        focus: the only nodes to report on, such as those that a change touches.

    Raises:
        ShapeError: a shape in *store* uses what the runner does not know.
    """
    return make_report(_results(store, runner, focus, ill_formed=None))


def validate_files(
    paths: Sequence[Path | str],
    *,
    runner: Runner = "fast",
    known: Store | None = None,
) -> Report:
    """Validate RDF files in any syntax; their extensions tell which.

    Args:
        paths: the files. They are read as one graph.
        runner: as for `validate`.
        known: the graph to read the files beside; the packaged one where absent.

    Raises:
        DocumentError: a file cannot be read; holds line and column.
    """
    documents = [read_document(Path(path)) for path in paths]
    return validate_documents(documents, runner=runner, known=known)


def validate_documents(
    documents: Sequence[Document],
    *,
    runner: Runner = "fast",
    known: Store | None = None,
) -> Report:
    """Validate RDF documents as an edit of the graph *known*.

    What a document describes itself (by a type or a label) replaces what *known*
    says of it, claims included. A document that describes a whole data set
    (`void:Dataset`) stands alone. Only nodes of the documents are reported on.

    Raises:
        DocumentError: a document cannot be parsed; holds line and column.
    """
    quads = [quad for document in documents for quad in parse_document(document)]
    triples = [q for q in quads if q.graph_name != SHAPES_GRAPH]
    beside = known if known is not None else build_dataset()
    whole = any((q.predicate, q.object) == (_TYPE, _DATASET) for q in triples)
    store = _combine(triples, beside, whole=whole)
    focus = None if whole else _nodes(triples)
    ill_formed = set(ill_formed_literals(triples))
    results = _results(store, runner, focus, ill_formed=ill_formed)
    return make_report(results, checked=any(map(_uses_our_terms, triples)))


def _uses_our_terms(quad: Quad) -> bool:
    terms = (quad.subject, quad.predicate, quad.object)
    iris = (term.value for term in terms if isinstance(term, NamedNode))
    return any(iri.startswith((ns.ACCEL, ns.AKG)) for iri in iris)


def _results(
    store: Store,
    runner: Runner,
    focus: Collection[Term] | None,
    *,
    ill_formed: set[Result] | None,
) -> set[Result]:
    shapes = read_shapes(store.quads_for_pattern(None, None, None, SHAPES_GRAPH))
    if ill_formed is None:
        ill_formed = set(ill_formed_literals(_quads(store, focus)))
    run = run_queries if runner == "fast" else _judge()
    if focus is None:
        return run(store, shapes, None) | ill_formed
    return _run_on(run, store, shapes, set(focus), ill_formed)


def _judge() -> _Run:
    # pySHACL and rdflib take half of a program's start, and only the judge needs them.
    from accelkg.shacl.judge import run_pyshacl  # noqa: PLC0415

    return run_pyshacl


def _quads(store: Store, focus: Collection[Term] | None) -> Iterator[Quad]:
    """Give the quads of the default graph, or those about the focus nodes."""
    if focus is None:
        return store.quads_for_pattern(None, None, None, _DEFAULT_GRAPH)
    return (
        quad
        for node in focus
        if isinstance(node, NamedNode | BlankNode)
        for quad in store.quads_for_pattern(node, None, None, _DEFAULT_GRAPH)
    )


def _run_on(
    run: _Run,
    store: Store,
    shapes: tuple[Shape, ...],
    focus: set[Term],
    ill_formed: set[Result],
) -> set[Result]:
    """Run on few named nodes alone; on many or nameless ones by selection."""
    named = sorted((node for node in focus if isinstance(node, NamedNode)), key=str)
    few = len(named) <= _FOCUS_MAX and not any(isinstance(n, BlankNode) for n in focus)
    found = run(store, shapes, named if few else None) | ill_formed
    texts = {n.value if isinstance(n, NamedNode) else str(n) for n in focus}
    return {result for result in found if result.focus_node in texts}


def _combine(triples: list[Quad], known: Store, *, whole: bool) -> Store:
    store = Store()
    store.bulk_extend(known.quads_for_pattern(None, None, None, SHAPES_GRAPH))
    if not whole:
        store.bulk_extend(_kept(triples, known))
    store.bulk_extend(Quad(q.subject, q.predicate, q.object) for q in triples)
    return store


def _kept(triples: list[Quad], known: Store) -> Iterator[Quad]:
    """Give what *known* says of everything that *triples* do not describe."""
    replaced: set[Term] = {q.subject for q in triples if q.predicate in _DESCRIBING}
    replaced |= {
        quad.subject
        for predicate in _ABOUT
        for quad in known.quads_for_pattern(None, predicate, None, _DEFAULT_GRAPH)
        if quad.object in replaced
    }
    of_catalogue = {
        q.subject for q in known.quads_for_pattern(None, None, None, _CATALOGUE)
    }
    for quad in known.quads_for_pattern(None, None, None, _DEFAULT_GRAPH):
        if quad.subject not in replaced and quad.subject not in of_catalogue:
            yield quad


def _nodes(triples: list[Quad]) -> set[Term]:
    return {q.subject for q in triples} | {q.object for q in triples}
