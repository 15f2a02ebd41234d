# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The head of a file: what it is and may be used for, in words of the graph itself.

It names the release, not the snapshot: a hash of the content would make every change
of a fact a change of the head too.
"""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, Final

from pyoxigraph import DefaultGraph, NamedNode

from accelkg import namespaces as ns
from accelkg.descriptions import lexical
from accelkg.syntaxes.trig import LINE_LENGTH

if TYPE_CHECKING:
    from pyoxigraph import Store

    from accelkg.syntaxes.canonicalization import GraphName

_DATASET: Final = f"{ns.BASE}dataset"
_WRAPPER: Final = textwrap.TextWrapper(
    width=LINE_LENGTH - len("# "), break_long_words=False, break_on_hyphens=False
)


def head_of(store: Store, graph: GraphName | None = None) -> list[str]:
    """Give the lines of the head of a file of *store*, or of one of its graphs.

    They are empty where the default graph of *store* does not describe the dataset.
    """
    title = _text(store, _DATASET, "dcterms:title")
    if not title:
        return []
    version = _text(store, _DATASET, "dcat:version")
    named = graph.value if isinstance(graph, NamedNode) else ""
    part = named and _text(store, named, "dcterms:title")
    texts = (
        _joined(": ", _joined(" ", title, version), part),
        _text(store, _DATASET, "dcterms:description"),
        f"Data set: {_DATASET}",
        _after("Release: ", version and f"{ns.BASE}release/{version}"),
        _after("Issued: ", _text(store, _DATASET, "dcterms:issued")),
        _after("Licence: ", _text(store, _DATASET, "dcterms:license")),
        _after("Publisher: ", _publisher(store)),
    )
    return [line for text in texts for line in _WRAPPER.wrap(text)]


def _joined(separator: str, *texts: str) -> str:
    return separator.join(filter(None, texts))


def _after(name: str, text: str) -> str:
    return text and name + text


def _publisher(store: Store) -> str:
    publisher = _text(store, _DATASET, "dcterms:publisher")
    return publisher and (_text(store, publisher, "foaf:name") or publisher)


def _text(store: Store, iri: str, name: str) -> str:
    predicate = NamedNode(ns.expand(name))
    found = store.quads_for_pattern(NamedNode(iri), predicate, None, DefaultGraph())
    return min((lexical(quad.object) for quad in found), default="")
