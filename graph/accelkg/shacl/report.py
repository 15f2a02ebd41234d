# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Validation reports: results as values, and as text, Turtle or JSON."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import asdict, dataclass
from io import BytesIO
from itertools import groupby
from typing import TYPE_CHECKING, Final, cast

from pyoxigraph import (
    BlankNode,
    Literal,
    NamedNode,
    RdfFormat,
    Triple,
    parse,
    serialize,
)

from accelkg.namespaces import PREFIXES, RDF, shorten
from accelkg.shacl.shapes import INFO, SH, VIOLATION, WARNING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from accelkg.shacl.shapes import Term

SEVERITIES: Final = (VIOLATION, WARNING, INFO)
_NOUNS: Final = {VIOLATION: "violation", WARNING: "warning", INFO: "note"}
_REPORT = BlankNode("report")


@dataclass(frozen=True, slots=True)
class Result:
    """One way in which one node breaks one shape.

    IRIs stand as they are; blank nodes and literals in the syntax of N-Triples, so
    that none can be taken for another.

    Args:
        focus_node: the node.
        path: the property in question, or a SPARQL property path.
        value: the value in question.
        source_shape: the shape that the node breaks.
        component: the kind of constraint.
        severity: `sh:Violation`, `sh:Warning` or `sh:Info`, in full.
        message: what is wrong and what to do.
        source_constraint: the SPARQL constraint; None for the core language.
    """

    focus_node: str
    path: str | None
    value: str | None
    source_shape: str
    component: str
    severity: str
    message: str
    source_constraint: str | None = None

    @property
    def rule(self) -> str:
        """The IRI to cite: that of the SPARQL constraint or else of the shape."""
        return self.source_constraint or self.source_shape


@dataclass(frozen=True, slots=True)
class Report:
    """What validation found, the gravest first.

    Args:
        results: each rule that a node breaks.
        checked: whether anything was there to check; no result of a document that
            uses no term of accelkg is no praise.
    """

    results: tuple[Result, ...]
    checked: bool = True

    @property
    def conforms(self) -> bool:
        """Whether there is no result at all, as SHACL 1.0 defines conformance."""
        return not self.results

    @property
    def violations(self) -> int:
        """The number of results that make the graph wrong."""
        return self.counts[VIOLATION]

    @property
    def counts(self) -> Mapping[str, int]:
        """The number of results by severity, in full IRIs."""
        found = Counter(result.severity for result in self.results)
        return {severity: found[severity] for severity in SEVERITIES}

    def to_text(self) -> str:
        """Give the report for a person: one block a rule, and a line of counts."""
        by_rule = groupby(
            self.results, key=lambda result: (result.rule, result.severity)
        )
        blocks = [_block(rule, severity, list(of)) for (rule, severity), of in by_rule]
        return "\n".join([*blocks, self._summary()]) + "\n"

    def _summary(self) -> str:
        counts = [
            f"{number} {_NOUNS[severity]}{'' if number == 1 else 's'}"
            for severity, number in self.counts.items()
        ]
        if not self.checked and self.conforms:
            return "Nothing was checked: no statement uses a term of accelkg."
        verdict = (
            "The graph conforms" if self.conforms else "The graph does not conform"
        )
        return f"{verdict}: {', '.join(counts)}."

    def to_turtle(self) -> bytes:
        """Give the report as a W3C `sh:ValidationReport` in Turtle."""
        used = {"rdf", "sh", "xsd", "accel", "akg", "akgc", "akgs", "akgsh"}
        buffer = BytesIO()
        serialize(
            self.triples(),
            buffer,
            format=RdfFormat.TURTLE,
            prefixes={name: iri for name, iri in PREFIXES.items() if name in used},
        )
        return buffer.getvalue()

    def triples(self) -> Iterator[Triple]:
        """Give the report as triples."""
        yield Triple(_REPORT, _rdf("type"), _sh("ValidationReport"))
        yield Triple(_REPORT, _sh("conforms"), Literal(self.conforms))
        for number, result in enumerate(self.results):
            node = BlankNode(f"result{number}")
            yield Triple(_REPORT, _sh("result"), node)
            yield from _result_triples(node, result)

    def to_json(self) -> str:
        """Give the report as JSON: conforms, counts, and one object a result."""
        counts = {_NOUNS[severity]: number for severity, number in self.counts.items()}
        document = {
            "conforms": self.conforms,
            "checked": self.checked,
            "counts": counts,
            "results": [asdict(result) for result in self.results],
        }
        return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


def make_report(results: set[Result], *, checked: bool = True) -> Report:
    """Give the report of *results*: gravest first, then by rule and node."""
    return Report(tuple(sorted(results, key=_sort_key)), checked)


def _sort_key(result: Result) -> tuple[int, str, str, str, str, str]:
    return (
        SEVERITIES.index(result.severity),
        result.rule,
        result.focus_node,
        result.path or "",
        result.value or "",
        result.message,
    )


def _block(rule: str, severity: str, results: list[Result]) -> str:
    lines = [f"{severity.removeprefix(SH)} {shorten(rule)}"]
    for result in results:
        lines += [f"  {_place(result)}", f"    {result.message}"]
    return "\n".join(lines) + "\n"


def _place(result: Result) -> str:
    value = None if result.value == result.focus_node else result.value
    parts = (result.focus_node, result.path, value)
    return "  ".join(shorten_term(part) for part in parts if part)


def shorten_term(term: str) -> str:
    """Give a term of a result for a reader: a prefixed name, or digits and words.

    >>> shorten_term('"144"^^<http://www.w3.org/2001/XMLSchema#integer>')
    '"144"'
    """
    return term.partition("^^<")[0] if term.startswith('"') else shorten(term)


def term_text(term: Term) -> str:
    """Give a term in the form that results hold."""
    return term.value if isinstance(term, NamedNode) else str(term)


def read_term(text: str) -> NamedNode | BlankNode | Literal:
    """Give the term that `term_text` wrote."""
    if text.startswith("_:"):
        return BlankNode(text.removeprefix("_:"))
    if not text.startswith('"'):
        return NamedNode(text)
    statement = f"_:subject <{RDF}value> {text} ."
    quad = next(iter(parse(statement, format=RdfFormat.N_TRIPLES)))
    return cast("Literal", quad.object)


def _result_triples(node: BlankNode, result: Result) -> Iterator[Triple]:
    yield Triple(node, _rdf("type"), _sh("ValidationResult"))
    yield Triple(node, _sh("focusNode"), read_term(result.focus_node))
    if result.path and not result.path.startswith(("(", "^")):
        yield Triple(node, _sh("resultPath"), NamedNode(result.path))
    if result.value:
        yield Triple(node, _sh("value"), read_term(result.value))
    yield Triple(node, _sh("resultMessage"), Literal(result.message, language="en"))
    yield Triple(node, _sh("resultSeverity"), NamedNode(result.severity))
    yield Triple(node, _sh("sourceShape"), read_term(result.source_shape))
    yield Triple(node, _sh("sourceConstraintComponent"), NamedNode(result.component))
    if result.source_constraint:
        yield Triple(node, _sh("sourceConstraint"), read_term(result.source_constraint))


def _rdf(name: str) -> NamedNode:
    return NamedNode(RDF + name)


def _sh(name: str) -> NamedNode:
    return NamedNode(SH + name)
