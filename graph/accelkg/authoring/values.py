# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The value cell of a claim, read as the range of its property says."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from pyoxigraph import Literal, NamedNode

from accelkg import namespaces as ns
from accelkg import terms
from accelkg.authoring.bounds import Interval, bounds
from accelkg.authoring.cells import UNREADABLE
from accelkg.authoring.figures import Figure, parse_figure, parse_magnitude
from accelkg.dates import parse_date
from accelkg.hints import remedy
from accelkg.numbers import nearest
from accelkg.units import convert
from accelkg.vocabulary import ValueKind, local_name

if TYPE_CHECKING:
    from collections.abc import Callable

    from accelkg.authoring.cells import Cells
    from accelkg.authoring.lookup import Lookup
    from accelkg.units import Unit
    from accelkg.vocabulary import Property

_COUNT = NamedNode(f"{ns.UNIT}NUM")
_IN_THE_ORDER_OF = "InTheOrderOf"


@dataclass(frozen=True, slots=True)
class Value:
    """What a claim says of its subject.

    Args:
        term: the object of the triple, in canonical form.
        digits: how exactly it is printed; more is more exact.
        figure: the number as printed; None unless it is a quantity.
        unit: the unit as printed.
        bounds: what the wording allows, in the unit of the property.
    """

    term: NamedNode | Literal
    digits: int = 0
    figure: Figure | None = None
    unit: Unit | None = None
    bounds: Interval | None = None


_NOTHING = Value(UNREADABLE)


def read_value(
    cells: Cells, property_: Property, qualifier: NamedNode, lookup: Lookup
) -> Value:
    """Read the value and unit cells; what cannot be read becomes an issue."""
    written = cells.required("value")
    if not written:
        return _NOTHING
    if property_.unit is not None:
        return _read_quantity(cells, written, property_.unit, qualifier, lookup)
    if "unit" in cells.row.cells:
        name = property_.local_name
        cells.report("unit", f"must be blank: {name} is not a quantity")
    return _READERS[property_.kind](cells, written, property_, lookup)


def _read_quantity(
    cells: Cells, written: str, target: Unit, qualifier: NamedNode, lookup: Lookup
) -> Value:
    unit = read_unit(cells, target, lookup)
    figure = read_figure(cells, written, qualifier)
    if unit is None or figure is None or qualifier == UNREADABLE:
        return _NOTHING
    factor = convert(Fraction(1), unit, target)
    allowed_ = bounds(figure, local_name(qualifier), counted=unit.iri == _COUNT)
    return Value(
        term=terms.number(nearest(figure.value * factor)),
        digits=figure.digits,
        figure=figure,
        unit=unit,
        bounds=allowed_.scaled(factor),
    )


def read_unit(cells: Cells, target: Unit, lookup: Lookup) -> Unit | None:
    """Give the printed unit, which must measure the same kind as *target*."""
    unit = named_unit(cells, lookup)
    if unit and not unit.kinds & target.kinds:
        units = lookup.vocabulary.units.values()
        fitting = [known.symbol for known in units if known.kinds & target.kinds]
        hint = remedy(unit.symbol, fitting)
        cells.report("unit", f"{unit.symbol!r} does not measure this property{hint}")
        return None
    return unit


def named_unit(cells: Cells, lookup: Lookup) -> Unit | None:
    """Give the unit that the cell names; blank or unknown is an issue."""
    units = lookup.vocabulary.units
    symbol = cells.required("unit")
    if symbol and symbol not in units:
        cells.report("unit", f"{symbol!r} is not a unit{remedy(symbol, units)}")
    return units.get(symbol)


def read_figure(cells: Cells, written: str, qualifier: NamedNode) -> Figure | None:
    """Give the figure in the value cell: digits, or words for an order of size."""
    in_words = local_name(qualifier) == _IN_THE_ORDER_OF and not written[0].isdigit()
    try:
        return parse_magnitude(written) if in_words else parse_figure(written)
    except ValueError as error:
        cells.report("value", str(error))
        return None


def _read_date(cells: Cells, written: str, _: Property, __: Lookup) -> Value:
    try:
        value = parse_date(written)
    except ValueError as error:
        cells.report("value", str(error))
        return _NOTHING
    return Value(terms.date(value), digits=0 if "/" in written else len(written))


def _read_number(cells: Cells, written: str, _: Property, __: Lookup) -> Value:
    try:
        figure = parse_figure(written)
    except ValueError as error:
        cells.report("value", str(error))
        return _NOTHING
    return Value(terms.number(figure.value), digits=figure.digits)


def _read_boolean(cells: Cells, written: str, _: Property, __: Lookup) -> Value:
    if written not in {"true", "false"}:
        cells.report("value", f"{written!r} is not a truth value; write true or false")
        return _NOTHING
    return Value(terms.boolean(value=written == "true"))


def _read_property_name(
    cells: Cells, written: str, _: Property, lookup: Lookup
) -> Value:
    return Value(cells.lookup("value", written, lookup.properties, noun="a property"))


def _read_string(_: Cells, written: str, __: Property, ___: Lookup) -> Value:
    return Value(Literal(written))


def _read_text(_: Cells, written: str, __: Property, ___: Lookup) -> Value:
    return Value(terms.text(written))


def _read_resource(
    cells: Cells, written: str, property_: Property, lookup: Lookup
) -> Value:
    if not property_.scheme:
        known = {**lookup.concepts, **lookup.things}
        noun = "the slug of an entity or the name of a concept"
        return Value(cells.lookup("value", written, known, noun=noun))
    schemes = (lookup.vocabulary.scheme(name) for name in property_.scheme)
    concepts = {name: iri for scheme in schemes for name, iri in scheme.items()}
    return Value(cells.lookup("value", written, concepts, noun="a concept"))


_READERS: dict[ValueKind, Callable[[Cells, str, Property, Lookup], Value]] = {
    ValueKind.BOOLEAN: _read_boolean,
    ValueKind.DATE: _read_date,
    ValueKind.NUMBER: _read_number,
    ValueKind.PROPERTY: _read_property_name,
    ValueKind.RESOURCE: _read_resource,
    ValueKind.STRING: _read_string,
    ValueKind.TEXT: _read_text,
}
