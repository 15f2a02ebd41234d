# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Claims as a table, one row for each claim and each comparison: CSV and Parquet.

Cells hold exactly what the graph holds. A text that starts with `=`, `+`, `-` or `@`
is not escaped: import the CSV file as text where a spreadsheet would run formulas.
"""

from __future__ import annotations

import csv
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from enum import Enum
from importlib import import_module
from importlib.util import find_spec
from io import BytesIO, StringIO
from typing import TYPE_CHECKING, Final, TypeAlias

from pyoxigraph import Literal, NamedNode

from accelkg import namespaces as ns
from accelkg.descriptions import Description, Names, describe, lexical, select
from accelkg.errors import PackageMissing

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

    from pyoxigraph import Store

    from accelkg.descriptions import Term

Cell: TypeAlias = str | Decimal | date | bool | list[str] | None
Row: TypeAlias = tuple[Cell, ...]

SEPARATOR: Final = "|"

_CLAIMS: Final = (
    "SELECT ?subject ?predicate ?object { ?subject a accel:Claim ; ?predicate ?object }"
)
_DIRECT: Final = (
    "SELECT ?claim { ?claim rdf:subject ?subject ; rdf:predicate ?predicate ;"
    " rdf:object ?object . ?subject ?predicate ?object }"
)
_NUMBERS: Final = {ns.XSD + name for name in ("integer", "decimal", "double")}


class Kind(Enum):
    """What the cells of a column hold, as Arrow names it."""

    TEXT = "string"
    NUMBER = "float64"
    DATE = "date32"
    FLAG = "bool_"
    LIST = "list"


@dataclass(frozen=True, slots=True)
class _Claim:
    """One claim node, and what is needed to read it."""

    node: Description
    names: Names
    direct: bool

    def local_name(self, term: Term) -> str:
        """Give the name of a concept or the slug of a thing."""
        iri = lexical(term)
        name = ns.shorten(iri)
        return iri if name == iri else name.partition(":")[2]


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its name, what its cells hold, and how a cell is read."""

    name: str
    kind: Kind
    read: Callable[[_Claim], Cell]


def _text(name: str, *properties: str) -> Column:
    """Give a column of IRIs or lexical forms."""
    return Column(name, Kind.TEXT, lambda claim: claim.node.text(*properties))


def _concept(name: str, *properties: str) -> Column:
    def read(claim: _Claim) -> Cell:
        term = claim.node.term(*properties)
        return claim.local_name(term) if term is not None else None

    return Column(name, Kind.TEXT, read)


def _concepts(name: str, *properties: str) -> Column:
    def read(claim: _Claim) -> Cell:
        return [claim.local_name(term) for term in claim.node.terms(*properties)]

    return Column(name, Kind.LIST, read)


def _label(name: str, *properties: str) -> Column:
    def read(claim: _Claim) -> Cell:
        term = claim.node.term(*properties)
        return claim.names.label(term) if isinstance(term, NamedNode) else None

    return Column(name, Kind.TEXT, read)


def _number(name: str, *properties: str) -> Column:
    def read(claim: _Claim) -> Cell:
        term = claim.node.term(*properties)
        numeric = isinstance(term, Literal) and term.datatype.value in _NUMBERS
        return Decimal(lexical(term)) if term is not None and numeric else None

    return Column(name, Kind.NUMBER, read)


def _kind(claim: _Claim) -> Cell:
    return "comparison" if claim.node.terms("accel:compared") else "claim"


def _property(claim: _Claim) -> Cell:
    return ns.shorten(claim.node.text("rdf:predicate", "accel:metric") or "")


def _unit(claim: _Claim) -> Cell:
    property_ = claim.node.text("rdf:predicate")
    return claim.names.unit(property_) if property_ else None


def _stated_unit(claim: _Claim) -> Cell:
    unit = claim.node.text("accel:statedUnit")
    return claim.names.symbol(unit) if unit else None


def _as_of(claim: _Claim) -> Cell:
    day = claim.node.text("accel:asOf")
    return date.fromisoformat(day) if day else None


def _source_url(claim: _Claim) -> Cell:
    source = claim.node.text("dcterms:source")
    return claim.names.address(source) if source else None


def _notes(claim: _Claim) -> Cell:
    notes = claim.node.terms("skos:note", "accel:rankNote")
    return " ".join(map(lexical, notes)) or None


