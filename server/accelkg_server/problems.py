# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""What can go wrong with a request, as RFC 9457 problems.

Problem
├── 400  InvalidParameter   a parameter is missing, repeated or has a wrong value
│        InvalidEncoding    bytes that are no UTF-8, or a broken percent-encoding
│        InvalidQuery       the query breaks the grammar or a rule of SPARQL
│        UpdateAsQuery      an update was sent as a query
│        QueryTooComplex    nesting, chains or patterns beyond the limit
│        MalformedRequest   the request breaks HTTP
├── 401  KeyMissing         a write without a key, or with a wrong one
├── 403  ServiceRefused     a federated query
│        LoadRefused        an update that would fetch a document
│        ReadOnly           an update, where writing is closed
│        KeyTooNarrow       a write beyond the scopes of the key
├── 404  NotFound
│        UnknownResource    the graph says nothing of an IRI
│        UnknownSnapshot    no such version of the graph is kept
│        UnknownVersion     no such version of a document is kept
├── 405  MethodNotAllowed
├── 406  NotAcceptable      no offered format or coding is accepted
│        NotRepresentable   the answer has a value that the format cannot carry
├── 408  TooSlow            the request came in too slowly
├── 410  Retired            an IRI is no longer used
├── 413  TooLong            a query or a body is longer than the limit
│        AnswerTooLarge     the answer is larger than the limit
│        TooManyRows        the limit on rows cuts an answer that cannot say so
├── 414  AddressTooLong
├── 415  UnsupportedType    the body is of a type that is not read
│        UnsupportedEncoding  the body is compressed
├── 416  RangeNotSatisfiable  the file has no such bytes
├── 429  ShareUsed          the client has used its share of work
├── 431  HeadersTooLong     address and headers together
├── 500  Unexpected         our fault; shows only a request id
├── 502  ServiceFailed      another server, which the query asks, gave no answer
├── 503  NotReady           the graph cannot be asked now
│        Busy               the queue is full, or long queries take all places
│        MemoryLimit        the query needs more memory than the limit
│        EngineStopped      the engine died of the query
├── 504  TimeLimit          the query takes more time than the limit
└── 507  StorageFull        a write finds no space on the disk
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from accelkg_server.problem import Problem

if TYPE_CHECKING:
    from collections.abc import Iterable

    from accelkg_server.problem import Place
    from accelkg_server.settings import Limit


class InvalidParameter(Problem):
    """A parameter is missing, repeated or has a wrong value."""

    name, title, status = "invalid-parameter", "Invalid parameter", 400

    def __init__(
        self, parameter: str, why: str, *, hint: str = "", allowed: Iterable[str] = ()
    ) -> None:
        super().__init__(f"Parameter {parameter!r} {why}.", hint=hint, allowed=allowed)
        self.parameter = parameter


class InvalidEncoding(Problem):
    """Bytes that are no UTF-8, or a broken percent-encoding."""

    name, title, status = "invalid-encoding", "Invalid encoding", 400

    def __init__(self, what: str, why: str) -> None:
        super().__init__(
            f"The {what} {why}.", hint="Send UTF-8; in an address, percent-encoded."
        )


class InvalidQuery(Problem):
    """The query breaks the grammar or a rule of SPARQL."""

    name, title, status = "invalid-query", "Invalid query", 400

    def __init__(
        self, why: str, place: Place, *, hint: str = "", allowed: Iterable[str] = ()
    ) -> None:
        detail = f"Line {place.line}, column {place.column}: {why}."
        super().__init__(detail, hint=hint, allowed=allowed, place=place)


class UpdateAsQuery(Problem):
    """An update was sent as a query."""

    name, title, status = "update-as-query", "Update sent as a query", 400

    def __init__(self, keyword: str) -> None:
        super().__init__(
            f"The query starts with {keyword}, which is an update.",
            hint="A query starts with SELECT, ASK, CONSTRUCT or DESCRIBE.",
        )


