# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""What a worker is told to do, and what comes back: values that pass between processes.

Everything here turns into JSON and back, but for the body of an answer.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, TypeAlias

if TYPE_CHECKING:
    from typing import BinaryIO


@dataclass(frozen=True, slots=True)
class QueryTask:
    """One query to evaluate.

    Args:
        text: the query as it was sent.
        media_type: of the answer, the own one of a format.
        encoding: content coding of the answer: gzip, br, zstd, or none.
        base: IRI for relative IRIs of a query without BASE.
        default_graphs: IRIs of the requested dataset, in place of the query's own;
            None where the request names none.
        named_graphs: likewise.
        most_rows: the answer is cut after so many rows or triples, and says so.
        is_operators_limit: the limit is the operator's, not the client's wish.
        page: how many rows go before those asked for, and how many these are; None
            for all.
    """

    time_setting: ClassVar[str] = "query_time_s"

    text: str
    media_type: str
    encoding: str = ""
    base: str | None = None
    default_graphs: tuple[str, ...] | None = None
    named_graphs: tuple[str, ...] | None = None
    most_rows: int | None = None
    is_operators_limit: bool = False
    page: tuple[int, int] | None = None

    def next_page(self) -> QueryTask:
        """Give the task of the page after this one."""
        start, size = self.page or (0, 0)
        return replace(self, page=(start + size, size))


@dataclass(frozen=True, slots=True)
class DocumentTask:
    """One document to write from the graph.

    Args:
        view: the name of what writes it, in `documents.views`.
        arguments: names and values, sorted.
        media_type: of the document.
        encoding: as of a query.
        root: public address of the server, without a slash at the end; links go
            below it.
    """

    time_setting: ClassVar[str] = "document_time_s"

    view: str
    arguments: tuple[tuple[str, str], ...]
    media_type: str
    encoding: str = ""
    root: str = ""

    @property
    def text(self) -> str:
        """Give what is asked for, as a text."""
        return " ".join([self.view, *(f"{n}={v}" for n, v in self.arguments)])

    def argument(self, name: str) -> str:
        """Give the value of an argument, empty where it is missing."""
        return dict(self.arguments).get(name, "")


Task: TypeAlias = QueryTask | DocumentTask
"""What is read from a snapshot: the answer is a function of it and the snapshot."""


@dataclass(frozen=True, slots=True)
class UpdateTask:
    """One update request, whole: it becomes one snapshot or none.

    Args:
        text: the update as it was sent.
        base: IRI for relative IRIs of an update without BASE.
        default_graphs: IRIs of `using-graph-uri`.
        named_graphs: IRIs of `using-named-graph-uri`.
    """

    text: str
    base: str | None = None
    default_graphs: tuple[str, ...] = ()
    named_graphs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Answer:
    """A whole answer.

    Args:
        body: the bytes, or an open file at its beginning, which the reader closes.
        size: number of bytes of the body of this answer.
        is_cut: rows were left out, because of a limit on rows.
        has_more: rows follow on another page.
        following: the pages whose bodies stand after this one in `body`, as size,
            content coding and whether more follow.
        encoding: content coding of the body; none where the coding would not pay.
        location: address of what is asked for, where it is elsewhere; no body then.
        snapshot_id: the snapshot that was asked, which the engine tells.
        seconds: time of evaluation, without waiting.
        is_from_disk: the store was on disk, which gives rows in another order.
    """

    body: bytes | BinaryIO
    size: int
    is_cut: bool = False
    has_more: bool = False
    following: tuple[tuple[int, str, bool], ...] = ()
    encoding: str = ""
    location: str = ""
    snapshot_id: str = ""
    seconds: float = 0.0
    is_from_disk: bool = False
