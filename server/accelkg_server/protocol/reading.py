# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""SPARQL 1.1 Protocol: what an HTTP request asks for.

Nothing here knows the web framework: bytes in, an operation out.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final
from urllib.parse import parse_qsl

from pyoxigraph import NamedNode
from werkzeug.http import parse_options_header

from accelkg.hints import near_matches
from accelkg.snapshots import ID_DIGITS
from accelkg_server.problems import (
    AddressTooLong,
    InvalidEncoding,
    InvalidParameter,
    TooLong,
    UnsupportedEncoding,
    UnsupportedType,
)
from accelkg_server.protocol.paging import SIZE, TOKEN, read_paging

if TYPE_CHECKING:
    from collections.abc import Iterable

    from accelkg_server.protocol.paging import Paging
    from accelkg_server.settings import Settings

FORM: Final = "application/x-www-form-urlencoded"
QUERY: Final = "application/sparql-query"
UPDATE: Final = "application/sparql-update"
BODY_TYPES: Final = (QUERY, UPDATE, FORM)

_KB: Final = 1024
_MB: Final = 1024 * _KB
# Percent-encoding triples a text at most; the rest is for the other parameters.
_FORM_EXPANSION: Final = 3
_FORM_EXTRA_KB: Final = 64
_OF_QUERY: Final = ("default-graph-uri", "named-graph-uri")
_OF_UPDATE: Final = ("using-graph-uri", "using-named-graph-uri")
_LIMITS: Final = ("format", "timeout", "max-rows", "snapshot")
_PAGES: Final[tuple[str, ...]] = (SIZE, TOKEN)
_PARAMETERS: Final = ("query", *_OF_QUERY, *_LIMITS, *_PAGES)
# Names compared with those that may be meant; a stranger can send thousands.
_MOST_CONSIDERED: Final = 20
_SECONDS: Final = re.compile(r"[0-9]+(?:\.[0-9]*)?|\.[0-9]+")
_ROWS: Final = re.compile(r"[0-9]+")
# What is larger asks for all rows as well, and is no work to read.
_ROWS_DIGITS: Final = 15
_SNAPSHOT: Final = re.compile(rf"[0-9A-Fa-f]{{{ID_DIGITS}}}")
_BROKEN_ESCAPE: Final = re.compile(r"%(?![0-9A-Fa-f]{2}).{0,2}", re.DOTALL)

Parameters = dict[str, list[str]]


@dataclass(frozen=True, slots=True)
class Message:
    """An HTTP request, as far as the protocol looks at it.

    `endpoint` is the address that the client asked, without its query string.
    """

    method: str
    endpoint: str
    url_query: bytes
    content_type: str = ""
    body: bytes = b""
    content_encoding: str = ""


@dataclass(frozen=True, slots=True)
class RequestedDataset:
    """The dataset that a request names, in place of the one that the query names."""

    default_graphs: tuple[NamedNode, ...]
    named_graphs: tuple[NamedNode, ...]


@dataclass(frozen=True, slots=True)
class QueryRequest:
    """A query to evaluate.

    `dataset` goes before what the query says. `base` is for relative IRIs of a query
    without BASE; the standard leaves them to the context, which is the address asked.
    """

    text: str
    dataset: RequestedDataset | None = None
    base: str | None = None


@dataclass(frozen=True, slots=True)
class UpdateRequest:
    """An update to make, whole or not at all.

    The graphs are those of `using-graph-uri` and `using-named-graph-uri`, which stand
    for USING and USING NAMED of each operation. `base` is as for queries.
    """

    text: str
    default_graphs: tuple[NamedNode, ...] = ()
    named_graphs: tuple[NamedNode, ...] = ()
    base: str | None = None


@dataclass(frozen=True, slots=True)
class Operation:
    """What is asked for; without query and update, the description of the service.

    Args:
        query: to evaluate.
        update: to make.
        formats: names of the wanted formats, the first that fits is taken.
        timeout_s: the client's own limit on time, which may be above the operator's.
        most_rows: the client's own limit on rows.
        snapshot: id of the snapshot to ask; empty for the current one.
        paging: the page of the answer that is wanted; None for the whole answer.
    """

    query: QueryRequest | None = None
    update: UpdateRequest | None = None
    formats: tuple[str, ...] = ()
    timeout_s: float | None = None
    most_rows: int | None = None
    snapshot: str = ""
    paging: Paging | None = None


def longest_form(length_kb: int) -> int:
    """Give how many bytes a form has at most that holds a text of *length_kb*."""
    return (_FORM_EXPANSION * length_kb + _FORM_EXTRA_KB) * _KB


def read_operation(message: Message, settings: Settings) -> Operation:
    """Give the operation that *message* asks for.

    Raises:
        Problem: the request breaks the protocol or a limit.
    """
    return _Reader(message, settings).operation()