class QueryTooComplex(Problem):
    """Nesting, chains or patterns beyond the limit."""

    name, title, status = "query-too-complex", "Query too complex", 400

    def __init__(self, what: str, found: int, limit: Limit) -> None:
        super().__init__(
            f"The query has {found:,} {what}; the limit is {limit.value:,}.",
            hint=f"Ask in smaller steps. The operator's setting is {limit.setting}.",
        )
        self.limit = limit


class MalformedRequest(Problem):
    """The request breaks HTTP."""

    name, title, status = "malformed-request", "Malformed request", 400


class KeyMissing(Problem):
    """A write without a key, or with a wrong one."""

    name, title, status = "key-missing", "Key missing or unknown", 401

    def __init__(self) -> None:
        super().__init__(
            "Writing needs a key that this server knows.",
            hint="Send the header Authorization: Bearer KEY .",
        )


class ServiceRefused(Problem):
    """A federated query."""

    name, title, status = "service-refused", "Federated query refused", 403

    def __init__(self, place: Place, *, why: str = "which it does not do") -> None:
        super().__init__(
            f"Line {place.line}, column {place.column}: SERVICE would make this"
            f" server ask another one, {why}.",
            hint="Ask the other endpoint yourself and join the answers.",
            place=place,
        )


class LoadRefused(Problem):
    """An update that would fetch a document."""

    name, title, status = "load-refused", "LOAD refused", 403

    def __init__(self, place: Place) -> None:
        super().__init__(
            f"Line {place.line}, column {place.column}: LOAD would make this server"
            " fetch a document, which it does not do.",
            hint="Fetch it yourself and send its triples with INSERT DATA.",
            place=place,
        )


class ReadOnly(Problem):
    """An update."""

    name, title, status = "read-only", "Read-only endpoint", 403

    def __init__(self) -> None:
        super().__init__(
            "This endpoint answers queries and takes no updates.",
            hint="The graph is built from tables; propose a change there.",
        )


class KeyTooNarrow(Problem):
    """A write beyond the scopes of the key."""

    name, title, status = "key-too-narrow", "Key not allowed to do this", 403

    def __init__(self, scope: str) -> None:
        super().__init__(f"The key does not have the scope {scope!r}.")


class NotFound(Problem):
    """No resource has this path."""

    name, title, status = "not-found", "Not found", 404

    def __init__(self, path: str) -> None:
        super().__init__(
            f"There is nothing at {path!r}.",
            hint="The start page, /, leads to all there is.",
        )


class UnknownResource(Problem):
    """The graph says nothing of an IRI."""

    name, title, status = "unknown-resource", "Unknown resource", 404

    def __init__(self, iri: str, near: Iterable[str]) -> None:
        near = tuple(near)
        super().__init__(
            f"The graph says nothing of the IRI {iri!r}.",
            hint="These look like it." if near else "Search finds things by name.",
            allowed=near,
        )


class UnknownSnapshot(Problem):
    """No such version of the graph is kept."""

    name, title, status = "unknown-snapshot", "Unknown snapshot", 404

    def __init__(self, snapshot: str, kept: Iterable[str]) -> None:
        super().__init__(
            f"There is no snapshot {snapshot!r} here.",
            hint="Leave the parameter out to ask the current one.",
            allowed=kept,
        )


class UnknownVersion(Problem):
    """No such version of the vocabulary, the shapes or the data set is kept."""

    name, title, status = "unknown-version", "Unknown version", 404

    def __init__(self, what: str, version: str, kept: Iterable[str]) -> None:
        super().__init__(
            f"The {what} has no version {version!r} here.",
            hint="Take one of the allowed.",
            allowed=kept,
        )


class MethodNotAllowed(Problem):
    """The resource does not know the method."""

    name, title, status = "method-not-allowed", "Method not allowed", 405

    def __init__(self, method: str, path: str, allowed: Iterable[str]) -> None:
        super().__init__(f"{path} does not take {method}.", allowed=allowed)


