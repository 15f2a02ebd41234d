# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The first rows of a table in each format, saying so where the format has a place.

The engine writes whole answers only, eight times as fast: these writers are for
answers with a limit on rows.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from itertools import islice
from typing import (
    TYPE_CHECKING,
    BinaryIO,
    Final,
    Generic,
    Protocol,
    Self,
    TypeAlias,
    TypeVar,
)
from xml.sax.saxutils import escape

from pyoxigraph import BlankNode, Literal, NamedNode, QueryResultsFormat, Triple

from accelkg.namespaces import RDF, XSD

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from accelkg_server.tasks import QueryTask

Term: TypeAlias = NamedNode | BlankNode | Literal | Triple
Row = TypeVar("Row")
JsonTerm: TypeAlias = "dict[str, str | dict[str, JsonTerm]]"

_UNTYPED: Final = {f"{XSD}string", f"{RDF}langString", f"{RDF}dirLangString"}
# Made once: json.dumps makes an encoder for each call.
_json: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
_XML_ESCAPES: Final = {'"': "&quot;", "'": "&apos;"}
# Readers of XML make line feeds of carriage returns (XML 1.0, 2.11), and some drop
# blanks at either end of a text.
_XML_BLANKS: Final = re.compile(r"\A[ \t\r\n]+|[ \t\r\n]+\Z|\r")
_CSV_QUOTED: Final = re.compile(r'[",\r\n]')
# SPARQL 1.1 CSV and TSV, 4: numbers and booleans as SPARQL abbreviates them.
_SHORT: Final = {
    f"{XSD}boolean": re.compile(r"true|false"),
    f"{XSD}integer": re.compile(r"[+-]?[0-9]+"),
    f"{XSD}decimal": re.compile(r"[+-]?[0-9]*\.[0-9]+"),
    f"{XSD}double": re.compile(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)[eE][+-]?[0-9]+"),
}


class FirstRows(Generic[Row]):
    """The first rows of *rows*, and whether there are more.

    >>> rows = FirstRows(iter("abc"), 2)
    >>> list(rows), rows.have_more()
    (['a', 'b'], True)
    """

    def __init__(self, rows: Iterator[Row], most: int | None) -> None:
        self._rows = rows
        self._most = most

    def __iter__(self) -> Iterator[Row]:
        """Give the rows up to the limit; without one, all."""
        return islice(self._rows, self._most)

    def have_more(self) -> bool:
        """Tell whether rows are left, after the first have been taken."""
        return self._most is not None and any(True for _ in self._rows)


@dataclass(frozen=True, slots=True)
class Cut:
    """Where an answer was cut, and whose limit it was: client or operator."""

    rows: int
    by: str

    @classmethod
    def of(cls, task: QueryTask) -> Self:
        """Give where the limit of *task* cuts."""
        by = "operator" if task.is_operators_limit else "client"
        return cls(task.most_rows or 0, by)

    def sentence(self, noun: str) -> str:
        """Say it in a comment.

        >>> Cut(5, "client").sentence("triples")
        'Cut after 5 triples, the limit of the client; there are more.'
        """
        limit = f"the limit of the {self.by}"
        return f"Cut after {self.rows} {noun}, {limit}; there are more."


class _Writer(Protocol):
    """Pieces of a document; `separator` stands between rows."""

    separator: bytes
    end: bytes

    def head(self, variables: Sequence[str], cut: Cut | None) -> str: ...

    def row(self, variables: Sequence[str], terms: Iterable[Term | None]) -> str: ...


def write_rows(
    variables: Sequence[str],
    rows: FirstRows[Iterable[Term | None]],
    output: BinaryIO,
    engine_format: QueryResultsFormat,
    cut: Cut,
) -> bool:
    """Write a table; tell whether it was *cut*, which the document says then.

    The rows wait in memory: many readers of JSON, the engine's among them, take a
    member that they do not know before the rows only.
    """
    writer = _WRITERS[engine_format]()
    body = bytearray()
    for terms in rows:
        if body:
            body += writer.separator
        body += writer.row(variables, terms).encode()
    is_cut = rows.have_more()
    output.write(writer.head(variables, cut if is_cut else None).encode())
    output.write(body)
    output.write(writer.end)
    return is_cut


class _Json:
    separator = b","
    end = b"]}}"

    def head(self, variables: Sequence[str], cut: Cut | None) -> str:
        truncated = ""
        if cut:
            truncated = f'"truncated":{_json({"rows": cut.rows, "by": cut.by})},'
        names = f'"head":{{"vars":{_json(variables)}}}'
        return f'{{{names},{truncated}"results":{{"bindings":['

    def row(self, variables: Sequence[str], terms: Iterable[Term | None]) -> str:
        cells = zip(variables, terms, strict=True)
        return _json({name: _json_term(term) for name, term in cells if term})


