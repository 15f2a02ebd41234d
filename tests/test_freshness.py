# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Old claims, and things whose own dates have passed."""

import json
from datetime import date

import pytest
from pyoxigraph import RdfFormat, Store

from accelkg.freshness import find_stale, months_before
from accelkg.namespaces import EDTF, PREFIXES
from accelkg_server.console.freshness import stale_report

DAY = date(2026, 12, 1)
HEAD = "".join(f"PREFIX {name}: <{iri}>\n" for name, iri in PREFIXES.items())
WORLD = """\
accel:lifecycleStatus schema:domainIncludes accel:Hardware .
akg:chip a accel:Hardware ; rdfs:label "Chip" .
akg:deal a accel:Agreement ; rdfs:label "Deal" .
akg:link rdfs:label "Link" .
akgs:page dcterms:title "Page" .
akgs:dated dcterms:title "Dated page" ; dcterms:issued "2024-05"^^xsd:gYearMonth .
accel:memoryCapacityGB rdfs:label "memory capacity" .
accel:expectedAvailability rdfs:label "expected availability" .
accel:UpTo rdfs:label "up to" .
accel:Exact rdfs:label "exact" .
accel:Preview rdfs:label "preview" .
"""
MONTH = '"2026-03"^^xsd:gYearMonth'
OPEN, HALF_YEAR, UNTIL = (
    f'"{days}"^^<{EDTF}>' for days in ("2026-01/..", "2026-01/2026-06", "../2026-03")
)


def claim(name, predicate, value, day="2026-11-30", **terms):
    """Give a claim in Turtle; the terms are local names, but for the target date."""
    subject = terms.pop("subject", "chip")
    source = terms.pop("source", "page")
    target = terms.pop("target", None)
    defaults = {"rank": "Normal", "modality": "Asserted", "qualifier": "Exact"}
    defaults |= {"statedStatus": "StatusUnstated", "asOfPrecision": "DayPrecision"}
    described = "".join(
        f" ; accel:{p} accel:{o}" for p, o in (defaults | terms).items()
    )
    aimed = f" ; accel:targetDate {target}" if target else ""
    return (
        f'akgc:{name} a accel:Claim ; dcterms:identifier "{name}" ;'
        f" rdf:subject akg:{subject} ; rdf:predicate accel:{predicate} ;"
        f' rdf:object {value} ; accel:asOf "{day}"^^xsd:date ;'
        f" dcterms:source akgs:{source}{described}{aimed} .\n"
    )


def forecast(name, predicate, value, day="2025-06-01", **terms):
    """Give a claim of what is expected."""
    wording = {"modality": "Expected", "statedStatus": "Forecast"}
    return claim(name, predicate, value, day, **(wording | terms))


def graph(*claims):
    store = Store()
    store.load(f"{HEAD}{WORLD}{''.join(claims)}".encode(), format=RdfFormat.TURTLE)
    return store


def old(*claims, months=12):
    """Give day, what tells it, and row of the old claims."""
    found = find_stale(graph(*claims), DAY, older_than_months=months)
    return [(o.day.isoformat(), o.known_by, o.fact.identifier) for o in found.claims]


def overdue(*claims, as_of=DAY):
    """Give day, rule and row of what is overdue."""
    found = find_stale(graph(*claims), as_of)
    return [(o.day.isoformat(), o.rule, o.fact.identifier) for o in found.overdue]


def test_claims_come_oldest_first():
    claims = [
        claim("b", "memoryCapacityGB", 8, "2025-01-02"),
        claim("a", "memoryCapacityGB", 8, "2025-11-30"),
        claim("c", "memoryCapacityGB", 8, "2024-12-31"),
    ]

    assert [row for *_, row in old(*claims)] == ["c", "b", "a"]


@pytest.mark.parametrize(
    ("day", "months", "is_old"),
    [
        ("2025-12-01", 12, False),
        ("2025-11-30", 12, True),
        ("2025-11-30", 13, False),
        ("2026-11-30", 0, True),
    ],
)
def test_age_is_counted_in_whole_months(day, months, is_old):
    found = old(claim("a", "memoryCapacityGB", 8, day), months=months)

    assert bool(found) == is_old