class NotAcceptable(Problem):
    """No offered format or coding is accepted."""

    name, title, status = "not-acceptable", "Not acceptable", 406

    def __init__(
        self, accept: str, allowed: Iterable[str], *, header: str = "Accept"
    ) -> None:
        super().__init__(
            f"{header}: {accept} fits no form of this answer.", allowed=allowed
        )


class NotRepresentable(Problem):
    """The answer has a value that the format cannot carry."""

    name, title, status = "not-representable", "Answer does not fit the format", 406

    def __init__(self, why: str, allowed: Iterable[str]) -> None:
        super().__init__(f"{why}.", hint="Ask for another format.", allowed=allowed)


class TooSlow(Problem):
    """The request came in too slowly."""

    name, title, status = "too-slow", "Request too slow", 408

    def __init__(self, limit: Limit) -> None:
        super().__init__(
            f"The request was not complete after {limit.value:,} {limit.unit}."
        )
        self.limit = limit


class Retired(Problem):
    """An IRI is no longer used."""

    name, title, status = "retired", "Retired", 410

    def __init__(
        self, iri: str, *, since: str, reason: str, replaced_by: Iterable[str]
    ) -> None:
        when = f" since {since}" if since else ""
        why = f": {reason}" if reason else ""
        replaced_by = tuple(replaced_by)
        super().__init__(
            f"The IRI {iri} is retired{when}{why}".rstrip(".") + ".",
            hint="These took its place." if replaced_by else "",
            allowed=replaced_by,
        )


class TooLong(Problem):
    """A query or a body is longer than the limit."""

    name, title, status = "too-long", "Request too long", 413

    def __init__(self, what: str, limit: Limit) -> None:
        super().__init__(
            f"The {what} is longer than {limit.value:,} {limit.unit}.",
            hint=f"The operator's setting is {limit.setting}.",
        )
        self.limit = limit


class AnswerTooLarge(Problem):
    """The answer is larger than the limit."""

    name, title, status = "answer-too-large", "Answer too large", 413

    def __init__(self, limit: Limit) -> None:
        super().__init__(
            f"The answer is larger than {limit.value:,} {limit.unit}.",
            hint="Add LIMIT, or ask for fewer columns. The operator's setting is"
            f" {limit.setting}.",
        )
        self.limit = limit


class TooManyRows(Problem):
    """The limit on rows cuts an answer that cannot say so."""

    name, title, status = "too-many-rows", "Too many rows", 413

    def __init__(self, limit: Limit, format_name: str) -> None:
        super().__init__(
            f"The answer has more than {limit.value:,} rows, and {format_name} has no"
            " place to say that it was cut.",
            hint="Add LIMIT, or ask for a format that tells it: JSON or XML; of a graph"
            f" Turtle or N-Triples. The operator's setting is {limit.setting}.",
        )
        self.limit = limit


class AddressTooLong(Problem):
    """The address is longer than the limit."""

    name, title, status = "address-too-long", "Address too long", 414

    def __init__(self, limit: Limit) -> None:
        super().__init__(
            f"The address is longer than {limit.value:,} {limit.unit}.",
            hint="Send the query by POST.",
        )
        self.limit = limit


class UnsupportedType(Problem):
    """The body is of a type that is not read."""

    name, title, status = "unsupported-type", "Unsupported media type", 415

    def __init__(self, content_type: str, allowed: Iterable[str]) -> None:
        sent = f"has Content-Type {content_type!r}" if content_type else "has no type"
        super().__init__(f"The body {sent}, which is not read here.", allowed=allowed)


class UnsupportedEncoding(Problem):
    """The body is compressed."""

    name, title, status = "unsupported-encoding", "Unsupported content encoding", 415

    def __init__(self, content_encoding: str) -> None:
        super().__init__(
            f"The body has Content-Encoding {content_encoding!r}, which is not read"
            " here.",
            hint="Send it uncompressed.",
        )