def _json_term(term: Term) -> JsonTerm:
    match term:
        case NamedNode():
            return {"type": "uri", "value": term.value}
        case BlankNode():
            return {"type": "bnode", "value": term.value}
        case Triple():
            parts = zip(_PARTS, term, strict=True)
            return {
                "type": "triple",
                "value": {name: _json_term(part) for name, part in parts},
            }
    return {"type": "literal", "value": term.value, **_json_kind(term)}


def _json_kind(literal: Literal) -> dict[str, str]:
    if literal.language is None:
        datatype = literal.datatype.value
        return {} if datatype in _UNTYPED else {"datatype": datatype}
    kind = {"xml:lang": literal.language}
    if literal.direction is not None:
        kind["its:dir"] = literal.direction.value
    return kind


_PARTS: Final = ("subject", "predicate", "object")


class _Xml:
    separator = b""
    end = b"</results></sparql>"

    def head(self, variables: Sequence[str], cut: Cut | None) -> str:
        comment = f"<!-- {cut.sentence('rows')} -->" if cut else ""
        names = "".join(f'<variable name="{name}"/>' for name in variables)
        return (
            '<?xml version="1.0"?><sparql xmlns="http://www.w3.org/2005/sparql-results#">'
            f"{comment}<head>{names}</head><results>"
        )

    def row(self, variables: Sequence[str], terms: Iterable[Term | None]) -> str:
        bindings = (
            f'<binding name="{name}">{_xml_term(term)}</binding>'
            for name, term in zip(variables, terms, strict=True)
            if term
        )
        return f"<result>{''.join(bindings)}</result>"


def _xml_term(term: Term) -> str:
    match term:
        case NamedNode():
            return f"<uri>{_xml(term.value)}</uri>"
        case BlankNode():
            return f"<bnode>{term.value}</bnode>"
        case Triple():
            parts = zip(_PARTS, term, strict=True)
            inner = (f"<{name}>{_xml_term(part)}</{name}>" for name, part in parts)
            return f"<triple>{''.join(inner)}</triple>"
    text = _XML_BLANKS.sub(_as_numbers, _xml(term.value))
    return f"<literal{_xml_kind(term)}>{text}</literal>"


def _as_numbers(blanks: re.Match[str]) -> str:
    return "".join(f"&#{ord(blank)};" for blank in blanks[0])


def _xml_kind(literal: Literal) -> str:
    if literal.language is None:
        datatype = literal.datatype.value
        return "" if datatype in _UNTYPED else f' datatype="{_xml(datatype)}"'
    language = f' xml:lang="{literal.language}"'
    if literal.direction is None:
        return language
    return (
        f'{language} its:dir="{literal.direction.value}"'
        ' xmlns:its="http://www.w3.org/2005/11/its" its:version="2.0"'
    )


def _xml(text: str) -> str:
    return escape(text, _XML_ESCAPES)


class _Csv:
    separator = b""
    end = b""

    def head(self, variables: Sequence[str], cut: Cut | None) -> str:
        del cut  # the format has no place for it
        return ",".join(variables) + "\r\n"

    def row(self, variables: Sequence[str], terms: Iterable[Term | None]) -> str:
        del variables  # they stand in the head
        return ",".join(_quoted(_plain(term)) for term in terms) + "\r\n"


def _plain(term: Term | None) -> str:
    """Give a term as CSV has it: its value alone."""
    match term:
        case None:
            return ""
        case BlankNode():
            return str(term)
        case Triple():
            return " ".join(_plain(part) for part in term)
    return term.value


def _quoted(value: str) -> str:
    if not _CSV_QUOTED.search(value):
        return value
    return '"' + value.replace('"', '""') + '"'


class _Tsv(_Csv):
    def head(self, variables: Sequence[str], cut: Cut | None) -> str:
        del cut  # the format has no place for it
        return "\t".join(f"?{name}" for name in variables) + "\n"

    def row(self, variables: Sequence[str], terms: Iterable[Term | None]) -> str:
        del variables  # they stand in the head
        return "\t".join(_in_turtle(term) for term in terms) + "\n"


def _in_turtle(term: Term | None) -> str:
    match term:
        case None:
            return ""
        case Triple():
            return f"<<( {' '.join(_in_turtle(part) for part in term)} )>>"
    if isinstance(term, Literal):
        short = _SHORT.get(term.datatype.value)
        if short and short.fullmatch(term.value):
            return term.value
    return str(term).replace("\t", "\\t")


_WRITERS: Final[Mapping[QueryResultsFormat, Callable[[], _Writer]]] = {
    QueryResultsFormat.JSON: _Json,
    QueryResultsFormat.XML: _Xml,
    QueryResultsFormat.CSV: _Csv,
    QueryResultsFormat.TSV: _Tsv,
}
