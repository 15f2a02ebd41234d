# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""What has grown old: claims by age, and things whose own dates have passed.

The clock is never asked: the same graph and day give the same answer.
"""

from __future__ import annotations

from calendar import monthrange
from collections import defaultdict
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import TYPE_CHECKING, Final

from pyoxigraph import Literal, NamedNode

from accelkg import namespaces as ns
from accelkg.dates import UNDATED, parse_date
from accelkg.descriptions import Names, describe, lexical, select
from accelkg.reading import PROPERTY, SUBJECT, Reader

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pyoxigraph import Store

    from accelkg.dates import DateValue
    from accelkg.descriptions import Description, Term
    from accelkg.things import Fact, Reference

OLD_MONTHS: Final = 12
"""Age from which a claim is old, where nothing else is asked for."""

# A claim that was taken back or replaced asks for no attention, and what was observed
# stays true of its time.
_LIVE_CLAIMS: Final = """\
SELECT ?subject ?predicate ?object {
  ?subject a accel:Claim ; ?predicate ?object
  FILTER NOT EXISTS { ?subject accel:rank accel:Deprecated }
  FILTER NOT EXISTS { ?subject accel:supersededBy ?successor }
  FILTER NOT EXISTS { ?subject a accel:Observation }
}"""
_DIRECT: Final = """\
SELECT DISTINCT ?claim {
  ?claim rdf:subject ?subject ; rdf:predicate ?predicate ; rdf:object ?object .
  ?subject ?predicate ?object
}"""
_PUBLISHED: Final = "SELECT ?source ?day { ?source dcterms:issued ?day }"
# What has a life cycle: an agreement, for one, stays announced for good.
_WITH_LIFE_CYCLE: Final = """\
SELECT DISTINCT ?thing {
  accel:lifecycleStatus schema:domainIncludes|rdfs:domain ?class . ?thing a ?class
}"""

_DATE_TYPES: Final = frozenset(
    {f"{ns.XSD}date", f"{ns.XSD}gYear", f"{ns.XSD}gYearMonth", ns.EDTF}
)


def _accel(*names: str) -> frozenset[str]:
    return frozenset(ns.ACCEL + name for name in names)


_TRUE: Final = _accel("Asserted", "Derived")
_EXPECTED_ON: Final = f"{ns.ACCEL}expectedAvailability"
_LIFE_CYCLE: Final = f"{ns.ACCEL}lifecycleStatus"
_ARRIVED_ON: Final = _accel("generallyAvailableOn", "releasedOn", "shippingSince")
_EARLY_DATES: Final = _accel("announcedOn", "previewedOn")
_SETTLED: Final = _accel(
    *("Available", "Cancelled", "Deployed", "Discontinued", "Maintenance", "Stable")
)
_EARLY: Final = _accel(
    "Announced", "Beta", "Evaluation", "InDevelopment", "Planned", "Preview"
)
_AHEAD: Final = _accel("Announced", "Commitment", "Forecast", "Planned")
# What becomes of a plan is claimed with another property.
_OUTCOMES: Final = {
    ns.ACCEL + plan: _accel(*outcomes)
    for plan, outcomes in {
        "plannedAdditionalAccelerators": ("acceleratorCount",),
        "plannedBuildingCount": ("activeBuildingCount",),
        "plannedInterconnect": ("usesInterconnect",),
        "plannedPowerMW": ("powerCapacityMW", "powerMW"),
        "plansToUse": ("uses",),
    }.items()
}


@dataclass(frozen=True, slots=True)
class OldClaim:
    """A claim whose source has not been seen to say so for long.

    Args:
        day: the last day on which the source is known to say so.
        known_by: what tells the day: `stated` in the source for this claim,
            `published` of the whole source, or `read`, where it bears no date.
        fact: the claim.
    """

    day: date
    known_by: str
    fact: Fact


@dataclass(frozen=True, slots=True)
class Overdue:
    """A thing that should have changed by a date of its own.

    Args:
        thing: the thing.
        day: the day by which the change was expected; of a status, the day since
            which nothing newer is known.
        rule: `availability`, `target` or `status`.
        reason: what has not been heard of since, as a clause.
        fact: the claim that has the date.
    """

    thing: Reference
    day: date
    rule: str
    reason: str
    fact: Fact


@dataclass(frozen=True, slots=True)
class Staleness:
    """What is old on one day, the oldest first.

    Args:
        as_of: the day.
        older_than_months: the age from which claims are told.
        claims: the old claims. Dates are left out: a day that has passed stays true.
        overdue: the things that are overdue.
    """

    as_of: date
    older_than_months: int
    claims: tuple[OldClaim, ...]
    overdue: tuple[Overdue, ...]

    def __bool__(self) -> bool:
        """Tell whether anything is stale."""
        return bool(self.claims or self.overdue)


def find_stale(
    store: Store, as_of: date, *, older_than_months: int = OLD_MONTHS
) -> Staleness:
    """Give what has grown old in a graph.

    Args:
        store: the graph; its default graph is read.
        as_of: the day on which to ask. Claims of later days are read too: what they
            tell settles what was open.
        older_than_months: the age, in whole months, that a claim or a status short of
            availability may have.
    """
    oldest = months_before(as_of, older_than_months)
    reading = _Reading(store)
    overdue = [
        *_late_availability(reading, as_of),
        *_missed_targets(reading, as_of),
        *_old_statuses(reading, oldest),
    ]
    return Staleness(
        as_of,
        older_than_months,
        tuple(sorted(_old_claims(reading, oldest), key=_age_of_claim)),
        tuple(sorted(overdue, key=_age_of_thing)),
    )


def months_before(day: date, months: int) -> date:
    """Give the day that was *months* before, the last of its month if there is none.

    >>> months_before(date(2026, 3, 31), 1), months_before(date(2026, 1, 15), 12)
    (datetime.date(2026, 2, 28), datetime.date(2025, 1, 15))
    >>> months_before(date(2026, 1, 15), 99999)
    datetime.date(1, 1, 1)
    """
    month_number = day.year * 12 + day.month - 1 - months
    year, month = divmod(month_number, 12)
    if year < date.min.year:
        return date.min
    return date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))


def _age_of_claim(old: OldClaim) -> tuple[date, str, str]:
    return old.day, old.fact.subject.label.casefold(), old.fact.claim


def _age_of_thing(overdue: Overdue) -> tuple[date, str, str, str]:
    return overdue.day, overdue.thing.label.casefold(), overdue.rule, overdue.fact.claim


class _Claim:
    """What the rules read of one claim."""

    def __init__(self, node: Description) -> None:
        """Read the node, which must have what the shapes ask of it."""
        self.node = node
        self.subject = node.text(*SUBJECT) or ""
        self.predicate = node.text(*PROPERTY) or ""
        self.status = node.text("accel:statedStatus")
        self.is_true = node.text("accel:modality") in _TRUE
        self.day = date.fromisoformat(node.text("accel:asOf") or "")

    @property
    def value(self) -> Term:
        """Give the value, of a comparison the ratio."""
        return self.node.terms("rdf:object", "accel:ratio")[0]

    @cached_property
    def target(self) -> DateValue | None:
        """Give the date by which it is to hold."""
        written = self.node.text("accel:targetDate")
        return parse_date(written) if written else None

    @property
    def date_value(self) -> DateValue | None:
        """Give the value where it is a date."""
        value = self.value
        if isinstance(value, Literal) and value.datatype.value in _DATE_TYPES:
            return parse_date(value.value)
        return None

    @property
    def due(self) -> date | None:
        """Give the last day on which it still may come true, if there is one."""
        expected = self.date_value if self.predicate == _EXPECTED_ON else self.target
        return expected.last if expected else None

    @property
    def names_thing(self) -> bool:
        """Tell whether the value is a node."""
        return isinstance(self.value, NamedNode)

    def speaks_of(self, other: _Claim) -> bool:
        """Tell whether it may tell what came of the other: each node is a matter."""
        return not other.names_thing or self.value == other.value


class _Reading:
    """The live claims of a graph, by subject."""

    def __init__(self, store: Store) -> None:
        self._reader = Reader(Names(store))
        self._store = store
        self.claims = [_Claim(node) for node in describe(store, _LIVE_CLAIMS).values()]
        self._by_subject: dict[str, list[_Claim]] = defaultdict(list)
        for claim in self.claims:
            self._by_subject[claim.subject].append(claim)

    @cached_property
    def _direct(self) -> frozenset[str]:
        return frozenset(lexical(claim) for (claim,) in select(self._store, _DIRECT))

    @cached_property
    def _published(self) -> dict[str, date]:
        days = select(self._store, _PUBLISHED)
        return {
            lexical(source): parse_date(lexical(day)).last or date.max
            for source, day in days
        }

    def about(self, subject: str) -> list[_Claim]:
        """Give the claims about one thing."""
        return self._by_subject[subject]

    def with_life_cycle(self) -> list[str]:
        """Give the IRIs of the things that have a status of their own."""
        return sorted(
            lexical(thing) for (thing,) in select(self._store, _WITH_LIFE_CYCLE)
        )

    def fact(self, claim: _Claim) -> Fact:
        """Give a claim as a value ready to print."""
        iri = claim.node.iri
        return self._reader.fact(claim.node, direct=iri in self._direct)

    def age(self, claim: _Claim) -> tuple[date, str]:
        """Give the day of a claim, and what tells it."""
        if claim.node.text("accel:asOfPrecision") != ns.ACCEL + UNDATED:
            return claim.day, "stated"
        published = self._published.get(claim.node.text("dcterms:source") or "")
        if published and published < claim.day:
            return published, "published"
        return claim.day, "read"

    def overdue(self, claim: _Claim, day: date, rule: str, reason: str) -> Overdue:
        """Give the subject of a claim as a thing that is overdue."""
        fact = self.fact(claim)
        return Overdue(fact.subject, day, rule, reason, fact)

    def status_label(self, iri: str) -> str:
        """Give the label of a status."""
        return self._reader.label(NamedNode(iri))


def _old_claims(reading: _Reading, oldest: date) -> Iterator[OldClaim]:
    for claim in reading.claims:
        day, known_by = reading.age(claim)
        if day < oldest and claim.date_value is None:
            yield OldClaim(day, known_by, reading.fact(claim))


def _late_availability(reading: _Reading, as_of: date) -> Iterator[Overdue]:
    """Find expected days of availability after which none is heard of."""
    for claim in reading.claims:
        due = claim.due
        if claim.predicate != _EXPECTED_ON or due is None or due >= as_of:
            continue
        others = reading.about(claim.subject)
        if not (any(map(_is_available, others)) or _is_put_off(claim, others, as_of)):
            reason = "no source says that it is available"
            yield reading.overdue(claim, due, "availability", reason)


def _missed_targets(reading: _Reading, as_of: date) -> Iterator[Overdue]:
    """Find targets after whose date nothing is heard of what became of them."""
    for claim in reading.claims:
        due = claim.due
        if claim.predicate == _EXPECTED_ON or due is None or due >= as_of:
            continue
        if claim.is_true and claim.status not in _AHEAD:
            continue
        others = reading.about(claim.subject)
        if not (_is_told(claim, others) or _is_put_off(claim, others, as_of)):
            reason = "no source says what came of it"
            yield reading.overdue(claim, due, "target", reason)


def _old_statuses(reading: _Reading, oldest: date) -> Iterator[Overdue]:
    """Find things last heard of, long ago, in a stage before availability."""
    for thing in reading.with_life_cycle():
        found = _early_stage(reading.about(thing))
        if found and found[0].day < oldest:
            claim, status = found
            reason = f"{reading.status_label(status)}, and nothing newer is known"
            yield reading.overdue(claim, claim.day, "status", reason)


def _is_available(claim: _Claim) -> bool:
    """Tell whether a claim says that its subject can be had."""
    if not claim.is_true:
        return False
    return claim.predicate in _ARRIVED_ON or _stage(claim) in _SETTLED


def _is_put_off(claim: _Claim, others: Iterable[_Claim], as_of: date) -> bool:
    """Tell whether a newer claim expects the same for a day that is still to come."""
    return any(
        other.predicate == claim.predicate
        and other.day > claim.day
        and (other.due is None or other.due >= as_of)
        and other.speaks_of(claim)
        and not other.is_true
        for other in others
    )


def _is_told(claim: _Claim, others: Iterable[_Claim]) -> bool:
    """Tell whether a later claim says what came of a target.

    A figure from before the time aimed at may still change.
    """
    outcomes = {claim.predicate, *_OUTCOMES.get(claim.predicate, ())}
    aimed_at = claim.target.first if claim.target else None
    begin = None if claim.names_thing else aimed_at
    return any(
        other.predicate in outcomes
        and other.is_true
        and other.status not in _AHEAD
        and other.day > claim.day
        and other.day >= (begin or claim.day)
        and other.speaks_of(claim)
        for other in others
    )


def _early_stage(claims: Iterable[_Claim]) -> tuple[_Claim, str] | None:
    """Give the newest claim of a stage before availability, if none is newer.

    What a source says of the status of the thing goes before the status in which a
    source speaks of one of its figures.
    """
    true = [claim for claim in claims if claim.is_true]
    early = [claim for claim in true if _stage(claim) in _EARLY]
    if not early:
        return None
    newest = max(early, key=_by_day_and_directness)
    is_direct = newest.predicate == _LIFE_CYCLE
    settled = [claim for claim in true if _is_available(claim)]
    if any(claim.day >= newest.day or not is_direct for claim in settled):
        return None
    return newest, _stage(newest)


def _by_day_and_directness(claim: _Claim) -> tuple[date, bool, str]:
    return claim.day, claim.predicate == _LIFE_CYCLE, claim.node.iri


def _stage(claim: _Claim) -> str:
    """Give the IRI of the status that a claim gives its subject, or none."""
    if claim.predicate == _LIFE_CYCLE:
        return lexical(claim.value)
    if claim.predicate in _EARLY_DATES and claim.status not in _EARLY | _SETTLED:
        return f"{ns.ACCEL}Announced"
    return claim.status or ""