class RangeNotSatisfiable(Problem):
    """The file has no such bytes."""

    name, title, status = "range-not-satisfiable", "Range not satisfiable", 416

    def __init__(self, size: int) -> None:
        super().__init__(
            f"The file has {size:,} bytes.", hint="A download that has them is whole."
        )
        self.size = size


class ShareUsed(Problem):
    """The client has used its share of work."""

    name, title, status = "share-used", "Share of work used", 429

    def __init__(self, limit: Limit, retry_after_s: int) -> None:
        super().__init__(
            f"Your queries have used the share of one client: {limit.value:,}"
            f" {limit.unit} of work in a minute.",
            hint="Wait as long as Retry-After says, or run a server of your own.",
        )
        self.limit = limit
        self.retry_after_s = retry_after_s


class HeadersTooLong(Problem):
    """Address and headers together are longer than the server reads."""

    name, title, status = "headers-too-long", "Headers too long", 431

    def __init__(self) -> None:
        super().__init__(
            "The address and the headers are too long.",
            hint="Send the query by POST, and fewer headers.",
        )


class Unexpected(Problem):
    """Our fault; shows only a request id."""

    name, title, status = "unexpected", "Unexpected error", 500

    def __init__(self, instance: str) -> None:
        super().__init__(
            "Something went wrong in the server; the request is not to blame.",
            hint="Report the instance to the operator, who finds it in the log.",
            instance=instance,
        )


class ServiceFailed(Problem):
    """Another server, which the query asks, gave no answer."""

    name, title, status = "service-failed", "Federated query failed", 502

    def __init__(self, why: str) -> None:
        super().__init__(
            f"A SERVICE of the query failed: {why}.",
            hint="Try again later, or write SERVICE SILENT to go on without.",
        )


class NotReady(Problem):
    """The graph cannot be asked now."""

    name, title, status = "not-ready", "Not ready", 503

    def __init__(self) -> None:
        super().__init__("The graph cannot be asked now.", hint="Try again later.")


class Busy(Problem):
    """The queue is full, or long queries take all places."""

    name, title, status = "busy", "Server busy", 503

    def __init__(self, why: str, retry_after_s: int) -> None:
        super().__init__(f"{why}.", hint="Try again after the time of Retry-After.")
        self.retry_after_s = retry_after_s


class MemoryLimit(Problem):
    """The query needs more memory than the limit."""

    name, title, status = "memory-limit", "Query needs too much memory", 503

    def __init__(self, limit: Limit) -> None:
        super().__init__(
            f"The query needs more than {limit.value:,} {limit.unit} of memory.",
            hint="Ask for less: restrict what ORDER BY, DISTINCT and GROUP BY work on,"
            f" and long strings. The operator's setting is {limit.setting}.",
        )
        self.limit = limit


class EngineStopped(Problem):
    """The engine died of the query."""

    name, title, status = "engine-stopped", "Engine stopped", 503

    def __init__(self, why: str) -> None:
        super().__init__(
            f"The engine stopped while it worked on this ({why}); another one has taken"
            " its place. Nothing was written.",
            hint="Ask in smaller steps.",
        )


class TimeLimit(Problem):
    """The query takes more time than the limit."""

    name, title, status = "time-limit", "Takes too long", 504

    def __init__(self, seconds: float, setting: str) -> None:
        super().__init__(
            f"It was stopped after {seconds:g} s.",
            hint="Ask for less: add patterns that narrow the answer, or LIMIT. The time"
            f" is that of the parameter timeout, at most the operator's {setting}.",
        )


class StorageFull(Problem):
    """A write finds no space on the disk."""

    name, title, status = "storage-full", "Storage full", 507

    def __init__(self) -> None:
        super().__init__(
            "There is no space on the disk; nothing was written.",
            hint="The operator has to free some.",
        )