def test_undated_claim_is_as_old_as_the_reading():
    undated = claim("a", "memoryCapacityGB", 8, "2025-01-01", asOfPrecision="Undated")

    assert old(undated) == [("2025-01-01", "read", "a")]


def test_undated_claim_is_as_old_as_its_source():
    undated = claim(
        "a",
        "memoryCapacityGB",
        8,
        "2026-11-30",
        asOfPrecision="Undated",
        source="dated",
    )

    assert old(undated) == [("2024-05-31", "published", "a")]


def test_dated_claim_goes_by_its_own_day():
    dated = claim("a", "memoryCapacityGB", 8, "2025-01-01", source="dated")

    assert old(dated) == [("2025-01-01", "stated", "a")]


def test_date_that_has_passed_never_grows_old():
    assert old(claim("a", "announcedOn", MONTH, "2020-01-01")) == []


@pytest.mark.parametrize(
    "terms",
    [{"rank": "Deprecated"}, {"supersededBy": "Another"}],
    ids=["deprecated", "superseded"],
)
def test_claim_that_was_taken_back_is_left_out(terms):
    assert old(claim("a", "memoryCapacityGB", 8, "2020-01-01", **terms)) == []


def test_claims_in_force_tell_that_they_are_direct():
    store = graph(
        claim("a", "memoryCapacityGB", 8, "2020-01-01"),
        "akg:chip accel:memoryCapacityGB 8 .",
    )

    (found,) = find_stale(store, DAY).claims
    assert found.fact.direct


def test_expected_day_that_has_passed_is_overdue():
    late = forecast("a", "expectedAvailability", MONTH)

    assert overdue(late) == [("2026-03-31", "availability", "a")]


@pytest.mark.parametrize(
    ("as_of", "count"), [(date(2026, 3, 31), 0), (date(2026, 4, 1), 1)]
)
def test_expected_month_lasts_to_its_end(as_of, count):
    late = forecast("a", "expectedAvailability", MONTH)

    assert len(overdue(late, as_of=as_of)) == count


def test_day_without_an_end_is_never_overdue():
    assert overdue(forecast("a", "expectedAvailability", OPEN)) == []


@pytest.mark.parametrize(
    "arrival",
    [
        claim("b", "generallyAvailableOn", MONTH),
        claim("b", "shippingSince", MONTH),
        claim("b", "lifecycleStatus", "accel:Available"),
        claim("b", "memoryCapacityGB", 8, statedStatus="Available"),
        claim("b", "lifecycleStatus", "accel:Cancelled"),
    ],
    ids=["available", "shipping", "status", "figure", "cancelled"],
)
def test_thing_that_arrived_is_not_overdue(arrival):
    assert overdue(forecast("a", "expectedAvailability", MONTH), arrival) == []


def test_forecast_of_availability_is_no_arrival():
    late = forecast("a", "expectedAvailability", MONTH)
    hoped = forecast("b", "generallyAvailableOn", MONTH)

    assert overdue(late, hoped) == [("2026-03-31", "availability", "a")]


def test_newer_expectation_puts_an_older_one_off():
    late = forecast("a", "expectedAvailability", MONTH)
    newer = forecast("b", "expectedAvailability", '"2027"^^xsd:gYear', "2026-01-01")

    assert overdue(late, newer) == []


def test_older_expectation_puts_nothing_off():
    late = forecast("a", "expectedAvailability", MONTH)
    older = forecast("b", "expectedAvailability", '"2027"^^xsd:gYear', "2025-01-01")

    assert overdue(late, older) == [("2026-03-31", "availability", "a")]


def test_target_that_has_passed_is_overdue():
    aim = forecast("a", "fleetSize", 1000, target=MONTH)

    assert overdue(aim) == [("2026-03-31", "target", "a")]


def test_phase_of_an_agreement_is_overdue():
    phase = forecast("a", "capacityPhase", '"more"', subject="deal", target=HALF_YEAR)

    assert overdue(phase) == [("2026-06-30", "target", "a")]


def test_commitment_is_a_target():
    aim = claim(
        "a", "fleetSize", 1000, "2026-01-01", target=MONTH, statedStatus="Commitment"
    )

    assert overdue(aim) == [("2026-03-31", "target", "a")]


