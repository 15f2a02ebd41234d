# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Which thing of the graph a string from elsewhere means, and how sure that is."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from decimal import Decimal
from itertools import chain
from typing import TYPE_CHECKING, Final

from pyoxigraph import DefaultGraph, NamedNode

from accelkg import namespaces as ns
from accelkg.descriptions import Names, lexical
from accelkg.naming import spellings
from accelkg.naming.device_names import DeviceName, differ, read_name
from accelkg.naming.search import MOST_CHARACTERS, MOST_HITS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from pyoxigraph import BlankNode, Store, Triple

    from accelkg.descriptions import Term
    from accelkg.naming.search import Hit, SearchIndex
    from accelkg.things import Reference

# Whole names; then the chip with some of its variant; then what differs.
_SAME, _FULL, _NEAR, _PART, _OTHER_VARIANT = 100, 90, 60, 50, 30
_SAID_MORE, _SAID_LESS, _WRONG_PROPERTY, _WRONG_TYPE = 6, 4, 20, 10
_LEAST_SCORE: Final = 5
_LEAST_BEGINNING: Final = 4
# Capacities are printed in GB, in GiB, and less what is kept back.
_SIZES_ALIKE: Final = (0.9, 1.1)
_CAPACITIES: Final = frozenset(
    f"{ns.ACCEL}{name}" for name in ("memoryCapacityGB", "reportedMemoryGB")
)
_SUBJECT: Final = NamedNode(f"{ns.RDF}subject")
_PREDICATE: Final = NamedNode(f"{ns.RDF}predicate")
_OBJECT: Final = NamedNode(f"{ns.RDF}object")
_RANK: Final = NamedNode(f"{ns.ACCEL}rank")
_DEPRECATED: Final = f"{ns.ACCEL}Deprecated"


@dataclass(frozen=True, slots=True)
class PropertyValue:
    """A value that the thing looked for has.

    Args:
        property: IRI of the property.
        values: texts, numbers as texts, or IRIs of things; one of them is enough.
        is_required: without it a thing is no candidate at all.
    """

    property: str
    values: tuple[str, ...]
    is_required: bool = False


@dataclass(frozen=True, slots=True)
class Question:
    """A string to reconcile.

    Args:
        text: the string; may be empty where properties are given.
        types: IRIs of classes that the thing should be of.
        type_rule: whether it must be of `any` of them, of `all`, or `should` be.
        properties: what else is known of it.
        limit: no more candidates than so many.
    """

    text: str
    types: tuple[str, ...] = ()
    type_rule: str = "any"
    properties: tuple[PropertyValue, ...] = ()
    limit: int = 10


@dataclass(frozen=True, slots=True)
class Candidate:
    """A thing that a string may mean.

    Args:
        iri: of the thing.
        label: its name to show.
        types: its classes, the most exact first.
        name: the name of it that fits best.
        description: what the graph says of it in words, or nothing.
        score: from 0 to 100; 100 where the whole name is the string.
        is_match: it is certain that this one is meant, and no other.
    """

    iri: str
    label: str
    types: tuple[Reference, ...]
    name: str
    description: str
    score: float
    is_match: bool = False


@dataclass(frozen=True, slots=True)
class _Judged:
    """A thing that was found, and how its names fit.

    Args:
        hit: the thing.
        score: how well it fits.
        is_same: one of its names says the same as the string.
        has_core: one of its names says the same of the chip.
        fits: nothing that is said of it contradicts the string.
        shared: what both say of the variant.
        more: what its label says of the variant and the string does not.
        less: what the string says of the variant and its names do not.
    """

    hit: Hit
    score: float
    is_same: bool = False
    has_core: bool = False
    fits: bool = False
    shared: frozenset[str] = field(default=frozenset())
    more: frozenset[str] = field(default=frozenset())
    less: frozenset[str] = field(default=frozenset())


