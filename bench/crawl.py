# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Ask for every IRI of the data in every form; exit 1 on a fault.

Each form must be where the IRI leads to, and each document in RDF must come back whole
from its parser. One process for each core. Prints milliseconds by form, and those of a
page about something that 10,000 others name.
"""

from __future__ import annotations

import os
import sys
from asyncio import Runner
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain
from statistics import median, quantiles
from time import perf_counter
from typing import TYPE_CHECKING, TypeAlias

from pyoxigraph import NamedNode, Quad, RdfFormat, Store, parse

from accelkg.dataset import build_dataset
from accelkg.namespaces import ACCEL, AKG, BASE
from accelkg.resource.description import read_resource
from accelkg.resource.iris import document_path, kind_of
from accelkg_server.answers.formats import DOCUMENTS
from accelkg_server.endpoint import Endpoint
from accelkg_server.engine import StoreEngine
from accelkg_server.settings import Settings
from accelkg_server.web.app import create_app

if TYPE_CHECKING:
    from collections.abc import Iterator

    from flask.testing import FlaskClient

    from accelkg_server.answers.formats import Format

    Times: TypeAlias = dict[str, list[float]]

MANY = 10_000
PARTS = 50


def iris_of(store: Store) -> list[str]:
    """Give every IRI of the data, wherever it stands."""
    terms = {term for quad in store for term in (*quad.triple, quad.graph_name)}
    found = {term.value for term in terms if isinstance(term, NamedNode)}
    return sorted(iri for iri in found if kind_of(iri))


def client_of(store: Store, runner: Runner) -> FlaskClient:
    """Give a client of a server over *store*, without a cache."""
    settings = Settings(public_url="http://kg.example", cache_mb=0)
    engine = StoreEngine(store, settings, snapshot_id="0" * 16)
    return create_app(Endpoint(engine, settings), run=runner.run).test_client()


def crawled(share: int, *, shares: int) -> tuple[list[str], Times]:
    """Give what is wrong with every so manieth IRI, and the times by form."""
    store = build_dataset()
    found: list[str] = []
    times: Times = defaultdict(list)
    with Runner() as runner:
        client = client_of(store, runner)
        for iri in iris_of(store)[share::shares]:
            quads = set(read_resource(store, iri).quads)
            for form in DOCUMENTS:
                found += faults(client, iri, form, quads, times[form.name])
    return found, dict(times)


def faults(
    client: FlaskClient, iri: str, form: Format, quads: set[Quad], times: list[float]
) -> Iterator[str]:
    """Give what is wrong with one form of the document about *iri*; note its time."""
    path = f"/{iri.removeprefix(BASE)}"
    first = client.get(path, headers={"Accept": form.media_type})
    address = first.headers.get("Location", "")
    if not address:
        yield f"{path} {form.name}: {first.status_code}"
        return
    started = perf_counter()
    document = client.get(address)
    times.append((perf_counter() - started) * 1000)
    if (document.status_code, document.mimetype) != (200, form.media_type):
        yield f"{address}: {document.status_code} {document.mimetype}"
    elif (
        isinstance(form.engine, RdfFormat)
        and set(parse(document.data, format=form.engine)) != quads
    ):
        yield f"{address}: does not come back whole"


def crowd() -> Store:
    """Give a store in which many name one."""
    store = Store()
    named, uses = NamedNode(f"{AKG}acme"), NamedNode(f"{ACCEL}uses")
    store.extend(Quad(NamedNode(f"{AKG}x{at}"), uses, named) for at in range(MANY))
    return store


def times_of_crowd() -> Iterator[float]:
    """Give the milliseconds of each page about the one."""
    page = document_path(f"{AKG}acme", "page")
    with Runner() as runner:
        client = client_of(crowd(), runner)
        for part in range(1, PARTS + 1):
            started = perf_counter()
            client.get(f"/{page}?part={part}")
            yield (perf_counter() - started) * 1000


def report(what: str, times: list[float]) -> None:
    """Print the median and the tail of *times*."""
    p95 = quantiles(times, n=20)[-1]
    print(f"{what}: {len(times):,}, median {median(times):.1f} ms,", end=" ")
    print(f"p95 {p95:.1f} ms, most {max(times):.1f} ms")


def main() -> int:
    """Print the figures, and what is wrong."""
    shares = len(os.sched_getaffinity(0))
    with ProcessPoolExecutor(shares) as pool:
        results = list(pool.map(partial(crawled, shares=shares), range(shares)))
    for form in DOCUMENTS:
        report(form.name, [ms for _, times in results for ms in times[form.name]])
    report(f"page of one that {MANY:,} name", list(times_of_crowd()))
    found = list(chain.from_iterable(faults for faults, _ in results))
    print("\n".join(found) or "no faults")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