COLUMNS: Final = (
    Column("claim", Kind.TEXT, lambda claim: claim.node.iri),
    _text("id", "dcterms:identifier"),
    Column("kind", Kind.TEXT, _kind),
    _text("subject", "rdf:subject", "accel:compared"),
    _label("subject_label", "rdf:subject", "accel:compared"),
    Column("property", Kind.TEXT, _property),
    _label("property_label", "rdf:predicate", "accel:metric"),
    _text("value", "rdf:object", "accel:ratio"),
    _label("value_label", "rdf:object"),
    _number("number", "rdf:object", "accel:ratio"),
    Column("unit", Kind.TEXT, _unit),
    _text("stated_value", "accel:statedValue"),
    Column("stated_unit", Kind.TEXT, _stated_unit),
    _text("stated_qualifier", "accel:statedQualifier"),
    _concept("qualifier", "accel:qualifier"),
    _number("lower_bound", "accel:lowerBound"),
    _number("upper_bound", "accel:upperBound"),
    _concept("modality", "accel:modality"),
    _concept("status", "accel:statedStatus"),
    _concepts("data_type", "accel:dataType", "accel:comparedDataType"),
    _concept("sparsity", "accel:sparsity"),
    _concept("direction", "accel:direction"),
    _concepts("scope", "accel:scope"),
    _concepts("basis", "accel:basis"),
    _concept("activity", "accel:activity"),
    _concept("role", "accel:role"),
    _text("target_date", "accel:targetDate"),
    _text("baseline", "accel:baseline"),
    _label("baseline_label", "accel:baseline"),
    _concepts("baseline_data_type", "accel:baselineDataType"),
    _concept("ratio_form", "accel:ratioForm"),
    Column("as_of", Kind.DATE, _as_of),
    _concept("as_of_precision", "accel:asOfPrecision"),
    _label("claimant", "accel:claimedBy"),
    _label("source_title", "dcterms:source"),
    Column("source_url", Kind.TEXT, _source_url),
    _text("locator", "accel:locator"),
    _concept("transmission", "accel:transmission"),
    _concept("confidence", "accel:confidence"),
    _concept("rank", "accel:rank"),
    _concepts("rank_reason", "accel:rankReason"),
    _text("superseded_by", "accel:supersededBy"),
    Column("direct", Kind.FLAG, lambda claim: claim.direct),
    Column("note", Kind.TEXT, _notes),
)
"""The columns of both formats. `direct` tells whether the graph also states the
claim's triple without its wording, source and date."""


def rows(store: Store) -> list[Row]:
    """Give one row for each claim, sorted by subject, property, date and claim."""
    names = Names(store)
    direct = {lexical(claim) for (claim,) in select(store, _DIRECT)}
    nodes = sorted(describe(store, _CLAIMS).values(), key=_order)
    claims = (_Claim(node, names, node.iri in direct) for node in nodes)
    return [tuple(column.read(claim) for column in COLUMNS) for claim in claims]


def _order(node: Description) -> tuple[str, ...]:
    keys = (
        ("rdf:subject", "accel:compared"),
        ("rdf:predicate", "accel:metric"),
        ("accel:asOf",),
    )
    return (*(node.text(*names) or "" for names in keys), node.iri)


def csv_table(store: Store) -> bytes:
    """Give the table as CSV: RFC 4180, UTF-8, several values joined by `|`."""
    output = StringIO()
    writer = csv.writer(output)
    writer.writerow(column.name for column in COLUMNS)
    writer.writerows(map(_written, row) for row in rows(store))
    return output.getvalue().encode()


def _written(cell: Cell) -> str:
    if isinstance(cell, list):
        return SEPARATOR.join(cell)
    if isinstance(cell, bool):
        return "true" if cell else "false"
    if isinstance(cell, Decimal):
        return format(cell, "f")
    return "" if cell is None else str(cell)


def parquet_table(store: Store) -> bytes:
    """Give the table as Parquet, with the same columns, typed.

    Raises:
        PackageMissing: pyarrow is not installed.
    """
    if find_spec("pyarrow") is None:
        raise PackageMissing("parquet", "pyarrow")
    arrow = import_module("pyarrow")
    schema = arrow.schema([(c.name, _arrow_type(arrow, c.kind)) for c in COLUMNS])
    records = [_record(row) for row in rows(store)]
    output = BytesIO()
    import_module("pyarrow.parquet").write_table(
        arrow.Table.from_pylist(records, schema=schema), output
    )
    return output.getvalue()


def _arrow_type(arrow: ModuleType, kind: Kind) -> object:
    if kind is Kind.LIST:
        return arrow.list_(arrow.string())
    type_: object = getattr(arrow, kind.value)()
    return type_


def _record(row: Row) -> dict[str, Cell | float]:
    cells = (float(cell) if isinstance(cell, Decimal) else cell for cell in row)
    return {column.name: cell for column, cell in zip(COLUMNS, cells, strict=True)}