class Reconciler:
    """Finds the things of one graph by the strings of others.

    Args:
        store: the graph.
        index: its names.

    >>> from pyoxigraph import Literal, Quad, Store
    >>> from accelkg.naming.search import SearchIndex
    >>> label = NamedNode("http://www.w3.org/2000/01/rdf-schema#label")
    >>> store = Store()
    >>> store.add(Quad(NamedNode(f"{ns.AKG}h100"), label, Literal("NVIDIA H100 SXM")))
    >>> reconciler = Reconciler(store, SearchIndex(store))
    >>> [best] = reconciler.candidates(Question("h100-sxm5, 80 GB"))
    >>> best.label, best.is_match
    ('NVIDIA H100 SXM', True)
    """

    def __init__(self, store: Store, index: SearchIndex) -> None:
        self._store = store
        self._index = index
        self._names = Names(store)

    def candidates(self, question: Question) -> list[Candidate]:
        """Give the things that may be meant, best first."""
        asked = read_name(question.text[:MOST_CHARACTERS])
        found = self._found(question, asked)
        fitting = (_judged(hit, question, asked) for hit in found)
        judged = [self._weighed(one, question, asked) for one in fitting]
        match = _certain(judged)
        judged.sort(key=lambda one: (-one.score, one.hit.label))
        return [
            _candidate(one, is_match=one is match)
            for one in judged[: question.limit]
            if one.score >= _LEAST_SCORE
        ]

    def _found(self, question: Question, asked: DeviceName) -> list[Hit]:
        """Give the things whose names share something with the string."""
        named = question.text.removeprefix(ns.AKG).replace("-", " ")
        texts = dict.fromkeys((question.text, named, " ".join(sorted(asked.words))))
        types = () if question.type_rule == "should" else question.types
        if not question.text:
            texts = dict.fromkeys(self._labels_of(question.properties))
        hits = chain.from_iterable(
            self._index.search(text, limit=MOST_HITS, types=types) for text in texts
        )
        things = {hit.iri: hit for hit in hits if hit.iri.startswith(ns.AKG)}
        required = [
            wanted
            for wanted in question.properties
            if wanted.is_required or not question.text
        ]
        return [
            hit
            for hit in things.values()
            if _has_types(hit, question)
            and all(self._has(hit.iri, wanted) for wanted in required)
        ]

    def _labels_of(self, properties: Iterable[PropertyValue]) -> Iterator[str]:
        """Give the labels of the things that have a property of the given value."""
        for wanted in properties:
            for quad in self._store.quads_for_pattern(
                None, NamedNode(wanted.property), None, DefaultGraph()
            ):
                if self._is_value(quad.object, wanted):
                    yield self._names.label(quad.subject)

    def _weighed(
        self, judged: _Judged, question: Question, asked: DeviceName
    ) -> _Judged:
        """Give a judgement with what else is known of the thing taken into account."""
        wrong = sum(
            1 for wanted in question.properties if not self._has(judged.hit.iri, wanted)
        )
        if judged.fits and self.has_other_memory(
            judged.hit.iri, asked.sizes & judged.less
        ):
            wrong += 1
        types = {type_.iri for type_ in judged.hit.types}
        is_of_type = not question.types or not types.isdisjoint(question.types)
        loss = _WRONG_PROPERTY * wrong + (0 if is_of_type else _WRONG_TYPE)
        if not loss:
            return judged
        return replace(judged, score=judged.score - loss, fits=False, is_same=False)

    def has_other_memory(self, iri: str, sizes: frozenset[str]) -> bool:
        """Tell whether claims give the memory of a thing, and none is of *sizes* GB."""
        wanted = [float(size) for size in sizes if float(size)]
        if not wanted:
            return False
        least, most = _SIZES_ALIKE
        known = [float(size) for size in self.memory_gb(iri)]
        return bool(known) and not any(
            least <= size / each <= most for size in known for each in wanted
        )

    def memory_gb(self, iri: str) -> list[Decimal]:
        """Give the memory that claims say a thing has, the least first."""
        claims = self._store.quads_for_pattern(
            None, _SUBJECT, NamedNode(iri), DefaultGraph()
        )
        about = (self._said_by(claim.subject) for claim in claims)
        return sorted(
            {
                Decimal(said[_OBJECT])
                for said in about
                if said[_PREDICATE] in _CAPACITIES and said.get(_RANK) != _DEPRECATED
            }
        )

    def _said_by(self, claim: NamedNode | BlankNode | Triple) -> dict[NamedNode, str]:
        quads = self._store.quads_for_pattern(claim, None, None, DefaultGraph())
        return {quad.predicate: lexical(quad.object) for quad in quads}

    def _has(self, iri: str, wanted: PropertyValue) -> bool:
        quads = self._store.quads_for_pattern(
            NamedNode(iri), NamedNode(wanted.property), None, DefaultGraph()
        )
        return any(self._is_value(quad.object, wanted) for quad in quads)

    def _is_value(self, term: Term, wanted: PropertyValue) -> bool:
        own = {lexical(term), spellings.key(self._names.label(term))}
        return any(
            value in own or (value and spellings.key(value) in own)
            for value in wanted.values
        )


