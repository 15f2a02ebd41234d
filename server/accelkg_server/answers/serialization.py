# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Results written in a format, whole or up to a limit on rows."""

from __future__ import annotations

from typing import TYPE_CHECKING, BinaryIO, Final, cast

from pyoxigraph import (
    Literal,
    NamedNode,
    Quad,
    QueryBoolean,
    QueryResultsFormat,
    QueryTriples,
    RdfFormat,
    Triple,
    serialize,
)

from accelkg.errors import UnwritableTerm
from accelkg.namespaces import PREFIXES
from accelkg.syntaxes.json_ld import json_ld
from accelkg_server.answers.formats import COMPACTED, GRAPHS, HTML, RESULTS, listed
from accelkg_server.answers.result_pages import page
from accelkg_server.answers.rows import Cut, FirstRows, write_rows
from accelkg_server.problems import NotRepresentable, TooManyRows

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pyoxigraph import QuerySolutions

    from accelkg_server.answers.formats import Format
    from accelkg_server.answers.paging import EngineResults, Page
    from accelkg_server.answers.rows import Term
    from accelkg_server.settings import Settings
    from accelkg_server.tasks import QueryTask

    Results = EngineResults | Page

_NOT_JSON_LD: Final = [each for each in GRAPHS if "ld+json" not in each.media_type]
_FORMATS: Final = {each.media_type: each for each in (*RESULTS, *GRAPHS)}


def format_of(task: QueryTask) -> Format:
    """Give the format of the answer to *task*."""
    return _FORMATS[task.media_type]


def write(
    results: Results, task: QueryTask, settings: Settings, output: BinaryIO
) -> bool:
    """Write *results* as *task* wants; tell whether its limit on rows cut them.

    Raises:
        NotRepresentable: the format has no place for a term.
        TooManyRows: the operator's limit cut them, which the format cannot say.
    """
    chosen = format_of(task)
    if chosen is HTML:
        is_cut = _write_page(results, task, settings, output)
    elif isinstance(results, QueryTriples):
        is_cut = _write_graph(results, task, chosen, output)
    else:
        is_cut = _write_table(results, task, chosen, output)
    if is_cut and task.is_operators_limit and not chosen.tells_cut:
        raise TooManyRows(settings.limit("result_rows"), chosen.name)
    return is_cut


def _write_page(
    results: Results, task: QueryTask, settings: Settings, output: BinaryIO
) -> bool:
    offered = GRAPHS if isinstance(results, QueryTriples) else RESULTS
    names = [each.name for each in offered if each is not HTML]
    text, is_cut = page(results, task, settings, names)
    output.write(text.encode())
    return is_cut


def _write_table(
    results: QuerySolutions | QueryBoolean | Page,
    task: QueryTask,
    chosen: Format,
    output: BinaryIO,
) -> bool:
    engine_format = cast("QueryResultsFormat", chosen.engine)
    if isinstance(results, QueryBoolean) or task.most_rows is None:
        results.serialize(output, engine_format)
        return False
    variables = [variable.value for variable in results.variables]
    solutions = cast("Iterator[Iterable[Term | None]]", results)
    rows = FirstRows(solutions, task.most_rows)
    return write_rows(variables, rows, output, engine_format, Cut.of(task))


def _write_graph(
    results: QueryTriples, task: QueryTask, chosen: Format, output: BinaryIO
) -> bool:
    triples = FirstRows(results, task.most_rows)
    if chosen is COMPACTED:
        output.write(_compacted(triples).encode())
    else:
        _serialize(triples, cast("RdfFormat", chosen.engine), output)
    is_cut = triples.have_more()
    if is_cut and chosen.comment:
        sentence = Cut.of(task).sentence("triples")
        output.write(chosen.comment.format(sentence).encode())
    return is_cut


def _serialize(
    triples: FirstRows[Triple], engine_format: RdfFormat, output: BinaryIO
) -> None:
    try:
        serialize(triples, output, engine_format, prefixes=PREFIXES)
    except OSError as error:
        if error.errno is not None:
            raise
        # The engine says so when a syntax has no place for a term.
        raise NotRepresentable(str(error), listed(_NOT_JSON_LD)) from error


def _compacted(triples: FirstRows[Triple]) -> str:
    try:
        return json_ld(Quad(*_unambiguous(triple)) for triple in triples)
    except UnwritableTerm as error:
        raise NotRepresentable(str(error), listed(_NOT_JSON_LD)) from error


def _unambiguous(triple: Triple) -> Triple:
    """Give *triple*, unless a reader would take one of its IRIs for a prefixed name."""
    for term in triple:
        iri = term.datatype if isinstance(term, Literal) else term
        if isinstance(iri, NamedNode) and iri.value.partition(":")[0] in PREFIXES:
            raise UnwritableTerm(
                "JSON-LD", str(iri), "it would read as a prefixed name"
            )
    return triple
