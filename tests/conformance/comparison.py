# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Graphs and tables are equal up to the names of their blank nodes."""

from __future__ import annotations

from collections import Counter, defaultdict
from decimal import Decimal, InvalidOperation

from manifests import BN, LIT, NN, TRIPLE, XSD

NUMERIC = {
    XSD + n
    for n in (
        "integer",
        "decimal",
        "float",
        "double",
        "nonPositiveInteger",
        "negativeInteger",
        "long",
        "int",
        "short",
        "byte",
        "nonNegativeInteger",
        "unsignedLong",
        "unsignedInt",
        "unsignedShort",
        "unsignedByte",
        "positiveInteger",
    )
}


def by_term(term):
    """RDF term equality (language tags without case)."""
    if isinstance(term, LIT):
        return (
            "l",
            term.value,
            term.datatype.value,
            (term.language or "").lower(),
            str(getattr(term, "direction", None) or ""),
        )
    if isinstance(term, NN):
        return ("i", term.value)
    if isinstance(term, TRIPLE):
        return (
            "t",
            by_term(term.subject),
            by_term(term.predicate),
            by_term(term.object),
        )
    if isinstance(term, BN):
        return ("b", term.value)
    return ("d",)


def by_value(term):
    """Compare numbers and booleans of one datatype by value ("1.0" = "1.00")."""
    if isinstance(term, LIT):
        datatype, text = term.datatype.value, term.value.strip()
        try:
            if datatype in (XSD + "float", XSD + "double"):
                number = float(text.replace("INF", "inf"))
                return (
                    "l",
                    f"{number:.6g}" if datatype.endswith("float") else f"{number:.14g}",
                    datatype,
                    "",
                    "",
                )
            if datatype in NUMERIC:
                return ("l", str(Decimal(text).normalize() + 0), datatype, "", "")
            if datatype == XSD + "boolean" and text in ("0", "1", "true", "false"):
                return (
                    "l",
                    "true" if text in ("1", "true") else "false",
                    datatype,
                    "",
                    "",
                )
        except (ValueError, InvalidOperation):
            pass
    if isinstance(term, TRIPLE):
        return (
            "t",
            by_value(term.subject),
            by_value(term.predicate),
            by_value(term.object),
        )
    return by_term(term)


KEYS = {"term": by_term, "value": by_value}


def _blanks(key, out):
    if key[0] == "b":
        out.append(key[1])
    elif key[0] == "t":
        for part in key[1:]:
            _blanks(part, out)
    return out


def _paint(key, colour):
    if key[0] == "b":
        return ("b", colour[key[1]])
    if key[0] == "t":
        return ("t", *(_paint(part, colour) for part in key[1:]))
    return key


def _refine(rows, colour):
    """Colour refinement of blank nodes; a row is a tuple of term keys (or None)."""
    while True:
        seen = defaultdict(list)
        for row in rows:
            painted = tuple(None if k is None else _paint(k, colour) for k in row)
            for position, key in enumerate(row):
                if key is not None:
                    for depth, blank in enumerate(_blanks(key, [])):
                        seen[blank].append((position, depth, painted))
        new = {b: hash((colour[b], tuple(sorted(map(repr, seen[b]))))) for b in colour}
        if len(set(new.values())) == len(set(colour.values())):
            return new
        colour = new


def isomorphic(left, right, budget=20000):
    """Tell whether rows are equal as multisets, up to a bijection of blank nodes."""
    left, right = list(left), list(right)
    if len(left) != len(right):
        return False
    names = [
        sorted(
            {b for row in rows for k in row if k is not None for b in _blanks(k, [])}
        )
        for rows in (left, right)
    ]
    if len(names[0]) != len(names[1]):
        return False
    steps = [0]

    def painted(rows, colour):
        return Counter(
            tuple(None if k is None else _paint(k, colour) for k in row) for row in rows
        )

    def match(one, two):
        steps[0] += 1
        if steps[0] > budget:
            raise RuntimeError("isomorphism check gave up")
        one, two = _refine(left, one), _refine(right, two)
        if Counter(one.values()) != Counter(two.values()):
            return False
        cells = Counter(one.values())
        split = [c for c, n in cells.items() if n > 1]
        if not split:
            return painted(left, one) == painted(right, two)
        cell = min(split, key=lambda c: cells[c])
        pick = next(b for b in names[0] if one[b] == cell)
        return any(
            match({**one, pick: "x" + str(steps[0])}, {**two, other: "x" + str(mark)})
            for other in names[1]
            if two[other] == cell
            for mark in [steps[0]]
        )

    return match(dict.fromkeys(names[0], "0"), dict.fromkeys(names[1], "0"))


def same_quads(left, right, compare="value"):
    key = KEYS[compare]

    def rows(quads):
        return {
            (
                key(q.subject),
                key(q.predicate),
                key(q.object),
                key(q.graph_name) if hasattr(q, "graph_name") else ("d",),
            )
            for q in quads
        }

    return isomorphic(rows(left), rows(right))
