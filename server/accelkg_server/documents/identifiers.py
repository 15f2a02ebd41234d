# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Short names of things, classes and properties, as search and reconciliation use them.

A class or property of the vocabulary goes by its local name, any other by its prefixed
name or its IRI.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pyoxigraph import DefaultGraph, NamedNode

from accelkg.descriptions import lexical
from accelkg.hints import near_matches
from accelkg.namespaces import ACCEL, OWL, PREFIXES, shorten
from accelkg.terms import RDF_TYPE
from accelkg_server.problems import InvalidParameter

if TYPE_CHECKING:
    from pyoxigraph import Store

_CLASS: Final = NamedNode(f"{OWL}Class")


def class_iri(store: Store, name: str, parameter: str) -> str:
    """Give the IRI of a class that something is of: its local name, or the IRI.

    Raises:
        InvalidParameter: nothing is of such a class.
    """
    iri = name if ":" in name else ACCEL + name
    try:
        class_ = NamedNode(iri)
    except ValueError as error:
        raise InvalidParameter(parameter, f"is not an IRI: {name!r}") from error
    if any(store.quads_for_pattern(None, RDF_TYPE, class_, DefaultGraph())):
        return iri
    near = near_matches(name, class_names(store))
    raise InvalidParameter(parameter, f"names no class here: {name!r}", allowed=near)


def class_names(store: Store) -> list[str]:
    """Give the local names of the classes of the vocabulary."""
    classes = store.quads_for_pattern(None, RDF_TYPE, _CLASS, DefaultGraph())
    iris = (lexical(quad.subject) for quad in classes)
    return sorted(iri.removeprefix(ACCEL) for iri in iris if iri.startswith(ACCEL))


def property_iri(name: str) -> str:
    """Give the IRI of a property: its local name, a prefixed name, or the IRI."""
    prefix, colon, local = name.partition(":")
    if not colon:
        return ACCEL + name
    return PREFIXES[prefix] + local if prefix in PREFIXES else name


def property_id(iri: str) -> str:
    """Give the short name of a property: without prefix, if it is of our vocabulary.

    >>> property_id("https://w3id.org/accelkg/ns#memoryCapacityGB")
    'memoryCapacityGB'
    >>> property_id("http://www.w3.org/2000/01/rdf-schema#label")
    'rdfs:label'
    """
    return iri.removeprefix(ACCEL) if iri.startswith(ACCEL) else shorten(iri)


def is_iri(text: str) -> bool:
    """Tell whether a node can have this IRI."""
    try:
        NamedNode(text)
    except ValueError:
        return False
    return True
