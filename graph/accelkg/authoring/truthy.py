# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Direct triples: what the best claims say, built by one query."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pyoxigraph import QueryTriples

if TYPE_CHECKING:
    from pyoxigraph import Store, Triple

CONSTRUCT: Final = """\
PREFIX accel: <https://w3id.org/accelkg/ns#>
PREFIX rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#>
# A claim is eligible when it is not deprecated, worded as the property accepts, and
# neither modality nor confidence nor scope keeps it back. Where a thing has eligible
# claims of preferred rank on a property, only these give direct triples.
CONSTRUCT { ?subject ?predicate ?object }
WHERE {
  ?claim a rdf:Statement, accel:Claim ;
    rdf:subject ?subject ; rdf:predicate ?predicate ; rdf:object ?object ;
    accel:rank ?rank ; accel:qualifier ?qualifier ;
    accel:modality/accel:indirect false .
  FILTER (?rank != accel:Deprecated)
  FILTER (?qualifier IN (accel:Exact, accel:About, accel:Nearly)
    || EXISTS { ?predicate accel:truthyQualifier ?qualifier })
  FILTER NOT EXISTS { ?claim (accel:confidence|accel:scope)/accel:indirect true }
  OPTIONAL {
    SELECT DISTINCT ?subject ?predicate (true AS ?preferred) WHERE {
      ?best a rdf:Statement, accel:Claim ;
        rdf:subject ?subject ; rdf:predicate ?predicate ;
        accel:rank accel:Preferred ; accel:qualifier ?best_qualifier ;
        accel:modality/accel:indirect false .
      FILTER (?best_qualifier IN (accel:Exact, accel:About, accel:Nearly)
        || EXISTS { ?predicate accel:truthyQualifier ?best_qualifier })
      FILTER NOT EXISTS { ?best (accel:confidence|accel:scope)/accel:indirect true }
    }
  }
  FILTER (?rank = accel:Preferred || !BOUND(?preferred))
}
"""
"""The query that builds the direct triples from the claims."""


def direct_triples(store: Store) -> list[Triple]:
    """Run `CONSTRUCT` over the default graph of *store*.

    The graph must hold the claims and the ontology, which says what a property
    accepts.
    """
    found = store.query(CONSTRUCT)
    if not isinstance(found, QueryTriples):  # pragma: no cover
        raise TypeError(CONSTRUCT)
    return sorted(set(found), key=str)
