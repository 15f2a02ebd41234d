# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Which accelerator a name from elsewhere stands for, or that it is unknown.

Reconciliation offers candidates to a person who chooses. Here nobody chooses: a name
has one meaning that is certain, or none. It knows accelerators and what is named in
their place: product lines, groups and systems that are counted as one chip.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pyoxigraph import DefaultGraph, NamedNode

from accelkg.descriptions import lexical
from accelkg.namespaces import ACCEL, expand
from accelkg.naming import spellings
from accelkg.naming.device_names import read_name
from accelkg.naming.named_nodes import NAME_PROPERTIES
from accelkg.naming.reconciliation import Question, Reconciler
from accelkg.naming.search import SearchIndex
from accelkg.things import Reference

if TYPE_CHECKING:
    from pyoxigraph import Store

    from accelkg.naming.reconciliation import Candidate

_KINDS: Final = tuple(
    f"{ACCEL}{name}"
    for name in ("Accelerator", "ProductLine", "HardwareGroup", "System")
)
# Made of several accelerators, and never meant by the name of one.
_OTHERS: Final = frozenset(
    f"{ACCEL}{name}" for name in ("Pod", "RackScaleSystem", "Server", "Superchip")
)
# More things than have one name; the best of them are shown.
_CANDIDATES: Final = 50
_NEAR: Final = 5
# What scores less shares a word that says little, such as Pro.
_LEAST_NEAR: Final = 15
_NAMES: Final = tuple(NamedNode(expand(name)) for name in NAME_PROPERTIES)
_FOOTNOTE: Final = re.compile(r"(?<=\s)\(\d\)\s*$")
# Some tables have a small L where the I should be.
_MISPRINT: Final = re.compile(r"\bPCle\b")


@dataclass(frozen=True, slots=True)
class Resolution:
    """What a name stands for.

    Args:
        name: the name, as it was given.
        iri: of the one thing that it must mean, or None.
        label: the name of that thing to show, or nothing.
        near: things with a name like it that are not meant for certain, best first.
        why: in words, why it is this thing or none.
    """

    name: str
    iri: str | None
    label: str
    near: tuple[Reference, ...]
    why: str


class Resolver:
    """Tells what names stand for in one graph.

    Args:
        store: the graph; is read once, later changes are not seen.
        index: its names, where they are at hand.
    """

    def __init__(self, store: Store, index: SearchIndex | None = None) -> None:
        self._store = store
        self._reconciler = Reconciler(store, index or SearchIndex(store))

    def resolve(self, name: str) -> Resolution:
        """Give what *name* stands for."""
        text = _tidied(name)
        question = Question(text, types=_KINDS, limit=_CANDIDATES)
        offered = self._reconciler.candidates(question)
        found = [one for one in offered if not _is_other(one)]
        # Two names that say the same of a chip may be those of two chips as printed.
        whole = [one for one in found if self._has_name(one.iri, text)]
        if len(whole) == 1:
            return _known(name, whole[0], "this is one of its names")
        certain = next((one for one in found if one.is_match), None)
        if certain:
            return _known(name, certain, f"says the same as {certain.name!r}")
        named = [
            one for one in offered if _is_other(one) and self._has_name(one.iri, text)
        ]
        alike = [*named, *found] or offered
        near = [one for one in alike if one.score >= _LEAST_NEAR]
        if whole:
            why = f"{len(whole)} things have this name"
        elif named:
            why = f"the name of a {named[0].types[0].label}, which is no accelerator"
        elif near:
            why = self._why_not(near[0], text)
        else:
            why = "nothing has a name like it"
        shown = tuple(Reference(one.iri, one.label) for one in near[:_NEAR])
        return Resolution(name, None, "", shown, why)

    def _why_not(self, one: Candidate, text: str) -> str:
        if not self._reconciler.has_other_memory(one.iri, read_name(text).sizes):
            return "no name like it is certain to mean the same"
        known = self._reconciler.memory_gb(one.iri)
        sizes = " or ".join(f"{size:.5g}" for size in known)
        return f"{one.label} has {sizes} GB of memory"

    def _has_name(self, iri: str, text: str) -> bool:
        """Tell whether *text* is the IRI or a name, however spelled, of a thing."""
        key = spellings.key(text)
        return text == iri or any(
            spellings.key(lexical(quad.object)) == key
            for name in _NAMES
            for quad in self._store.quads_for_pattern(
                NamedNode(iri), name, None, DefaultGraph()
            )
        )


def resolve(store: Store, name: str) -> Resolution:
    """Give the accelerator that *name* stands for, or that it is unknown.

    Reads all names of the graph; for many names make one `Resolver`.

    >>> from pyoxigraph import Literal, NamedNode, Quad
    >>> from accelkg.namespaces import AKG, RDF, RDFS
    >>> from pyoxigraph import Store
    >>> chip, store = NamedNode(f"{AKG}h100"), Store()
    >>> accelerator, label = NamedNode(f"{ACCEL}Accelerator"), Literal("NVIDIA H100")
    >>> store.add(Quad(chip, NamedNode(f"{RDF}type"), accelerator))
    >>> store.add(Quad(chip, NamedNode(f"{RDFS}label"), label))
    >>> resolve(store, "nvidia_h100 (8x)").iri
    'https://w3id.org/accelkg/id/h100'
    >>> resolve(store, "H200").why
    'nothing has a name like it'
    """
    return Resolver(store).resolve(name)


def _tidied(name: str) -> str:
    """Give a name without what tables put into it by their own habit or mistake.

    >>> _tidied("NVIDIA GH200 SXM (2)"), _tidied("NVIDIA L20 PCle")
    ('NVIDIA GH200 SXM', 'NVIDIA L20 PCIe')
    """
    return _MISPRINT.sub("PCIe", _FOOTNOTE.sub("", name)).strip()


def _known(name: str, meant: Candidate, why: str) -> Resolution:
    return Resolution(name, meant.iri, meant.label, (), why)


def _is_other(one: Candidate) -> bool:
    return not _OTHERS.isdisjoint(type_.iri for type_ in one.types)
