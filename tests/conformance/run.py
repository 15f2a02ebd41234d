# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The test suites of the W3C against `accelkg serve`, as a table.

The suites are read from a folder that holds exports of w3c/rdf-tests, w3c/data-shapes
and w3c/rdf-canon. The server is started with an empty store, and stopped at the end.
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

import protocol_suite
import shacl_suite
import sparql_suite
import syntax_suite
from endpoint import Endpoint
from tally import Tally, read_known, show

from servers import KEY, serving

HERE = Path(__file__).parent
KNOWN = HERE / "known.txt"
DOCUMENT = HERE.parents[1] / "docs" / "conformance.md"
SETTINGS = {
    "write_keys": KEY,
    "service_allow": "http://127.0.0.1:*/",
    "snapshots_kept": "1",
}


def main():
    """Run the suites; exit with 1 where a failure is not among the known ones."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("suites", type=Path, help="folder of the suites")
    parser.add_argument("--only", default="", metavar="REGEX", help="tests to run")
    options = parser.parse_args()
    tally = Tally(read_known(KNOWN))

    def wanted(test):
        return re.search(options.only, test.id) is not None

    with serving("", **SETTINGS) as server:
        endpoint = Endpoint(server.endpoint, KEY)
        sparql_suite.run(options.suites, endpoint, tally, wanted)
        protocol_suite.run(options.suites, endpoint, tally, wanted)
    syntax_suite.run(options.suites, tally, wanted)
    shacl_suite.run(options.suites, tally, wanted)
    show(f"\n{tally.table()}\n")
    for test in tally.mended:
        show(f"passes, but is listed as known: {test}")
    if not options.only:
        DOCUMENT.write_text(document(tally), "utf-8")
    show(f"failures without a known cause: {len(tally.unexplained)}")
    return 1 if tally.unexplained or tally.mended else 0


def document(tally):
    """Give the table and the known failures as a page."""
    failed = {each.test for each in tally.outcomes if each.status == "failed"}
    causes = {}
    for test, cause in tally.known.items():
        if test in failed:
            causes.setdefault(cause, []).append(test)
    known = "\n".join(
        f"- {cause}: {', '.join(f'`{test}`' for test in tests)}"
        for cause, tests in sorted(causes.items())
    )
    return f"""# Conformance

The test suites of the W3C, run against `accelkg serve` over HTTP; the parsers and the
SHACL validator in one process. `make conformance W3C=FOLDER` runs them and writes this
page; FOLDER holds exports of w3c/rdf-tests, w3c/data-shapes and w3c/rdf-canon.

{tally.table()}

Numbers are compared by value. Entailment regimes are not supported, nor is the Graph
Store Protocol, so their tests are skipped. In the tests of syntax, an update that the
server does not perform, such as LOAD, passes.

## Known failures

{known}
"""


if __name__ == "__main__":
    sys.exit(main())