def _has_types(hit: Hit, question: Question) -> bool:
    if question.type_rule != "all":
        return True
    return set(question.types) <= {type_.iri for type_ in hit.types}


def _judged(hit: Hit, question: Question, asked: DeviceName) -> _Judged:
    """Tell how the names of a thing fit."""
    if not question.text:
        return _Judged(hit, _SAME, is_same=True, has_core=True, fits=True)
    names = [read_name(name) for name in hit.names]
    if question.text in (hit.iri, hit.iri.removeprefix(ns.AKG)):
        return _Judged(hit, _SAME, is_same=True, has_core=True, fits=True)
    if not any(name.has_core(asked) for name in names):
        return _Judged(hit, _partly(names, asked))
    known = frozenset(chain.from_iterable(name.variant for name in names))
    fits = not _contradict(names, asked)
    judged = _Judged(
        hit,
        _FULL if fits else _OTHER_VARIANT,
        is_same=fits and any(name.is_said_by(asked) for name in names),
        has_core=True,
        fits=fits,
        shared=known & asked.variant,
        more=names[0].variant - asked.variant,
        less=asked.variant - known,
    )
    return replace(judged, score=_full_score(judged))


def _full_score(judged: _Judged) -> float:
    if judged.is_same:
        return _SAME
    loss = _SAID_MORE * len(judged.more) + _SAID_LESS * len(judged.less)
    return judged.score - loss


def _partly(names: Sequence[DeviceName], asked: DeviceName) -> float:
    """Give the score of a thing none of whose names says the same."""
    if any(spellings.is_typo(name.core, asked.core) for name in names):
        return _NEAR
    if any(_begin_alike(name.core, asked.core) for name in names):
        return _PART
    shares = (
        len(name.words & asked.words) / len(name.words | asked.words)
        for name in names
        if name.words
    )
    return round(_PART * max(shares, default=0.0), 1)


def _begin_alike(one: str, other: str) -> bool:
    """Tell whether one core is the other with something added: MI300 and MI300X."""
    short, long = sorted((one, other), key=len)
    return len(short) >= _LEAST_BEGINNING and long.startswith(short)


def _contradict(names: Sequence[DeviceName], asked: DeviceName) -> bool:
    """Tell whether the names of a thing say something else than the string."""

    def said(kind: str) -> frozenset[str]:
        return frozenset(chain.from_iterable(getattr(name, kind) for name in names))

    kinds = ("makers", "architectures", "forms", "sockets", "sizes")
    return any(differ(said(kind), getattr(asked, kind)) for kind in kinds)


def _certain(judged: Iterable[_Judged]) -> _Judged | None:
    """Give the one thing that must be meant, if there is one."""
    of_core = [one for one in judged if one.has_core]
    same = [one for one in of_core if one.is_same]
    if same:
        return same[0] if len(same) == 1 else None
    fitting = [one for one in of_core if one.fits and not one.more]
    best = [
        one
        for one in fitting
        if not any(one.shared < other.shared for other in fitting)
    ]
    # What is left over tells a variant that the graph does not have, unless the
    # graph tells no variants of this chip apart.
    if len(best) == 1 and (not best[0].less or len(of_core) == 1):
        return best[0]
    return None


def _candidate(judged: _Judged, *, is_match: bool) -> Candidate:
    hit = judged.hit
    return Candidate(
        iri=hit.iri,
        label=hit.label,
        types=hit.types,
        name=hit.name,
        description=hit.description,
        score=max(0.0, float(judged.score)),
        is_match=is_match,
    )
