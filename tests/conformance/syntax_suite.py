# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""RDF 1.1 and 1.2: what the parsers take, and canonical forms; in this process."""

from __future__ import annotations

import multiprocessing

import pyoxigraph as ox
from comparison import same_quads
from manifests import MEDIA, MF, NN, Suite, read_manifest
from tally import Skip

BASE = "https://w3c.github.io/rdf-tests/"
CANON_BASE = "https://w3c.github.io/rdf-canon/tests/"
RDFC = "https://w3c.github.io/rdf-canon/tests/vocab#"
VERSIONS = {"rdf11": "RDF 1.1 syntaxes", "rdf12": "RDF 1.2 syntaxes"}
FOLDERS = ("rdf-n-triples", "rdf-n-quads", "rdf-turtle", "rdf-trig", "rdf-xml")
CANON_S = 5


def run(tests, tally, wanted):
    """Run the suites in the folder *tests*."""
    suite = Suite(tests / "rdf-tests", BASE)
    for version, title in VERSIONS.items():
        for folder in FOLDERS:
            path = suite.root / "rdf" / version / folder / "manifest.ttl"
            for test in read_manifest(suite, path):
                # The manifests of RDF 1.2 include those of RDF 1.1.
                if f"/{version}/" in f"/{test.group}" and wanted(test):
                    tally.run(title, test.id, lambda test=test: check(suite, test))
    canon = Suite(tests / "rdf-canon" / "tests", CANON_BASE)
    for test in read_manifest(canon, canon.root / "manifest.ttl"):
        if wanted(test):
            name = f"rdf-canon/{test.name}"
            tally.run("RDFC-1.0", name, lambda test=test: check_canonical(canon, test))


def check(suite, test):
    """Check one test of a syntax."""
    iri = test.action.value
    kind = next(each.rpartition("#")[2] for each in test.types if "#Test" in each)
    assumed = test.graph.text(NN(test.manifest), f"{MF}assumedTestBase")
    base = iri
    if assumed and not iri.startswith(assumed):
        base = assumed + iri.rpartition("/")[2]
    path = suite.path(iri)
    syntax = MEDIA[path.suffix][1]
    if kind.endswith("PositiveC14N"):
        text = ox.serialize(ox.parse(path.read_bytes(), format=syntax), format=syntax)
        expected = suite.path(test.result.value).read_bytes()
        is_same = sorted(text.splitlines()) == sorted(expected.splitlines())
        return None if is_same else "another text"
    try:
        quads = list(ox.parse(path.read_bytes(), format=syntax, base_iri=base))
    except SyntaxError as error:
        return None if "Negative" in kind else f"rejected: {error}"
    if "Negative" in kind:
        return "accepted"
    if not kind.endswith("Eval"):
        return None
    is_same = same_quads(quads, suite.parse(test.result.value), "term")
    return None if is_same else "another graph"


def check_canonical(suite, test):
    """Check one test of the canonical form."""
    if test.has("RDFC10MapTest"):
        raise Skip("identifiers that are issued are not shown")
    data = suite.path(test.action.value).read_bytes()
    digest = test.graph.text(test.node, f"{RDFC}hashAlgorithm", "SHA256")
    is_done, answer = _apart(lambda: _canonical(data, digest.replace("-", "")))
    if test.has("RDFC10NegativeEvalTest"):
        return None if is_done is False else f"no error: {answer[:200]}"
    expected = suite.path(test.result.value).read_text("utf-8")
    return None if is_done and answer == expected else answer[:200]


def _canonical(data, digest):
    name = f"RDFC_1_0_{digest[:3]}_{digest[3:]}"
    dataset = ox.Dataset(ox.parse(data, format=ox.RdfFormat.N_QUADS))
    dataset.canonicalize(getattr(ox.CanonicalizationAlgorithm, name))
    return "".join(sorted(f"{quad} .\n" for quad in dataset))


def _apart(work):
    """Run *work* in a process that can be ended.

    Gives whether it succeeded, None where it did not end in time, and what it says.
    """
    fork = multiprocessing.get_context("fork")
    here, there = fork.Pipe(duplex=False)

    def child():
        try:
            there.send((True, work()))
        except Exception as error:  # noqa: BLE001  # told to the other process
            there.send((False, str(error)))

    process = fork.Process(target=child, daemon=True)
    process.start()
    try:
        return here.recv() if here.poll(CANON_S) else (None, "no answer in time")
    finally:
        process.kill()
        process.join()