def test_figure_with_a_day_is_no_target():
    assert overdue(claim("a", "fleetSize", 1000, "2026-01-01", target=MONTH)) == []


def test_later_figure_tells_what_came_of_a_target():
    aim = forecast("a", "fleetSize", 1000, target=MONTH)

    assert overdue(aim, claim("b", "fleetSize", 900, "2026-03-01")) == []


@pytest.mark.parametrize(
    "other",
    [
        claim("b", "fleetSize", 900, "2026-02-28"),
        claim("b", "fleetSize", 900, "2026-03-01", statedStatus="Planned"),
        claim("b", "memoryCapacityGB", 900, "2026-03-01"),
        claim("b", "fleetSize", 900, "2026-03-01", subject="deal"),
    ],
    ids=["too early", "a plan too", "other property", "other thing"],
)
def test_target_stays_open_without_an_outcome(other):
    aim = forecast("a", "fleetSize", 1000, target=MONTH)

    assert overdue(aim, other) == [("2026-03-31", "target", "a")]


@pytest.mark.parametrize(
    ("plan", "outcome"),
    [
        ("plannedAdditionalAccelerators", "acceleratorCount"),
        ("plannedBuildingCount", "activeBuildingCount"),
        ("plannedPowerMW", "powerMW"),
    ],
)
def test_outcome_of_a_plan_has_another_property(plan, outcome):
    aim = forecast("a", plan, 5, target=MONTH)

    assert overdue(aim, claim("b", outcome, 7, "2026-03-01")) == []


def test_use_of_the_planned_thing_tells_what_came_of_it():
    aim = forecast("a", "plansToUse", "akg:link", target=MONTH)

    assert overdue(aim, claim("b", "uses", "akg:link", "2025-12-01")) == []


def test_use_of_another_thing_does_not():
    aim = forecast("a", "plansToUse", "akg:link", target=MONTH)

    assert overdue(aim, claim("b", "uses", "akg:deal", "2026-12-01")) == [
        ("2026-03-31", "target", "a")
    ]


def test_use_before_the_plan_does_not():
    aim = forecast("a", "plansToUse", "akg:link", target=MONTH)

    assert overdue(aim, claim("b", "uses", "akg:link", "2025-05-31")) == [
        ("2026-03-31", "target", "a")
    ]


def test_target_without_a_start_is_settled_by_any_later_figure():
    aim = forecast("a", "fleetSize", 1000, target=UNTIL)

    assert overdue(aim, claim("b", "fleetSize", 900, "2025-07-01")) == []


def test_newer_target_without_a_day_to_come_puts_off():
    aim = forecast("a", "fleetSize", 1000, target=MONTH)
    newer = forecast("b", "fleetSize", 2000, "2026-02-01")

    assert overdue(aim, newer) == []


def test_early_status_of_long_ago_is_overdue():
    early = claim("a", "lifecycleStatus", "accel:Preview", "2025-11-30")

    assert overdue(early) == [("2025-11-30", "status", "a")]


def test_early_status_of_late_is_not_overdue():
    assert overdue(claim("a", "lifecycleStatus", "accel:Preview", "2025-12-01")) == []


def test_reason_names_the_status():
    early = claim("a", "lifecycleStatus", "accel:Preview", "2025-11-30")

    (found,) = find_stale(graph(early), DAY).overdue
    assert found.reason == "preview, and nothing newer is known"


def test_newest_status_counts():
    first = claim("a", "lifecycleStatus", "accel:Announced", "2024-11-30")
    second = claim("b", "lifecycleStatus", "accel:Preview", "2025-01-31")

    assert overdue(first, second) == [("2025-01-31", "status", "b")]


def test_later_availability_settles_a_status():
    early = claim("a", "lifecycleStatus", "accel:Preview", "2024-11-30")
    later = claim("b", "memoryCapacityGB", 8, "2025-01-31", statedStatus="Deployed")

    assert overdue(early, later) == []


def test_status_newer_than_availability_stands():
    """A source that speaks of the thing itself goes before one of its figures."""
    early = claim("a", "lifecycleStatus", "accel:Preview", "2025-01-31")
    before = claim("b", "memoryCapacityGB", 8, "2024-11-30", statedStatus="Available")

    assert overdue(early, before) == [("2025-01-31", "status", "a")]


