# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Two graphs compared: every statement that differs is told once, as part of a fact."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, Final

from accelkg import namespaces as ns
from accelkg.errors import UnknownThing
from accelkg.reading import SUBJECT
from accelkg.releases.changes import (
    Change,
    Changes,
    ClaimChange,
    NodeChange,
    ValueChange,
)
from accelkg.releases.nodes import CLAIM, details, one, read_nodes, reified
from accelkg.show import describe_thing

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from pyoxigraph import Store

    from accelkg.releases.nodes import Nodes, Reified, Statement
    from accelkg.things import Fact

_DATASET: Final = f"{ns.BASE}dataset"
_KINDS: Final = {
    ns.AKG: "thing",
    ns.AKGC: "claim",
    ns.AKGS: "source",
    ns.CONFLICT: "conflict",
    ns.LINK: "link",
    ns.AKGU: "unit",
    ns.UNIT: "unit",
    ns.ACCEL: "term",
    ns.AKGSH: "shape",
    # The rest below the base describes the graph; it follows from what is in it.
    f"{ns.ONTOLOGY}/alignments/": "term",
    ns.BASE: "",
    "": "other",
}
_LABELS: Final = ("rdfs:label", "dcterms:title", "skos:prefLabel", "schema:name")


def compare(old: Store, new: Store) -> Changes:
    """Give what changed from *old* to *new*.

    Default graphs are compared, or all named graphs of a store without one. Order,
    labels of blank nodes and the description of the graph, which follows from the rest,
    make no difference.

    >>> from pyoxigraph import Store
    >>> bool(compare(Store(), Store()))
    False
    """
    before, after = read_nodes(old), read_nodes(new)
    touched = {
        iri for iri in before.keys() | after.keys() if before.get(iri) != after.get(iri)
    }
    claims = {iri for iri in touched if _is_claim(iri, before, after)}
    subjects = _subjects(touched, claims, before, after)
    was, is_ = _Side(before, _Facts(old, subjects)), _Side(after, _Facts(new, subjects))
    # One that speaks of no thing cannot be read as a fact: it is any node.
    claims &= was.facts.by_claim.keys() | is_.facts.by_claim.keys()
    return Changes(
        before=one(before.get(_DATASET, ()), "dcat:version"),
        after=one(after.get(_DATASET, ()), "dcat:version"),
        values=tuple(_values(was.facts, is_.facts)),
        claims=tuple(_claims(claims, was, is_)),
        nodes=tuple(_nodes(touched - claims, before, after)),
    )


def _is_claim(iri: str, before: Nodes, after: Nodes) -> bool:
    return any(CLAIM in nodes.get(iri, ()) for nodes in (before, after))


def _subjects(
    touched: Iterable[str], claims: Iterable[str], before: Nodes, after: Nodes
) -> list[str]:
    """Give the things that changed, or that a changed claim speaks of."""
    found = {iri for iri in touched if iri.startswith(ns.AKG)}
    for claim, nodes in ((c, n) for c in claims for n in (before, after)):
        statements = nodes.get(claim, ())
        found |= {subject for name in SUBJECT if (subject := one(statements, name))}
    return sorted(found)


class _Facts:
    """The claims about some things in one store."""

    def __init__(self, store: Store, things: Iterable[str]) -> None:
        self.by_claim: dict[str, Fact] = {}
        self.direct: dict[tuple[str, str], list[Fact]] = defaultdict(list)
        for thing in things:
            for fact in _facts(store, thing):
                self.by_claim[fact.claim] = fact
                if fact.direct:
                    self.direct[fact.subject.iri, fact.property.iri].append(fact)


def _facts(store: Store, thing: str) -> Iterator[Fact]:
    try:
        found = describe_thing(store, thing)
    except UnknownThing:
        return  # it is only in the other graph
    yield from found.facts
    yield from (each for each in found.comparisons if each.subject.iri == thing)


def _values(old: _Facts, new: _Facts) -> Iterator[ValueChange]:
    for key in sorted(old.direct.keys() | new.direct.keys()):
        before, after = _by_value(old.direct[key]), _by_value(new.direct[key])
        gone = tuple(before[value] for value in sorted(before.keys() - after.keys()))
        come = tuple(after[value] for value in sorted(after.keys() - before.keys()))
        if gone or come:
            fact = (come or gone)[0]
            change = _change_of_values(gone, come)
            yield ValueChange(change, fact.subject, fact.property, gone, come)


def _by_value(facts: Iterable[Fact]) -> dict[str, Fact]:
    """Give one claim for each value, the newest."""
    by_age = sorted(facts, key=lambda fact: (fact.as_of or "", fact.claim))
    return {f.object.iri if f.object else f.canonical: f for f in by_age}


def _change_of_values(gone: tuple[Fact, ...], come: tuple[Fact, ...]) -> Change:
    if gone and come:
        return Change.CHANGED
    return Change.ADDED if come else Change.REMOVED


@dataclass(frozen=True, slots=True)
class _Side:
    """One of the two graphs: its nodes and the claims about what changed."""

    nodes: Nodes
    facts: _Facts

    def statements(self, iri: str) -> frozenset[Statement]:
        """Give what it states of a node."""
        return self.nodes.get(iri, frozenset())


