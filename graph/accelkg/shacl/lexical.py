# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Whether a literal is written as its datatype demands (XSD 1.1 part 2, EDTF).

Both engines rewrite some literals while they load them, and let others pass that
no datatype allows, so the check looks at the text before an engine does.
"""

from __future__ import annotations

import re
from calendar import monthrange
from typing import TYPE_CHECKING, Final

from pyoxigraph import Literal

from accelkg.dates import parse_date
from accelkg.namespaces import AKGSH, EDTF, XSD, shorten
from accelkg.shacl.report import Result, term_text
from accelkg.shacl.shapes import SH, VIOLATION

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from pyoxigraph import Quad

LITERAL_SHAPE: Final = f"{AKGSH}LiteralShape"
DATATYPE_COMPONENT: Final = f"{SH}DatatypeConstraintComponent"

_ZONE = r"(?:Z|[+-](?:0\d|1[0-3]):[0-5]\d|[+-]14:00)?"
_YEAR = r"-?(?:[1-9]\d{3,}|0\d{3})"
_TIME = r"(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?|24:00:00(?:\.0+)?)"
_DECIMAL = r"[+-]?(?:\d+(?:\.\d*)?|\.\d+)"
_DAY = re.compile(r"(-?\d{4,})-(\d{2})-(\d{2})", re.ASCII)
_PATTERNS: Final = {
    name: re.compile(pattern, re.ASCII)
    for name, pattern in {
        "anyURI": r"[^\s<>\"{}|\\^`]*",
        "boolean": r"true|false|1|0",
        "date": rf"{_YEAR}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]){_ZONE}",
        "dateTime": (
            rf"{_YEAR}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T{_TIME}{_ZONE}"
        ),
        "decimal": _DECIMAL,
        "double": rf"{_DECIMAL}(?:[eE][+-]?\d+)?|[+-]?INF|NaN",
        "duration": (
            r"-?P(?=.)(?:\d+Y)?(?:\d+M)?(?:\d+D)?"
            r"(?:T(?=.)(?:\d+H)?(?:\d+M)?(?:\d+(?:\.\d+)?S)?)?"
        ),
        "float": rf"{_DECIMAL}(?:[eE][+-]?\d+)?|[+-]?INF|NaN",
        "gYear": rf"{_YEAR}{_ZONE}",
        "gYearMonth": rf"{_YEAR}-(?:0[1-9]|1[0-2]){_ZONE}",
        "hexBinary": r"(?:[0-9a-fA-F]{2})*",
        "integer": r"[+-]?\d+",
        "language": r"[a-zA-Z]{1,8}(?:-[a-zA-Z0-9]{1,8})*",
        "time": rf"{_TIME}{_ZONE}",
    }.items()
}
_RANGES: Final[dict[str, tuple[int | None, int | None]]] = {
    "byte": (-(2**7), 2**7 - 1),
    "int": (-(2**31), 2**31 - 1),
    "long": (-(2**63), 2**63 - 1),
    "negativeInteger": (None, -1),
    "nonNegativeInteger": (0, None),
    "nonPositiveInteger": (None, 0),
    "positiveInteger": (1, None),
    "short": (-(2**15), 2**15 - 1),
    "unsignedByte": (0, 2**8 - 1),
    "unsignedInt": (0, 2**32 - 1),
    "unsignedLong": (0, 2**64 - 1),
    "unsignedShort": (0, 2**16 - 1),
}
# Python refuses to read longer digit strings as a number; no datatype needs them.
_DIGITS_MAX: Final = 4000


def ill_formed_literals(quads: Iterable[Quad]) -> Iterator[Result]:
    """Give a result for each literal whose text its datatype does not allow."""
    for quad in quads:
        literal = quad.object
        if isinstance(literal, Literal) and not is_well_formed(literal):
            datatype = shorten(literal.datatype.value)
            yield Result(
                focus_node=term_text(quad.subject),
                path=quad.predicate.value,
                value=str(literal),
                source_shape=LITERAL_SHAPE,
                component=DATATYPE_COMPONENT,
                severity=VIOLATION,
                message=(
                    f"A literal must be written as its datatype demands; "
                    f"{literal.value!r} is no {datatype}. Correct the text or the "
                    "datatype."
                ),
            )


def is_well_formed(literal: Literal) -> bool:
    """Tell whether the text of *literal* belongs to its datatype.

    A datatype that is not known here allows any text.

    >>> from pyoxigraph import Literal, NamedNode
    >>> is_well_formed(Literal("yes", datatype=NamedNode(f"{XSD}boolean")))
    False
    >>> is_well_formed(Literal("2026-11-30", datatype=NamedNode(f"{XSD}date")))
    True
    """
    check = _CHECKS.get(literal.datatype.value)
    return check is None or check(literal.value)


def _matches(name: str) -> Callable[[str], bool]:
    pattern = _PATTERNS[name]
    return lambda text: pattern.fullmatch(text) is not None


def _is_day(name: str) -> Callable[[str], bool]:
    pattern = _PATTERNS[name]

    def check(text: str) -> bool:
        day = _DAY.match(text)
        if day is None or pattern.fullmatch(text) is None:
            return False
        # The Gregorian calendar repeats after 400 years; monthrange stops at 9999.
        year = int(day[1][-6:]) % 400 + 400
        return int(day[3]) <= monthrange(year, int(day[2]))[1]

    return check


def _is_integer(low: int | None, high: int | None) -> Callable[[str], bool]:
    pattern = _PATTERNS["integer"]

    def check(text: str) -> bool:
        if pattern.fullmatch(text) is None or len(text) > _DIGITS_MAX:
            return False
        number = int(text)
        return (low is None or low <= number) and (high is None or number <= high)

    return check


def _is_edtf(text: str) -> bool:
    try:
        parse_date(text)
    except ValueError:
        return False
    return True


_CHECKS: Final[Mapping[str, Callable[[str], bool]]] = {
    **{f"{XSD}{name}": _matches(name) for name in _PATTERNS},
    **{f"{XSD}{name}": _is_day(name) for name in ("date", "dateTime")},
    **{f"{XSD}{name}": _is_integer(*limits) for name, limits in _RANGES.items()},
    EDTF: _is_edtf,
}