def test_early_figure_of_an_available_thing_is_not_overdue():
    early = claim("a", "supportsFeature", '"x"', "2025-01-31", statedStatus="Preview")
    before = claim("b", "memoryCapacityGB", 8, "2024-11-30", statedStatus="Available")

    assert overdue(early, before) == []


def test_announcement_without_a_status_is_early():
    early = claim("a", "announcedOn", MONTH, "2025-01-31")

    assert overdue(early) == [("2025-01-31", "status", "a")]


def test_announcement_of_an_available_thing_is_not_early():
    there = claim("a", "announcedOn", MONTH, "2025-01-31", statedStatus="Available")

    assert overdue(there) == []


def test_agreement_stays_announced():
    made = claim("a", "announcedOn", MONTH, "2025-01-31", subject="deal")

    assert overdue(made) == []


def test_nothing_stale_is_false():
    assert not find_stale(graph(), DAY)


@pytest.mark.parametrize(
    ("day", "months", "before"),
    [
        (date(2024, 2, 29), 12, date(2023, 2, 28)),
        (date(2026, 1, 31), 2, date(2025, 11, 30)),
        (date(2026, 12, 1), 0, date(2026, 12, 1)),
        (date(2026, 12, 1), 10**6, date.min),
    ],
)
def test_month_without_the_day_gives_its_last(day, months, before):
    assert months_before(day, months) == before


def test_same_graph_gives_the_same_answer(store):
    first, second = (find_stale(store, DAY) for _ in range(2))

    assert first == second


def test_whole_graph_tells_what_its_own_dates_say(store):
    """The agreement of April 2026 speaks of the first half of that year."""
    before, after = (
        find_stale(store, day) for day in (date(2026, 6, 30), date(2026, 7, 1))
    )

    assert "BC0732" not in {o.fact.identifier for o in before.overdue}
    assert "BC0732" in {o.fact.identifier for o in after.overdue}


def test_comparisons_grow_old_too(store):
    found = find_stale(store, DAY)

    assert "BC0637" in {o.fact.identifier for o in found.claims if o.fact.baseline}


STALE = (
    claim("a", "memoryCapacityGB", 8, "2025-01-01", qualifier="UpTo"),
    forecast("b", "expectedAvailability", MONTH, "2026-01-01"),
)
LATE = "Chip, expected availability: 2026-03 [b]: no source says that it is available"


def test_text_tells_what_is_overdue_and_what_is_old():
    is_stale, text = stale_report(
        graph(*STALE), DAY, older_than_months=12, as_json=False
    )

    assert is_stale
    assert text.splitlines() == [
        "Overdue on 2026-12-01: 1",
        f"  2026-03-31  {LATE}",
        "Claims older than 12 months on 2026-12-01: 1",
        "  2025-01-01  Chip, memory capacity: up to 8 [a], Page",
    ]


def test_text_leaves_out_an_empty_part():
    _, text = stale_report(graph(STALE[1]), DAY, older_than_months=12, as_json=False)

    assert text == f"Overdue on 2026-12-01: 1\n  2026-03-31  {LATE}\n"


def test_text_tells_that_nothing_is_stale():
    found = stale_report(graph(), DAY, older_than_months=1, as_json=False)

    assert found == (
        False,
        "Nothing is stale on 2026-12-01, and no claim is older than 1 month.\n",
    )


def test_text_leaves_out_what_a_terminal_obeys():
    evil = graph('akg:chip rdfs:label "\\u001b[2J" .', STALE[0])

    _, text = stale_report(evil, DAY, older_than_months=12, as_json=False)
    assert "\x1b" not in text


def test_json_has_every_member():
    is_stale, text = stale_report(
        graph(*STALE), DAY, older_than_months=12, as_json=True
    )

    document = json.loads(text)
    (late,) = document["overdue"]
    (aged,) = document["claims"]
    assert is_stale
    assert document["as_of"] == "2026-12-01"
    assert document["older_than_months"] == 12
    assert (late["day"], late["rule"]) == ("2026-03-31", "availability")
    assert (aged["day"], aged["known_by"]) == ("2025-01-01", "stated")
    assert aged["claim"] == f"{PREFIXES['akgc']}a"
    assert aged["source"] == f"{PREFIXES['akgs']}page"
