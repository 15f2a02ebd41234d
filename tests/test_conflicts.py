# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Conflicts: claims that do not agree."""

from pyoxigraph import DefaultGraph

from accelkg.namespaces import CONFLICT, shorten
from accelkg.terms import accel


def test_conflict_is_described(tiny_store, tiny_claims):
    quads = tiny_store.quads_for_pattern(None, None, None, None)
    found = {
        (shorten(q.predicate.value), q.object.value)
        for q in quads
        if q.subject.value == f"{CONFLICT}tf01"
    }

    assert {(name, value) for name, value in found if name != "accel:involves"} == {
        ("rdf:type", "https://w3id.org/accelkg/ns#ClaimConflict"),
        ("dcterms:identifier", "TF01"),
        ("rdfs:label", "Memory of Rocket2: 96 GB or 96 GiB"),
        ("accel:conflictKind", "https://w3id.org/accelkg/ns#UnitConflict"),
        ("skos:note", "The two units differ by 7 %."),
        ("accel:resolution", "The maker's page is preferred."),
    }
    involved = {shorten(value) for name, value in found if name == "accel:involves"}
    assert involved == {tiny_claims["T13"], tiny_claims["T14"]}


def test_open_conflict_has_no_resolution(tiny_store):
    resolutions = tiny_store.quads_for_pattern(
        None, accel("resolution"), None, DefaultGraph()
    )

    assert [quad.subject.value for quad in resolutions] == [f"{CONFLICT}tf01"]
