# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""SHACL constraints as SPARQL queries over a whole graph.

A SHACL engine asks one query for each focus node; here one query finds every focus
node that breaks the constraint. The texts come from the shapes, which are ours;
terms are written by the engine's own serialiser, so that nothing can escape.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pyoxigraph import DefaultGraph, Literal, NamedNode

from accelkg.errors import ShapeError
from accelkg.namespaces import RDF, RDFS
from accelkg.shacl.shapes import SH

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping

    from pyoxigraph import Store

    from accelkg.shacl.shapes import Component, Shape, SparqlConstraint, Term

_SELECT = re.compile(
    r"\s*SELECT\s+(?:DISTINCT\s+)?(?P<head>.*?)\bWHERE\s*\{", re.DOTALL
)
_NODE_KINDS: Final = {
    "BlankNode": "isBlank({0})",
    "BlankNodeOrIRI": "(isBlank({0}) || isIRI({0}))",
    "BlankNodeOrLiteral": "(isBlank({0}) || isLiteral({0}))",
    "IRI": "isIRI({0})",
    "IRIOrLiteral": "(isIRI({0}) || isLiteral({0}))",
    "Literal": "isLiteral({0})",
}
_SPARQL_COMPONENT: Final = f"{SH}SPARQLConstraintComponent"


@dataclass(frozen=True, slots=True)
class Check:
    """One constraint of one shape, as a query that selects what breaks it.

    The query binds `this`, and `path` and `value` where a report must name them.
    """

    shape: Shape
    component: str
    query: str
    constraint: SparqlConstraint | None = None


class Subclasses:
    """Which classes count as an instance of a class (`rdfs:subClassOf*`)."""

    def __init__(self, store: Store) -> None:
        """Read the hierarchy of the default graph of *store*."""
        self._children: dict[Term, list[Term]] = {}
        predicate = NamedNode(f"{RDFS}subClassOf")
        for quad in store.quads_for_pattern(None, predicate, None, DefaultGraph()):
            self._children.setdefault(quad.object, []).append(quad.subject)

    def below(self, top: Term) -> list[NamedNode]:
        """Give *top* and every named class below it, sorted."""
        found, waiting = {top}, [top]
        while waiting:
            new = set(self._children.get(waiting.pop(), ())) - found
            found |= new
            waiting.extend(new)
        named = (item for item in found if isinstance(item, NamedNode))
        return sorted(named, key=str)


