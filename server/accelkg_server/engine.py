# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The engine: what evaluates queries on one snapshot of the graph."""

from __future__ import annotations

import re
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, BinaryIO, Final, Protocol, cast

from pyoxigraph import (
    BlankNode,
    DefaultGraph,
    NamedNode,
    QueryResultsFormat,
    QueryTriples,
    RdfFormat,
    Store,
    serialize,
)

from accelkg.namespaces import PREFIXES
from accelkg_server.formats import GRAPHS, RESULTS, listed
from accelkg_server.problems import AnswerTooLarge, NotRepresentable, UnknownFunction
from accelkg_server.spool import NotXml, Spool, TooLarge
from accelkg_server.syntax import explain

if TYPE_CHECKING:
    from pyoxigraph import QueryBoolean, QuerySolutions

    from accelkg_server.formats import Format
    from accelkg_server.protocol import QueryRequest
    from accelkg_server.settings import Settings

    Results = QuerySolutions | QueryBoolean | QueryTriples

_NO_XML: Final = tuple(each for each in (*RESULTS, *GRAPHS) if not each.is_xml)
_HEADER_BYTES: Final = 8192
_DECLARATION: Final = re.compile(rb'@prefix [^\n]*\n| xmlns:[\w.-]+="[^"]*"')


@dataclass(frozen=True, slots=True)
class Answer:
    """A whole answer: its bytes, which the reader closes, and their number."""

    body: BinaryIO
    size: int


@dataclass(frozen=True, slots=True)
class GraphSize:
    """A graph and its number of triples; the default graph has no IRI."""

    iri: str
    triples: int


class Engine(Protocol):
    """Answers queries on one snapshot of the graph."""

    @property
    def snapshot_id(self) -> str:
        """Give what stands for the content."""
        ...

    def query(self, request: QueryRequest, format: Format) -> Answer:  # noqa: A002  # the engine's own word
        """Evaluate *request* and give the whole answer in *format*.

        Raises:
            Problem: the query is wrong, or its answer breaks a limit or the format.
        """
        ...

    def graphs(self) -> tuple[GraphSize, ...]:
        """Give the default graph, then the named graphs by IRI."""
        ...


class StoreEngine:
    """An engine over a pyoxigraph store, which nobody writes to meanwhile."""

    def __init__(self, store: Store, settings: Settings, *, snapshot_id: str) -> None:
        self.snapshot_id = snapshot_id
        self._store = store
        self._settings = settings
        self._graphs: tuple[GraphSize, ...] = ()

    def graphs(self) -> tuple[GraphSize, ...]:
        """Give the default graph, then the named graphs by IRI."""
        self._graphs = self._graphs or _sizes(self._store)
        return self._graphs

    def query(self, request: QueryRequest, format: Format) -> Answer:  # noqa: A002  # the engine's own word
        """Evaluate *request* and give the whole answer in *format*.

        Results belong to the thread that made them, so they are serialised here. The
        prefixes of accelkg need no declaration; one in the query goes before.

        Raises:
            Problem: the query is wrong, or its answer breaks a limit or the format.
        """
        limit = self._settings.limit("result_mb")
        in_memory = self._settings.spool_mb
        spool = Spool(in_memory_mb=in_memory, limit=limit, is_xml=format.is_xml)
        with ExitStack() as on_error:
            on_error.callback(spool.close)
            try:
                _serialize(self._evaluate(request), spool, format)
            except TooLarge as error:
                raise AnswerTooLarge(limit) from error
            except NotXml as error:
                raise NotRepresentable(str(error), listed(_NO_XML)) from error
            on_error.pop_all()
        return Answer(sort_declarations(spool.finish()), spool.size)

    def _evaluate(self, request: QueryRequest) -> Results:
        dataset = request.dataset
        try:
            return self._store.query(
                request.text,
                base_iri=request.base,
                prefixes=PREFIXES,
                default_graph=list(dataset.default_graphs) if dataset else None,
                named_graphs=list(dataset.named_graphs) if dataset else None,
            )
        except SyntaxError as error:
            raise explain(
                request.text,
                str(error),
                parse=partial(syntax_message, base=request.base),
                prefixes=PREFIXES,
            ) from error
        except RuntimeError as error:
            if _UNKNOWN_FUNCTION not in str(error):
                raise  # a fault of the store, not of the query
            raise UnknownFunction(str(error)) from error


_EMPTY: Final = Store()
_UNKNOWN_FUNCTION: Final = "custom function"  # the engine has no class for it


def syntax_message(text: str, *, base: str | None = None) -> str:
    """Give what the engine's parser says against *text*; nothing if it is valid.

    A valid text is evaluated on an empty store, so append something invalid.
    """
    try:
        _EMPTY.query(text, base_iri=base, prefixes=PREFIXES)
    except SyntaxError as error:
        return str(error)
    return ""


def _serialize(results: Results, spool: Spool, format: Format) -> None:  # noqa: A002  # the engine's own word
    output = cast("BinaryIO", spool)
    try:
        if isinstance(results, QueryTriples):
            engine_format = cast("RdfFormat", format.engine)
            serialize(results, output, engine_format, prefixes=PREFIXES)
        else:
            results.serialize(output, cast("QueryResultsFormat", format.engine))
    except OSError as error:
        if error.errno is not None:
            raise
        # The engine says so when a syntax has no place for a term.
        raise NotRepresentable(str(error), listed(GRAPHS)) from error
    finally:
        # A traceback would keep the results, and another thread may not drop them.
        del results


def sort_declarations(file: BinaryIO) -> BinaryIO:
    """Give *file* with its prefixes in order; the engine writes them in any."""
    head = file.read(_HEADER_BYTES)
    found = _DECLARATION.findall(head)
    if len(found) > 1:
        start = head.index(found[0])
        together = b"".join(found)
        if head.startswith(together, start):
            file.seek(start)
            file.write(b"".join(sorted(found)))
    file.seek(0)
    return file


def _sizes(store: Store) -> tuple[GraphSize, ...]:
    named = sorted(store.named_graphs(), key=str)
    return (
        GraphSize("", _count(store, DefaultGraph())),
        *(GraphSize(graph.value, _count(store, graph)) for graph in named),
    )


def _count(store: Store, graph: NamedNode | BlankNode | DefaultGraph) -> int:
    return sum(1 for _ in store.quads_for_pattern(None, None, None, graph))