@dataclass(frozen=True, slots=True)
class _Reader:
    """A message being read, under the limits of the settings."""

    message: Message
    settings: Settings

    def operation(self) -> Operation:
        """Give the operation that the message asks for."""
        address = self.settings.limit("url_length_kb")
        if len(self.message.url_query) > address.value * _KB:
            raise AddressTooLong(address)
        in_url = read_parameters(self.message.url_query, "address")
        return (
            self._post(in_url) if self.message.method == "POST" else self._get(in_url)
        )

    def _get(self, parameters: Parameters) -> Operation:
        if "update" in parameters:
            raise InvalidParameter("update", "came by GET; an update needs a POST")
        if "query" in parameters:
            return self._query(_only(parameters, "query"), parameters)
        others = sorted(set(parameters) - {"format", "output"})
        if others:
            raise _missing_query(others)
        return Operation(formats=_formats(parameters))

    def _post(self, in_url: Parameters) -> Operation:
        for name in ("query", "update"):
            if name in in_url:
                raise InvalidParameter(
                    name, "stands in the address of a POST", hint="Send it in the body."
                )
        media_type = self._media_type()
        if media_type == FORM:
            return self._form(in_url)
        self._check_length(len(self.message.body), is_update=media_type == UPDATE)
        text = read_text(self.message.body, "body")
        read = self._update if media_type == UPDATE else self._query
        return read(text, in_url)

    def _media_type(self) -> str:
        content_type = self.message.content_type
        media_type, options = parse_options_header(content_type.lower())
        charset = options.get("charset", "utf-8")
        if media_type not in BODY_TYPES or charset not in {"utf-8", "utf8"}:
            raise UnsupportedType(content_type, BODY_TYPES)
        content_encoding = self.message.content_encoding
        if content_encoding.lower() not in {"", "identity"}:
            raise UnsupportedEncoding(content_encoding)
        return media_type

    def _form(self, in_url: Parameters) -> Operation:
        """Read a form, which takes so much time that its length is that of queries."""
        length = self.settings.limit("query_length_kb")
        if len(self.message.body) > longest_form(length.value):
            raise TooLong("form", length)
        in_body = read_parameters(self.message.body, "body")
        if "update" in in_body and "query" in in_body:
            raise InvalidParameter("update", "came together with a query")
        names = in_url.keys() | in_body.keys()
        both = {name: in_url.get(name, []) + in_body.get(name, []) for name in names}
        if "update" in in_body:
            return self._update(_only(in_body, "update"), both)
        if "query" not in in_body:
            raise _missing_query(sorted(in_body))
        return self._query(_only(in_body, "query"), both)

    def _query(self, text: str, parameters: Parameters) -> Operation:
        text = text.removeprefix("\ufeff")
        self._check_length(len(text.encode()))
        _refuse(parameters, _OF_UPDATE, "is for updates, and this is a query")
        if not text.strip():
            raise InvalidParameter("query", "is empty", hint="Try: ASK { }")
        request = QueryRequest(text, _dataset(parameters), self.message.endpoint)
        paging = _paging(parameters, request)
        snapshot = read_snapshot(parameters.get("snapshot", []))
        return Operation(
            query=request,
            formats=_formats(parameters),
            timeout_s=_timeout_s(parameters),
            most_rows=_most_rows(parameters),
            snapshot=(paging.snapshot if paging else "") or snapshot,
            paging=paging,
        )

    def _update(self, text: str, parameters: Parameters) -> Operation:
        """Read an update; one without operations is valid, and does nothing."""
        of_queries = (*_OF_QUERY, *_PAGES)
        _refuse(parameters, of_queries, "is for queries, and this is an update")
        _refuse(
            parameters, ("snapshot",), "came with an update; snapshots never change"
        )
        default_graphs, named_graphs = (_iris(parameters, name) for name in _OF_UPDATE)
        request = UpdateRequest(
            text.removeprefix("\ufeff"),
            default_graphs,
            named_graphs,
            self.message.endpoint,
        )
        return Operation(update=request, timeout_s=_timeout_s(parameters))

    def _check_length(self, length: int, *, is_update: bool = False) -> None:
        what, unit = ("body", _MB) if is_update else ("query", _KB)
        limit = self.settings.limit("body_mb" if is_update else "query_length_kb")
        if length > limit.value * unit:
            raise TooLong(what, limit)


def _refuse(parameters: Parameters, names: Iterable[str], why: str) -> None:
    for name in names:
        if name in parameters:
            raise InvalidParameter(name, why)


