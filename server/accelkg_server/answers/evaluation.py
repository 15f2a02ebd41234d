# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Evaluation of one query: from its text to the whole answer in its format."""

from __future__ import annotations

import re
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from io import BytesIO
from traceback import clear_frames
from typing import TYPE_CHECKING, BinaryIO, Final, cast

from pyoxigraph import DefaultGraph, NamedNode, Store

from accelkg.namespaces import PREFIXES
from accelkg_server.answers.formats import GRAPHS, RESULTS, listed
from accelkg_server.answers.paging import pages, together
from accelkg_server.answers.serialization import format_of, write
from accelkg_server.answers.spool import NotXml, Spool, TooLarge
from accelkg_server.problems import AnswerTooLarge, NotRepresentable, ServiceFailed
from accelkg_server.rewriting.merging import merged
from accelkg_server.rewriting.rewriting import dataset_of, fail, rewrite
from accelkg_server.sparql.federation import check as check_services
from accelkg_server.sparql.syntax import explain
from accelkg_server.tasks import Answer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pyoxigraph import BlankNode

    from accelkg_server.answers.formats import Format
    from accelkg_server.answers.paging import EngineResults
    from accelkg_server.rewriting.rewriting import Function
    from accelkg_server.settings import Settings
    from accelkg_server.tasks import QueryTask

_EMPTY: Final = Store()
# The engine has no class for it.
_UNKNOWN_FUNCTION: Final = re.compile(r"The custom function <(.+)> is not supported")


def evaluate(store: Store, task: QueryTask, settings: Settings) -> Answer:
    """Evaluate *task* on *store* and give the whole answer, or the page it asks for.

    Results belong to the thread that made them, so they are serialised here. The
    prefixes of accelkg need no declaration; one in the query goes before.

    Raises:
        Problem: the query is wrong, or its answer breaks a limit or the format.
    """
    if task.page is not None:
        return _evaluate_pages(store, task, settings)
    return _spooled(task, settings, partial(_write, store, task, settings))


def _spooled(
    task: QueryTask, settings: Settings, write_to: Callable[[BinaryIO], bool]
) -> Answer:
    """Give what *write_to* writes, which tells whether rows were cut."""
    limit = settings.limit("result_mb")
    spool = Spool(
        in_memory_mb=settings.spool_mb,
        limit=limit,
        is_xml=format_of(task).is_xml,
        encoding=task.encoding,
    )
    with ExitStack() as on_error:
        on_error.callback(spool.close)
        try:
            is_cut = write_to(cast("BinaryIO", spool))
        except TooLarge as error:
            raise AnswerTooLarge(limit) from error
        except NotXml as error:
            raise NotRepresentable(str(error), listed(_without_xml(task))) from error
        file = spool.finish()
        on_error.pop_all()
    body = file.getvalue() if isinstance(file, BytesIO) else file
    return Answer(body, spool.size, is_cut=is_cut, encoding=spool.encoding)


def _evaluate_pages(store: Store, task: QueryTask, settings: Settings) -> Answer:
    """Give a page, and those that follow it: putting rows in order takes longest."""

    def answers() -> Iterator[Answer]:
        for page in pages(store, task, partial(_results, settings=settings)):
            write_to = partial(write, page, task, settings)
            answer = _spooled(task, settings, write_to)
            yield replace(answer, has_more=page.has_more)

    try:
        return together(answers())
    except Exception as error:
        _forget_results(error)
        raise


def _without_xml(task: QueryTask) -> list[Format]:
    """Give the formats that the answer to *task* comes in as well, without XML."""
    offered = RESULTS if format_of(task) in RESULTS else GRAPHS
    return [each for each in offered if not each.is_xml]


def _write(store: Store, task: QueryTask, settings: Settings, output: BinaryIO) -> bool:
    try:
        return write(_results(store, task, settings), task, settings, output)
    except Exception as error:
        _forget_results(error)
        if settings.service_allow and "service" in task.text.lower():
            _blame_service(error)
        raise


def _blame_service(error: Exception) -> None:
    """Raise what tells that another server failed, if it may have done so."""
    cause = error.__cause__ if isinstance(error, NotRepresentable) else error
    # An answer that cannot be read is a RuntimeError.
    if isinstance(cause, OSError | RuntimeError):
        raise ServiceFailed(str(cause)) from error


def _forget_results(error: BaseException | None) -> None:
    """Free what *error* keeps: another thread may not drop the results."""
    while error is not None:
        clear_frames(error.__traceback__)
        error = error.__cause__


def _results(store: Store, task: QueryTask, settings: Settings) -> EngineResults:
    if settings.service_allow:
        check_services(task.text, settings)
    store, default_graphs, named_graphs = _dataset(store, task)
    query = rewrite(
        task.text, base=task.base, named_graphs=task.named_graphs, store=store
    )
    functions, prefixes = query.functions, _prefixes_in(query.text)
    while True:
        try:
            return store.query(
                query.text,
                base_iri=task.base,
                prefixes=prefixes,
                default_graph=default_graphs,
                named_graphs=named_graphs,
                custom_functions=functions,
                custom_aggregate_functions=query.aggregates,
            )
        except SyntaxError as error:
            parse = partial(syntax_message, base=task.base)
            message = str(error) if query.text == task.text else parse(task.text)
            raise explain(task.text, message, parse=parse, prefixes=PREFIXES) from error
        except RuntimeError as error:
            functions = functions | _unknown_function(error)


def _prefixes_in(text: str) -> dict[str, str]:
    """Give the prefixes that *text* may use: each one costs the engine 1 µs."""
    return {
        prefix: namespace
        for prefix, namespace in PREFIXES.items()
        if f"{prefix}:" in text
    }


def _unknown_function(error: RuntimeError) -> dict[NamedNode, Function]:
    """Give a function that fails for the one that the engine misses.

    SPARQL 1.1, 17.6: calling it is an error of the expression.

    Raises:
        RuntimeError: it is another error, a fault of the store.
    """
    missed = _UNKNOWN_FUNCTION.match(str(error))
    if missed is None:
        raise error
    return {NamedNode(missed[1]): fail}


def _dataset(
    store: Store, task: QueryTask
) -> tuple[
    Store,
    list[NamedNode | BlankNode | DefaultGraph] | None,
    list[NamedNode | BlankNode] | None,
]:
    """Give the store to ask, and the requested dataset.

    SPARQL 1.1 Protocol, 2.1.4: it has nothing else in it; the engine takes None for
    every graph of the store. Where default graphs share triples, the store is another.
    What FROM says is given in the same way.
    """
    is_requested = task.default_graphs is not None or task.named_graphs is not None
    requested = (task.default_graphs or (), task.named_graphs or ())
    dataset = requested if is_requested else dataset_of(task.text, task.base)
    if dataset is None:
        return store, None, None
    try:
        default_graphs, named_graphs = (
            # Once each: the engine counts the triples of a repeated one again.
            [NamedNode(iri) for iri in dict.fromkeys(iris)]
            for iris in dataset
        )
    except ValueError:  # of the query: its parser tells where
        return store, None, None
    merge = merged(store, default_graphs, named_graphs)
    if merge is not None:
        return merge, [DefaultGraph()], [*named_graphs]
    return store, [*default_graphs], [*named_graphs]


def syntax_message(text: str, *, base: str | None = None) -> str:
    """Give what the engine's parser says against *text*; nothing if it is valid.

    A valid text is evaluated on an empty store, so append something invalid.
    """
    try:
        _EMPTY.query(text, base_iri=base, prefixes=PREFIXES)
    except SyntaxError as error:
        return str(error)
    return ""