@dataclass(frozen=True, slots=True)
class Compiler:
    """Turn shapes into checks.

    Args:
        subclasses: the class hierarchy of the data.
        focus: the only nodes to look at; None for all.
    """

    subclasses: Subclasses
    focus: Collection[NamedNode] | None = None

    def checks(self, shapes: Iterable[Shape]) -> Iterator[Check]:
        """Give the checks of every shape that is not deactivated.

        Raises:
            ShapeError: a shape uses a keyword where it cannot be compiled.
        """
        for shape in shapes:
            if not shape.deactivated:
                targets = self.targets(shape)
                yield from self._core(shape, targets)
                for child in shape.properties:
                    if not child.deactivated:
                        yield from self._core(child, targets)
                yield from self._sparql(shape, targets)

    def targets(self, shape: Shape) -> str:
        """Give a graph pattern that binds `this` to each focus node once."""
        branches = "UNION".join(f" {{ {b} }} " for b in self._branches(shape))
        only = f"VALUES ?this {_values(self.focus)} " if self.focus is not None else ""
        return f"{{ SELECT DISTINCT ?this WHERE {{ {only}{branches} }} }}"

    def _branches(self, shape: Shape) -> Iterator[str]:
        classes: set[NamedNode] = set()
        for keyword, value in shape.targets:
            match keyword:
                case "targetClass":
                    classes.update(self.subclasses.below(value))
                case "targetNode":
                    yield f"VALUES ?this {_values([value])}"
                case "targetObjectsOf":
                    yield f"?_subject {value} ?this"
                case _:
                    yield f"?this {value} ?_object"
        if classes:
            ordered = _values(sorted(classes, key=str))
            yield f"VALUES ?_class {ordered} ?this <{RDF}type> ?_class"

    def _core(self, shape: Shape, targets: str) -> Iterator[Check]:
        for component in shape.components:
            where = self._where(shape, component, targets)
            query = f"SELECT DISTINCT ?this ?path ?value WHERE {{ {where} }}"
            yield Check(shape, component.iri, query)
        for child in shape.properties:
            if child.properties or child.constraints or child.targets:
                raise ShapeError(child.iri, "nests shapes deeper than the runner goes")

    def _where(self, shape: Shape, component: Component, targets: str) -> str:
        keyword = component.keyword
        path = shape.path
        if keyword == "closed":
            allowed = ", ".join(map(str, component.values))
            return f"{targets} ?this ?path ?value . FILTER(?path NOT IN ({allowed}))"
        if path is not None and keyword in _FOCUS_TESTS:
            return _FOCUS_TESTS[keyword](component, path, targets)
        if path is None:
            broken = self.broken(component, "?this")
            return f"{targets} FILTER({broken}) BIND(?this AS ?value)"
        broken = self.broken(component, "?value")
        return f"{targets} ?this {path} ?value . FILTER({broken})"

    def broken(self, component: Component, variable: str) -> str:
        """Give an expression that is true where the value breaks *component*."""
        match component.keyword:
            case "class":
                return self._not_instance(component.value, variable)
            case "not":
                return f"!({self._shape_broken(component.shapes[0], variable)})"
            case "node":
                return self._shape_broken(component.shapes[0], variable)
            case "or":
                return self._join(" && ", component, variable)
            case "and":
                return self._join(" || ", component, variable)
            case keyword if keyword in _VALUE_TESTS:
                return _VALUE_TESTS[keyword](component, variable)
            case keyword:
                raise ShapeError(f"sh:{keyword}", "cannot be compiled where it stands")

    def _not_instance(self, top: Term, variable: str) -> str:
        classes = _values(self.subclasses.below(top))
        inner = f"{variable}_class"
        pattern = f"VALUES {inner} {classes} {variable} <{RDF}type> {inner}"
        return f"NOT EXISTS {{ {pattern} }}"

    def _join(self, operator: str, component: Component, variable: str) -> str:
        parts = (self._shape_broken(shape, variable) for shape in component.shapes)
        return f"({operator.join(parts)})"

    def _shape_broken(self, shape: Shape, variable: str) -> str:
        """Give an expression that is true where the value breaks a nested shape."""
        if shape.constraints:
            raise ShapeError(shape.iri, "nests a SPARQL constraint")
        own = [self._nested(shape.path, item, variable) for item in shape.components]
        children = [self._shape_broken(child, variable) for child in shape.properties]
        return f"({' || '.join([*own, *children])})"

    def _nested(self, path: str | None, component: Component, variable: str) -> str:
        if path is None:
            return self.broken(component, variable)
        inner = f"{variable}_value"
        match component.keyword, component.value:
            case "hasValue", value:
                return f"NOT EXISTS {{ {variable} {path} {value} }}"
            case "minCount", Literal(value="1"):
                return f"NOT EXISTS {{ {variable} {path} {inner} }}"
            case "maxCount", Literal(value="0"):
                return f"EXISTS {{ {variable} {path} {inner} }}"
            case _:
                test = self.broken(component, inner)
                return f"EXISTS {{ {variable} {path} {inner} . FILTER({test}) }}"

    def _sparql(self, shape: Shape, targets: str) -> Iterator[Check]:
        for constraint in shape.constraints:
            match = _SELECT.match(constraint.select)
            if match is None:
                raise ShapeError(constraint.iri, "has no SELECT … WHERE { … }")
            body = constraint.select[match.end() :]
            head = f"SELECT DISTINCT {match['head']}WHERE {{ {targets} "
            query = constraint.prologue + head + body
            yield Check(shape, _SPARQL_COMPONENT, query, constraint)


