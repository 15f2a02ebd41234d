# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""What has grown old, as the command line tells it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from accelkg.freshness import find_stale
from accelkg_server.console.result_table import safe

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import date

    from pyoxigraph import Store

    from accelkg.freshness import OldClaim, Overdue, Staleness
    from accelkg.things import Fact


def stale_report(
    store: Store, as_of: date, *, older_than_months: int, as_json: bool
) -> tuple[bool, str]:
    """Tell whether anything in a graph is stale on a day, and give what."""
    found = find_stale(store, as_of, older_than_months=older_than_months)
    if as_json:
        text = json.dumps(_document(found), ensure_ascii=False, indent=1)
        return bool(found), f"{text}\n"
    return bool(found), "".join(f"{safe(line)}\n" for line in _lines(found))


def _lines(found: Staleness) -> Iterator[str]:
    number = found.older_than_months
    months = f"{number} month{'' if number == 1 else 's'}"
    if not found:
        yield f"Nothing is stale on {found.as_of}, and no claim is older than {months}."
        return
    if found.overdue:
        yield f"Overdue on {found.as_of}: {len(found.overdue):,}"
        yield from map(_overdue_line, found.overdue)
    if found.claims:
        yield f"Claims older than {months} on {found.as_of}: {len(found.claims):,}"
        yield from map(_claim_line, found.claims)


def _overdue_line(overdue: Overdue) -> str:
    return f"  {overdue.day}  {_said(overdue.fact)}: {overdue.reason}"


def _claim_line(old: OldClaim) -> str:
    source = old.fact.source
    return f"  {old.day}  {_said(old.fact)}, {source.title if source else 'no source'}"


def _said(fact: Fact) -> str:
    wording = f"{fact.qualifier} " if fact.qualifier not in {None, "exact"} else ""
    value = f"{wording}{fact.value}"
    row = f" [{fact.identifier}]" if fact.identifier else ""
    return f"{fact.subject.label}, {fact.property.label}: {value}{row}"


def _document(found: Staleness) -> dict[str, object]:
    return {
        "as_of": found.as_of.isoformat(),
        "older_than_months": found.older_than_months,
        "overdue": [_overdue_object(each) for each in found.overdue],
        "claims": [_claim_object(each) for each in found.claims],
    }


def _overdue_object(overdue: Overdue) -> dict[str, object]:
    dated = {"day": overdue.day.isoformat(), "rule": overdue.rule}
    return dated | {"reason": overdue.reason} | _fact_object(overdue.fact)


def _claim_object(old: OldClaim) -> dict[str, object]:
    dated = {"day": old.day.isoformat(), "known_by": old.known_by}
    return dated | _fact_object(old.fact)


def _fact_object(fact: Fact) -> dict[str, object]:
    return {
        "claim": fact.claim,
        "identifier": fact.identifier,
        "subject": fact.subject.iri,
        "label": fact.subject.label,
        "property": fact.property.iri,
        "value": fact.value,
        "qualifier": fact.qualifier,
        "source": fact.source.iri if fact.source else None,
    }
