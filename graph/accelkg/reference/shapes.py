# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The rules that the graph keeps, as its shapes state them."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from textwrap import dedent
from typing import TYPE_CHECKING, Final

from accelkg import namespaces as ns
from accelkg.reference.declarations import Declarations
from accelkg.reference.mentions import mentioned

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pyoxigraph import Store

    from accelkg.descriptions import Description

_TARGETS: Final = (
    ("sh:targetClass", "things of class"),
    ("sh:targetSubjectsOf", "subjects of"),
    ("sh:targetObjectsOf", "objects of"),
    ("sh:targetNode", "the node"),
)
# A shape for more than these is a rule for all, and no news about one of them.
_MOST_TARGETS: Final = 8
_PARTS: Final = ("sh:property", "sh:sparql")
# What is shown by itself, so that the rest is the constraint.
_TOLD: Final = frozenset(
    ns.expand(name)
    for name in (
        *(name for name, _ in _TARGETS),
        *_PARTS,
        *("rdf:type", "sh:deactivated", "sh:description", "sh:message", "sh:name"),
        *("sh:order", "sh:path", "sh:prefixes", "sh:select", "sh:severity"),
    )
)


@dataclass(frozen=True, slots=True)
class Target:
    """What a shape looks at: its words, and the terms in question."""

    words: str
    iris: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Constraint:
    """A parameter of a shape with its value, both as Turtle writes them."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class Rule:
    """A shape, or a query that constrains one.

    Args:
        iri: its IRI.
        name: what it is about.
        description: why it exists.
        message: what a report says, with places for values.
        severity: violation, warning or info.
        order: its place among its neighbours.
        targets: what it looks at.
        path: the property that its values stand under, as Turtle writes it.
        constraints: the parameters.
        select: the query that finds what breaks it.
        is_deactivated: it is not applied.
        concerns: the IRIs of the terms that it is for: targets, path and values.
        mentions: the IRIs of other terms that it names: those of its query, and its
            targets where they are many.
        parts: the rules for the properties of what it looks at.
        borrowed: IRIs of such rules that are parts of other shapes.
    """

    iri: str
    name: str
    description: str
    message: str
    severity: str
    order: int
    targets: tuple[Target, ...]
    path: str
    constraints: tuple[Constraint, ...]
    select: str
    is_deactivated: bool
    concerns: frozenset[str]
    mentions: frozenset[str]
    parts: tuple[Rule, ...]
    borrowed: tuple[str, ...]

    @property
    def local_name(self) -> str:
        """The last part of the IRI."""
        return self.iri.rpartition("#")[2]


def read_rules(store: Store) -> tuple[Rule, ...]:
    """Give the node shapes in the graph of shapes of *store*, A to Z, with their parts.

    >>> from pyoxigraph import Store
    >>> read_rules(Store())
    ()
    """
    shapes = Declarations(store, "shapes")
    iris = shapes.subjects("rdf:type", ns.expand("sh:NodeShape"))
    # A node shape without an IRI is a part of what names it.
    found = (_rule(iri, shapes) for iri in iris if iri.startswith(ns.AKGSH))
    return tuple(sorted(found, key=lambda rule: rule.local_name.lower()))


class RulesByTerm:
    """Rules, their parts among them, by the terms that they name."""

    def __init__(self, rules: Iterable[Rule]) -> None:
        self._concerning: dict[str, list[Rule]] = defaultdict(list)
        self._mentioning: dict[str, list[Rule]] = defaultdict(list)
        for rule in rules:
            for each in (rule, *rule.parts):
                for iri in each.concerns:
                    self._concerning[iri].append(each)
                for iri in each.mentions:
                    self._mentioning[iri].append(each)

    def concerning(self, iri: str) -> tuple[Rule, ...]:
        """Give the rules that are for the term *iri*."""
        return tuple(self._concerning.get(iri, ()))

    def mentioning(self, iri: str) -> tuple[Rule, ...]:
        """Give the rules that name the term *iri* among others."""
        return tuple(self._mentioning.get(iri, ()))


def _rule(iri: str, shapes: Declarations) -> Rule:
    node = shapes.node(iri)
    named_parts = sorted(shapes.named(node.terms(*_PARTS)))
    # A rule has the name of the shape that it is a part of before its own.
    own = [part for part in named_parts if part.startswith(f"{iri}-")]
    parts = (_rule(part, shapes) for part in own)
    targets = tuple(_targets(node, shapes))
    targeted = frozenset(iri for target in targets for iri in target.iris)
    is_general = len(targeted) > _MOST_TARGETS
    concerns = frozenset(_values(node, shapes)) | (set() if is_general else targeted)
    named = targeted | mentioned(node.text("sh:select") or "")
    return Rule(
        iri=iri,
        name=node.text("sh:name") or ns.shorten(iri),
        description=node.text("sh:description") or "",
        message=node.text("sh:message") or "",
        severity=ns.shorten(node.text("sh:severity") or "").removeprefix("sh:").lower(),
        order=int(node.text("sh:order") or 0),
        targets=targets,
        path=", ".join(map(shapes.written, node.terms("sh:path"))),
        constraints=tuple(_constraints(node, shapes)),
        select=dedent(node.text("sh:select") or "").strip(),
        is_deactivated=node.text("sh:deactivated") == "true",
        concerns=concerns,
        mentions=named - concerns,
        parts=tuple(sorted(parts, key=lambda part: part.order)),
        borrowed=tuple(part for part in named_parts if part not in own),
    )


def _targets(node: Description, shapes: Declarations) -> Iterator[Target]:
    for name, words in _TARGETS:
        iris = tuple(shapes.named(node.terms(name)))
        if iris:
            yield Target(words, iris)


def _constraints(node: Description, shapes: Declarations) -> Iterator[Constraint]:
    for predicate in sorted(node.properties.keys() - _TOLD):
        for term in node.properties[predicate]:
            yield Constraint(ns.shorten(predicate), shapes.written(term))


def _values(node: Description, shapes: Declarations) -> Iterator[str]:
    yield from mentioned(" ".join(map(shapes.written, node.terms("sh:path"))))
    # The class that values have to be of has rules of its own.
    for term in node.terms("sh:hasValue", "sh:in"):
        yield from mentioned(shapes.written(term))
