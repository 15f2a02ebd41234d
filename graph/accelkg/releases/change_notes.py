# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Changes as text for a terminal, as Markdown for a release, and as JSON."""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Final

from accelkg import namespaces as ns
from accelkg.releases.changes import Change

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from accelkg.releases.changes import (
        Changes,
        ClaimChange,
        NodeChange,
        ValueChange,
    )
    from accelkg.releases.nodes import Detail
    from accelkg.things import Fact

_UNCHANGED: Final = "No fact has changed."
_KINDS: Final = {
    "thing": "Things",
    "source": "Sources",
    "conflict": "Conflicts",
    "link": "Links",
    "term": "Vocabulary",
    "unit": "Units",
    "shape": "Shapes",
    "claim": "Claims about nothing known",
    "other": "Other nodes",
}
_MARKUP: Final = re.compile(r"([\\`*_<>\[\]#|])")
# The wording that goes unsaid.
_PLAIN: Final = "exact"


@dataclass(frozen=True, slots=True)
class _Entry:
    """One change: a line, and lines that belong to it."""

    line: str
    lines: tuple[str, ...] = ()


def to_text(changes: Changes) -> str:
    """Give the changes for a terminal: a block for each kind, and a line of counts."""
    blocks = [_text_block(title, entries) for title, entries in _sections(changes)]
    return "\n".join([*blocks, f"{summary(changes)}\n"])


def _text_block(title: str, entries: list[_Entry]) -> str:
    lines = [f"{title} ({len(entries):,})"]
    for entry in entries:
        lines += [f"  {_one_line(entry.line)}"]
        lines += [f"    {_one_line(line)}" for line in entry.lines]
    return "".join(f"{line}\n" for line in lines)


def to_markdown(changes: Changes, *, title: str, in_full: bool = True) -> str:
    """Give the changes as a document with a heading for each kind, or the counts alone.

    In a first release all of the graph is new: counts say enough.
    """
    blocks = [f"# {title}\n", f"{summary(changes)}\n"]
    if in_full:
        blocks += [_section(name, entries) for name, entries in _sections(changes)]
    return "\n".join(blocks)


def _section(title: str, entries: list[_Entry]) -> str:
    lines = [f"## {title}", ""]
    for entry in entries:
        lines += [f"- {_plain(entry.line)}"]
        lines += [f"  - {_plain(line)}" for line in entry.lines]
    return "".join(f"{line}\n" for line in lines)


def _plain(text: str) -> str:
    """Keep Markdown from reading anything into *text*."""
    return _MARKUP.sub(r"\\\1", _one_line(text))


def _one_line(text: str) -> str:
    return " ".join(text.splitlines())


def summary(changes: Changes) -> str:
    """Give one sentence with the counts, and what the versions are.

    >>> from accelkg.releases.changes import Changes
    >>> summary(Changes("0.1.0", "0.2.0", (), (), ()))
    '0.1.0 to 0.2.0: No fact has changed.'
    """
    counts = [
        *_counts("value", changes.values),
        *_counts("claim", changes.claims),
        *(each for kind in _KINDS for each in _counts_of_kind(changes, kind)),
    ]
    told = f"{', '.join(counts)}." if counts else _UNCHANGED
    versions = [version for version in (changes.before, changes.after) if version]
    return f"{' to '.join(versions)}: {told}" if versions else told


def _counts(
    noun: str, changes: Iterable[ValueChange | ClaimChange | NodeChange]
) -> Iterator[str]:
    found = Counter(each.change for each in changes)
    for change in Change:
        if found[change]:
            plural = "" if found[change] == 1 else "s"
            yield f"{found[change]:,} {noun}{plural} {change}"


def _counts_of_kind(changes: Changes, kind: str) -> Iterator[str]:
    noun = "other node" if kind == "other" else kind
    return _counts(noun, _of_kind(changes, kind))


def _of_kind(changes: Changes, kind: str) -> list[NodeChange]:
    return [node for node in changes.nodes if node.kind == kind]


def _sections(changes: Changes) -> Iterator[tuple[str, list[_Entry]]]:
    sections = {
        "Values": [_value(each) for each in changes.values],
        "Claims": [_claim(each) for each in changes.claims],
    }
    for kind, title in _KINDS.items():
        sections[title] = [_node(node) for node in _of_kind(changes, kind)]
    return ((title, entries) for title, entries in sections.items() if entries)


def _value(each: ValueChange) -> _Entry:
    before, after = (
        ", ".join(fact.canonical for fact in facts)
        for facts in (each.before, each.after)
    )
    told = " → ".join(text for text in (before, after) if text)
    behind = [f"before: {_told(fact)}" for fact in each.before]
    behind += [f"now: {_told(fact)}" for fact in each.after]
    line = f"{each.change}: {each.subject.label}, {each.property.label}: {told}"
    return _Entry(line, tuple(behind))


def _told(fact: Fact) -> str:
    """Give a claim on one line: value, wording, who says it, where and when."""
    hedge = fact.stated_qualifier or fact.qualifier
    parts = (
        f"{fact.value} against {fact.baseline.label}" if fact.baseline else fact.value,
        hedge if hedge != _PLAIN else None,
        fact.claimant.label if fact.claimant else None,
        fact.source.title if fact.source else None,
        fact.dated,
        ns.shorten(fact.claim),
    )
    return "; ".join(part for part in parts if part)


def _claim(each: ClaimChange) -> _Entry:
    fact, before = each.claim, each.before
    line = f"{each.change}: {fact.subject.label}, {fact.property.label}: {_told(fact)}"
    if before is None:
        return _Entry(line)
    if before.claim != fact.claim:
        return _Entry(line, (f"before: {_told(before)}",))
    return _Entry(line, _details(each.details))


def _node(each: NodeChange) -> _Entry:
    name = ns.shorten(each.iri)
    line = f"{each.change}: {f'{each.label} ({name})' if each.label else name}"
    if each.replaced_by:
        line += f", replaced by {ns.shorten(each.replaced_by)}"
    return _Entry(line, _details(each.details))


def _details(details: Iterable[Detail]) -> tuple[str, ...]:
    return tuple(
        f"{each.property}: {_listed(each.before)} → {_listed(each.after)}"
        for each in details
    )


def _listed(values: tuple[str, ...]) -> str:
    return ", ".join(values) or "none"


def to_json(changes: Changes) -> str:
    """Give the changes as JSON; members without a value are left out."""
    return json.dumps(document(changes), ensure_ascii=False, indent=1) + "\n"


def document(changes: Changes) -> dict[str, object]:
    """Give the changes as a JSON object."""
    return {
        "before": changes.before,
        "after": changes.after,
        "summary": summary(changes),
        "values": [_filled(asdict(each)) for each in changes.values],
        "claims": [_filled(asdict(each)) for each in changes.claims],
        "nodes": [_filled(asdict(each)) for each in changes.nodes],
    }


def _filled(value: Any) -> Any:  # noqa: ANN401  # any JSON
    """Leave out what is None or empty, at every depth."""
    if isinstance(value, dict):
        filled = {name: _filled(each) for name, each in value.items()}
        return {name: v for name, v in filled.items() if v not in (None, [], {})}
    if isinstance(value, list | tuple):
        return [_filled(each) for each in value]
    return value
