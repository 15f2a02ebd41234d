# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""What each test came to, and the table of all."""

from __future__ import annotations

import signal
import sys
from collections import Counter
from contextlib import contextmanager
from dataclasses import dataclass, field

TEST_S = 60


def show(line):
    """Write a line to the terminal."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


class Skip(Exception):
    """The test does not concern this server."""


class Timeout(Exception):
    """The test has no answer in time."""


@dataclass(frozen=True)
class Outcome:
    """A test of a suite: passed, failed for a reason, or skipped for one."""

    suite: str
    test: str
    status: str
    reason: str = ""


@dataclass
class Tally:
    """Runs tests and keeps their outcomes; *known* gives causes of known failures."""

    known: dict[str, str]
    outcomes: list[Outcome] = field(default_factory=list)

    def run(self, suite, test, check):
        """Run a check, which gives a reason to fail, or None, or raises."""
        try:
            with _limited(TEST_S):
                reason = check()
        except Skip as skip:
            self.outcomes.append(Outcome(suite, test, "skipped", str(skip)))
            return
        except Exception as error:  # noqa: BLE001  # whatever happens, the test failed
            reason = f"{type(error).__name__}: {error}"
        status = "failed" if reason else "passed"
        self.outcomes.append(Outcome(suite, test, status, reason or ""))
        if reason and test not in self.known:
            show(f"FAILED {test}: {' '.join(reason.split())[:300]}")

    @property
    def unexplained(self):
        """Give the failures without a known cause."""
        return [
            outcome
            for outcome in self.outcomes
            if outcome.status == "failed" and outcome.test not in self.known
        ]

    @property
    def mended(self):
        """Give the known failures that pass."""
        return [
            outcome.test
            for outcome in self.outcomes
            if outcome.status == "passed" and outcome.test in self.known
        ]

    def rows(self):
        """Give suite, passed, run, known failures and skipped."""
        for suite in dict.fromkeys(outcome.suite for outcome in self.outcomes):
            inside = [each for each in self.outcomes if each.suite == suite]
            count = Counter(each.status for each in inside)
            known = sum(e.status == "failed" and e.test in self.known for e in inside)
            run = count["passed"] + count["failed"]
            yield suite, count["passed"], run, known, count["skipped"]

    def table(self):
        """Give the rows as a Markdown table."""
        lines = [
            "| suite | passed | of | known failures | skipped |",
            "|-|-:|-:|-:|-:|",
        ]
        lines += [f"| {' | '.join(map(str, row))} |" for row in self.rows()]
        return "\n".join(lines)


@contextmanager
def _limited(seconds):
    def ring(_signal, _frame):
        raise Timeout(f"no answer in {seconds} s")

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def read_known(path):
    """Read known failures: one `test  # cause` a line."""
    known = {}
    for line in path.read_text("utf-8").splitlines():
        test, _, cause = line.partition("#")
        if test.strip():
            known[test.strip()] = cause.strip()
    return known