def _values(terms: Iterable[Term]) -> str:
    return f"{{ {' '.join(map(str, terms))} }}"


def _min_count(component: Component, path: str, targets: str) -> str:
    if component.value == Literal(1):
        return f"{targets} FILTER NOT EXISTS {{ ?this {path} ?_counted }}"
    counted = f"OPTIONAL {{ ?this {path} ?_counted }}"
    having = f"HAVING(COUNT(DISTINCT ?_counted) < {component.value})"
    return f"{{ SELECT ?this WHERE {{ {targets} {counted} }} GROUP BY ?this {having} }}"


def _max_count(component: Component, path: str, targets: str) -> str:
    counted = f"?this {path} ?_counted"
    having = f"HAVING(COUNT(DISTINCT ?_counted) > {component.value})"
    return f"{{ SELECT ?this WHERE {{ {targets} {counted} }} GROUP BY ?this {having} }}"


def _has_value(component: Component, path: str, targets: str) -> str:
    return f"{targets} FILTER NOT EXISTS {{ ?this {path} {component.value} }}"


def _pair(test: str) -> Callable[[Component, str, str], str]:
    def where(component: Component, path: str, targets: str) -> str:
        other = f"?this {component.value} ?_other"
        return f"{targets} ?this {path} ?value . {other} . FILTER({test})"

    return where


def _unique_language(_: Component, path: str, targets: str) -> str:
    pair = f"?this {path} ?_first , ?_second"
    same = "LANG(?_first) != '' && LANG(?_first) = LANG(?_second)"
    return f"{targets} {pair} . FILTER(?_first != ?_second && {same})"


def _node_kind(component: Component, variable: str) -> str:
    kind = str(component.value).removeprefix(f"<{SH}").removesuffix(">")
    return f"!{_NODE_KINDS[kind].format(variable)}"


def _datatype(component: Component, variable: str) -> str:
    return f"!(isLiteral({variable}) && DATATYPE({variable}) = {component.value})"


def _in(component: Component, variable: str) -> str:
    same = (f"sameTerm({variable}, {value})" for value in component.values)
    return f"!({' || '.join(same)})"


def _pattern(component: Component, variable: str) -> str:
    flags = f", {Literal(component.flags)}" if component.flags else ""
    matches = f"REGEX(STR({variable}), {component.value}{flags})"
    return f"(isBlank({variable}) || !{matches})"


def _language_in(component: Component, variable: str) -> str:
    matches = (f"langMatches(LANG({variable}), {tag})" for tag in component.values)
    return f"!(isLiteral({variable}) && ({' || '.join(matches)}))"


def _range(operator: str) -> Callable[[Component, str], str]:
    def test(component: Component, variable: str) -> str:
        return f"!COALESCE({variable} {operator} {component.value}, false)"

    return test


def _length(operator: str) -> Callable[[Component, str], str]:
    def test(component: Component, variable: str) -> str:
        length = f"STRLEN(STR({variable}))"
        number = component.value
        return f"(isBlank({variable}) || !({length} {operator} {number}))"

    return test


_FOCUS_TESTS: Final[Mapping[str, Callable[[Component, str, str], str]]] = {
    "disjoint": _pair("sameTerm(?value, ?_other)"),
    "hasValue": _has_value,
    "lessThan": _pair("!COALESCE(?value < ?_other, false)"),
    "lessThanOrEquals": _pair("!COALESCE(?value <= ?_other, false)"),
    "maxCount": _max_count,
    "minCount": _min_count,
    "uniqueLang": _unique_language,
}

_VALUE_TESTS: Final[Mapping[str, Callable[[Component, str], str]]] = {
    "datatype": _datatype,
    "in": _in,
    "languageIn": _language_in,
    "maxExclusive": _range("<"),
    "maxInclusive": _range("<="),
    "maxLength": _length("<="),
    "minExclusive": _range(">"),
    "minInclusive": _range(">="),
    "minLength": _length(">="),
    "nodeKind": _node_kind,
    "pattern": _pattern,
}
