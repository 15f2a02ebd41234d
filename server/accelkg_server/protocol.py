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
from accelkg_server.problems import (
    AddressTooLong,
    InvalidEncoding,
    InvalidParameter,
    ReadOnly,
    TooLong,
    UnsupportedEncoding,
    UnsupportedType,
)

if TYPE_CHECKING:
    from accelkg_server.settings import Settings

FORM: Final = "application/x-www-form-urlencoded"
QUERY: Final = "application/sparql-query"
UPDATE: Final = "application/sparql-update"
BODY_TYPES: Final = (QUERY, FORM)

_KB: Final = 1024
# Percent-encoding triples a text at most; the rest is for the other parameters.
_FORM_EXPANSION: Final = 3
_FORM_EXTRA_KB: Final = 64
_PARAMETERS: Final = ("query", "default-graph-uri", "named-graph-uri", "format")
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
class Operation:
    """What is asked for; without a query, the description of the service.

    `formats` are names of the wanted formats, the first that fits is taken.
    """

    query: QueryRequest | None
    formats: tuple[str, ...]


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
        in_url = _parameters(self.message.url_query, "address")
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
        return Operation(None, _formats(parameters))

    def _post(self, in_url: Parameters) -> Operation:
        for name in ("query", "update"):
            if name in in_url:
                raise InvalidParameter(
                    name, "stands in the address of a POST", hint="Send it in the body."
                )
        media_type = self._media_type()
        if media_type == UPDATE:
            raise ReadOnly
        if media_type == QUERY:
            self._check_length(len(self.message.body))
            return self._query(_text(self.message.body, "body"), in_url)
        return self._form(in_url)

    def _media_type(self) -> str:
        content_type = self.message.content_type
        media_type, options = parse_options_header(content_type.lower())
        charset = options.get("charset", "utf-8")
        if media_type not in {*BODY_TYPES, UPDATE} or charset not in {"utf-8", "utf8"}:
            raise UnsupportedType(content_type, BODY_TYPES)
        content_encoding = self.message.content_encoding
        if content_encoding.lower() not in {"", "identity"}:
            raise UnsupportedEncoding(content_encoding)
        return media_type

    def _form(self, in_url: Parameters) -> Operation:
        length = self.settings.limit("query_length_kb")
        most = (_FORM_EXPANSION * length.value + _FORM_EXTRA_KB) * _KB
        if len(self.message.body) > most:
            raise TooLong("query", length)
        in_body = _parameters(self.message.body, "body")
        if "update" in in_body and "query" in in_body:
            raise InvalidParameter("update", "came together with a query")
        if "update" in in_body:
            raise ReadOnly
        if "query" not in in_body:
            raise _missing_query(sorted(in_body))
        names = in_url.keys() | in_body.keys()
        both = {name: in_url.get(name, []) + in_body.get(name, []) for name in names}
        return self._query(_only(in_body, "query"), both)

    def _query(self, text: str, parameters: Parameters) -> Operation:
        text = text.removeprefix("\ufeff")
        self._check_length(len(text.encode()))
        if not text.strip():
            raise InvalidParameter("query", "is empty", hint="Try: ASK { }")
        request = QueryRequest(text, _dataset(parameters), self.message.endpoint)
        return Operation(request, _formats(parameters))

    def _check_length(self, length: int) -> None:
        limit = self.settings.limit("query_length_kb")
        if length > limit.value * _KB:
            raise TooLong("query", limit)


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
    values = parameters.get("format") or parameters.get("output") or []
    return tuple(name.strip() for value in values for name in value.split(","))


def _only(parameters: Parameters, name: str) -> str:
    values = parameters[name]
    if len(values) > 1:
        raise InvalidParameter(name, f"came {len(values)} times; send it once")
    return values[0]


def _missing_query(others: list[str]) -> InvalidParameter:
    meant = [each for each in others if near_matches(each, ["query"])]
    hint = f"Is {meant[0]!r} meant to be 'query'?" if meant else ""
    return InvalidParameter("query", "is missing", hint=hint, allowed=_PARAMETERS)


def _parameters(raw: bytes, what: str) -> Parameters:
    """Decode once and strictly: what is no UTF-8 is refused, not replaced."""
    text = _text(raw, what)
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


def _text(raw: bytes, what: str) -> str:
    try:
        return raw.decode()
    except UnicodeDecodeError as error:
        raise _no_utf8(what, error) from error


def _no_utf8(what: str, error: UnicodeDecodeError) -> InvalidEncoding:
    byte = error.object[error.start]
    return InvalidEncoding(what, f"is no UTF-8 (byte 0x{byte:02X})")