def _claims(claims: set[str], old: _Side, new: _Side) -> list[ClaimChange]:
    gone = {iri for iri in claims if iri not in new.facts.by_claim}
    come = {iri for iri in claims if iri not in old.facts.by_claim}
    same = {iri: iri for iri in claims - gone - come}
    pairs = same | _same_row(gone, come, old, new) | _superseded(claims, old, new)
    was, is_ = old.facts.by_claim, new.facts.by_claim
    found = [
        *(_compared(was[b], is_[a], old, new) for b, a in pairs.items()),
        *(ClaimChange(Change.REMOVED, was[iri]) for iri in gone - pairs.keys()),
        *(ClaimChange(Change.ADDED, is_[i]) for i in come - {*pairs.values()}),
    ]
    return sorted(found, key=_order)


def _order(change: ClaimChange) -> tuple[str, str, str]:
    fact = change.claim
    return fact.subject.iri, fact.property.iri, fact.claim


def _same_row(
    gone: Iterable[str], come: Iterable[str], old: _Side, new: _Side
) -> dict[str, str]:
    """Pair claims of the same row on the same property, of which one is left."""
    before, after = _by_row(gone, old), _by_row(come, new)
    return {
        before[row][0]: after[row][0]
        for row in before.keys() & after.keys()
        if len(before[row]) == len(after[row]) == 1
    }


def _by_row(claims: Iterable[str], side: _Side) -> dict[tuple[str, str], list[str]]:
    found: dict[tuple[str, str], list[str]] = defaultdict(list)
    for iri in claims:
        fact = side.facts.by_claim[iri]
        if fact.identifier:
            found[fact.identifier, fact.property.iri].append(iri)
    return found


def _superseded(claims: Iterable[str], old: _Side, new: _Side) -> dict[str, str]:
    """Pair each claim that is superseded now with the claim that took its place."""
    found = {}
    for iri in claims:
        successor = one(new.statements(iri), "accel:supersededBy")
        if successor and not one(old.statements(iri), "accel:supersededBy"):
            found[iri] = successor
    was, is_ = old.facts.by_claim, new.facts.by_claim
    return {claim: s for claim, s in found.items() if claim in was and s in is_}


def _compared(before: Fact, after: Fact, old: _Side, new: _Side) -> ClaimChange:
    change = _change_of_claim(before, after, new)
    told = details(old.statements(before.claim), new.statements(after.claim))
    return ClaimChange(change, after, before, told)


def _change_of_claim(before: Fact, after: Fact, new: _Side) -> Change:
    if before.claim == after.claim:
        return Change.RERANKED if before.rank != after.rank else Change.AMENDED
    return (
        Change.CHANGED if before.claim not in new.facts.by_claim else Change.SUPERSEDED
    )


def _nodes(touched: Iterable[str], before: Nodes, after: Nodes) -> Iterator[NodeChange]:
    told = (reified(before), reified(after))
    for kind, iri in sorted((_kind(iri), iri) for iri in touched):
        if kind:
            yield from _node(kind, iri, before, after, told)


def _kind(iri: str) -> str:
    return next(kind for start, kind in _KINDS.items() if iri.startswith(start))


def _node(
    kind: str,
    iri: str,
    before: Nodes,
    after: Nodes,
    told: tuple[Reified, Reified],
) -> Iterator[NodeChange]:
    was, is_ = before.get(iri, frozenset()), after.get(iri, frozenset())
    old, new = (side.get(iri, {}) for side in told)
    changed = (
        details(_untold(was, old, new), _untold(is_, new, old)) if was and is_ else ()
    )
    is_retired = _is_tombstone(is_) and not _is_tombstone(was)
    if was and is_ and not changed:
        return  # claims and links tell it
    yield NodeChange(
        change=_change_of_node(iri, before, after, is_retired=is_retired),
        kind=kind,
        iri=iri,
        label=_label(is_ or was, chain(is_, was)),
        details=changed,
        replaced_by=one(is_, "dcterms:isReplacedBy") if is_retired else None,
    )


def _untold(
    statements: Iterable[Statement],
    here: Mapping[Statement, bool],
    there: Mapping[Statement, bool],
) -> set[Statement]:
    """Leave out what else is told: values of claims, and links that are only here."""
    return {
        each
        for each in statements
        if each not in here or (each in there and not here[each])
    }


def _is_tombstone(statements: frozenset[Statement]) -> bool:
    return one(statements, "owl:deprecated") == "true"


def _change_of_node(
    iri: str, before: Nodes, after: Nodes, *, is_retired: bool
) -> Change:
    if iri not in after:
        return Change.REMOVED
    if is_retired:
        return Change.RETIRED
    return Change.AMENDED if iri in before else Change.ADDED


def _label(statements: frozenset[Statement], every: Iterable[Statement]) -> str:
    """Give a name; for a link what it links, for a retired thing its old name."""
    target = one(statements, "rdf:object")
    if target:
        subject = one(statements, "rdf:subject") or ""
        relation = one(statements, "rdf:predicate") or ""
        return f"{ns.shorten(subject)} {ns.shorten(relation)} {ns.shorten(target)}"
    known = list(every)
    return next(filter(None, (one(known, name) for name in _LABELS)), "")