def _timeout_s(parameters: Parameters) -> float | None:
    if "timeout" not in parameters:
        return None
    value = _only(parameters, "timeout")
    seconds = float(value) if _SECONDS.fullmatch(value) else 0.0
    if seconds <= 0:
        raise InvalidParameter("timeout", f"is {value!r}; give seconds above 0")
    return seconds


def _most_rows(parameters: Parameters) -> int | None:
    if "max-rows" not in parameters:
        return None
    value = _only(parameters, "max-rows")
    digits = value.lstrip("0") if _ROWS.fullmatch(value) else ""
    if not digits:
        raise InvalidParameter("max-rows", f"is {value!r}; give a whole number from 1")
    return int(digits[:_ROWS_DIGITS])


def _paging(parameters: Parameters, query: QueryRequest) -> Paging | None:
    sent = {name: _only(parameters, name) for name in _PAGES if name in parameters}
    paging = read_paging(sent, repr((query.text, query.dataset)))
    if paging is None:
        return None
    _refuse(parameters, ("max-rows",), f"came together with {SIZE!r}")
    if paging.snapshot and paging.snapshot not in parameters.get(
        "snapshot", [paging.snapshot]
    ):
        raise InvalidParameter("snapshot", f"is another than that of {TOKEN!r}")
    return paging


def read_snapshot(values: list[str]) -> str:
    """Give the snapshot id that the *values* of a parameter name, empty if none does.

    Raises:
        InvalidParameter: it is none, or there are several.
    """
    if not values:
        return ""
    value = _one(values, "snapshot")
    if not _SNAPSHOT.fullmatch(value):
        raise InvalidParameter(
            "snapshot", f"is {value!r}; give {ID_DIGITS} hexadecimal digits"
        )
    return value.lower()


def _dataset(parameters: Parameters) -> RequestedDataset | None:
    default_graphs = _iris(parameters, "default-graph-uri")
    named_graphs = _iris(parameters, "named-graph-uri")
    if not default_graphs and not named_graphs:
        return None
    return RequestedDataset(default_graphs, named_graphs)


def _iris(parameters: Parameters, name: str) -> tuple[NamedNode, ...]:
    """Give each graph once: the engine counts the rows of a repeated one again."""
    values = dict.fromkeys(parameters.get(name, []))
    return tuple(_iri(name, value) for value in values)


def _iri(parameter: str, value: str) -> NamedNode:
    try:
        return NamedNode(value)
    except ValueError as error:
        raise InvalidParameter(
            parameter, f"is {value!r}, which is no absolute IRI"
        ) from error


def _formats(parameters: Parameters) -> tuple[str, ...]:
    """Give the wanted formats; `output` is what Fuseki's clients call it.

    SPARQLWrapper repeats the parameter, and joins media types with commas.
    """
    return read_words(parameters.get("format") or parameters.get("output") or [])


def read_words(values: list[str]) -> tuple[str, ...]:
    """Give the words of the *values* of a parameter, which commas separate."""
    return tuple(word.strip() for value in values for word in value.split(","))


def _only(parameters: Parameters, name: str) -> str:
    return _one(parameters[name], name)


def _one(values: list[str], name: str) -> str:
    if len(values) > 1:
        raise InvalidParameter(name, f"came {len(values)} times; send it once")
    return values[0]


def _missing_query(others: list[str]) -> InvalidParameter:
    hint = ""
    for each in others[:_MOST_CONSIDERED]:
        for match in near_matches(each, ["query", "update"])[:1]:
            hint = hint or f"Is {each!r} meant to be {match!r}?"
    return InvalidParameter("query", "is missing", hint=hint, allowed=_PARAMETERS)


def read_parameters(raw: bytes, what: str) -> Parameters:
    """Decode once and strictly: what is no UTF-8 is refused, not replaced.

    Raises:
        InvalidEncoding: *raw*, which the error calls *what*, is not encoded as a form.
    """
    text = read_text(raw, what)
    broken = _BROKEN_ESCAPE.search(text)
    if broken:
        raise InvalidEncoding(what, f"has the broken percent-encoding {broken[0]!r}")
    parameters: Parameters = {}
    try:
        pairs = parse_qsl(text, keep_blank_values=True, errors="strict")
    except UnicodeDecodeError as error:
        raise _no_utf8(what, error) from error
    for name, value in pairs:
        parameters.setdefault(name, []).append(value)
    return parameters


def read_text(raw: bytes, what: str) -> str:
    """Decode strictly.

    Raises:
        InvalidEncoding: *raw*, which the error calls *what*, is no UTF-8.
    """
    try:
        return raw.decode()
    except UnicodeDecodeError as error:
        raise _no_utf8(what, error) from error


def _no_utf8(what: str, error: UnicodeDecodeError) -> InvalidEncoding:
    byte = error.object[error.start]
    return InvalidEncoding(what, f"is no UTF-8 (byte 0x{byte:02X})")
