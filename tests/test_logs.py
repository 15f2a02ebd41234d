# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import json
import logging
import os
import subprocess
import sys
from contextlib import suppress
from datetime import UTC, datetime

import pytest

from accelkg_server.logs import (
    JsonFormatter,
    LineHandler,
    TextFormatter,
    log_request,
    log_slow_query,
    new_query_id,
)

NAME = "accelkg_server.logs"
REQUEST = {
    "query_id": "00ff00ff00ff00ff",
    "method": "GET",
    "path": "/sparql",
    "status": 200,
    "seconds": 0.0123456789,
    "size": 512,
    "outcome": "ok",
    "snapshot": "e3b0c44298fc1c14",
    "client": "192.0.2.1",
}
SLOW = {"query_id": "00ff00ff00ff00ff", "seconds": 2.5, "outcome": "ok"}
CONFIGURED = """
import logging
from accelkg_server.logs import configure
configure("INFO", is_json={is_json})
logging.getLogger("other").debug("hidden")
logging.getLogger("other").info("shown %s", "here")
"""


class Log:
    """A pipe that a handler writes to."""

    def __init__(self):
        self.end, descriptor = os.pipe()
        self.handler = LineHandler(descriptor)
        self.handler.setFormatter(JsonFormatter())
        self.descriptor = descriptor

    def read(self):
        return os.read(self.end, 1 << 20).decode()

    def lines(self):
        return [json.loads(line) for line in self.read().splitlines()]

    def fill(self):
        os.set_blocking(self.descriptor, False)
        with suppress(BlockingIOError):
            while True:
                os.write(self.descriptor, b"\n" * 4096)
        os.set_blocking(self.descriptor, True)


def log_failure(why):
    error = LookupError(why)
    logging.getLogger(NAME).error("query %s failed", "00ff", exc_info=error)


@pytest.fixture
def log():
    log = Log()
    logger = logging.getLogger(NAME)
    logger.addHandler(log.handler)
    logger.setLevel(logging.INFO)
    yield log
    logger.removeHandler(log.handler)
    logger.setLevel(logging.NOTSET)
    os.close(log.end)
    os.close(log.descriptor)


@pytest.fixture
def debug(log):
    logging.getLogger(NAME).setLevel(logging.DEBUG)
    return log


def test_request_is_one_json_object(log):
    log_request(**REQUEST)

    (line,) = log.lines()
    datetime.fromisoformat(line.pop("time")).astimezone(UTC)
    assert line == {
        "level": "INFO",
        "event": "request",
        "query_id": "00ff00ff00ff00ff",
        "method": "GET",
        "path": "/sparql",
        "status": 200,
        "seconds": 0.012346,
        "bytes": 512,
        "outcome": "ok",
        "snapshot": "e3b0c44298fc1c14",
    }


def test_client_is_told_at_debug_only(debug):
    log_request(**REQUEST)

    assert debug.lines()[0]["client"] == "192.0.2.1"


def test_no_request_is_told_above_info(log):
    logging.getLogger(NAME).setLevel(logging.WARNING)

    log_request(**REQUEST)
    log_slow_query(**SLOW, text="ASK {}")

    assert [line["event"] for line in log.lines()] == ["slow query"]


def test_slow_query_is_a_warning_without_its_text(log):
    log_slow_query(**SLOW, text="ASK {}")

    (line,) = log.lines()
    assert line.pop("time")
    assert line == {"level": "WARNING", "event": "slow query", **SLOW}


def test_text_of_a_slow_query_is_told_at_debug(debug):
    log_slow_query(**SLOW, text="ASK {}")

    assert debug.lines()[0]["text"] == "ASK {}"


def test_exception_is_part_of_the_line(log):
    log_failure("gone\nfor ever")

    (line,) = log.lines()
    assert line["event"] == "query 00ff failed"
    assert line["logger"] == NAME
    assert "LookupError: gone\nfor ever" in line["exception"]


def test_text_format_is_words_and_values(log):
    log.handler.setFormatter(TextFormatter())

    log_request(**REQUEST | {"snapshot": ""})

    assert log.read().partition(" ")[2] == (
        "INFO request query_id=00ff00ff00ff00ff method=GET path=/sparql status=200"
        ' seconds=0.012346 bytes=512 outcome=ok snapshot=""\n'
    )


@pytest.mark.parametrize("formatter", [JsonFormatter(), TextFormatter()])
@pytest.mark.parametrize(
    "path", ["/a\nINFO request", "/a\r\x1b[2Jb", "/a\u2028b", '/" status=200 "']
)
def test_request_cannot_forge_a_line_or_a_value(log, formatter, path):
    log.handler.setFormatter(formatter)

    log_request(**REQUEST | {"path": path})

    written = log.read()
    assert written.removesuffix("\n").isprintable()
    assert json.dumps(path) in written


def test_message_of_another_module_cannot_forge_a_line(log):
    log.handler.setFormatter(TextFormatter())

    logging.getLogger(NAME).warning("bad header %s", "a\nINFO request")

    assert r'WARNING "bad header a\nINFO request" logger=' in log.read()


def test_traceback_of_the_text_format_has_a_margin(log):
    log.handler.setFormatter(TextFormatter())
    log_failure("gone\nINFO \x1b[2J")

    first, *rest = log.read().removesuffix("\n").split("\n")
    assert first.endswith(f"ERROR query 00ff failed logger={NAME}")
    assert all(line.startswith("  ") and line.isprintable() for line in rest)


def test_full_pipe_holds_up_nobody_and_lost_lines_are_counted(log):
    log.fill()
    log_request(**REQUEST)
    log_request(**REQUEST)

    log.read()
    log_request(**REQUEST)

    last, lost = log.lines()
    assert last["event"] == "request"
    assert (lost["event"], lost["lines"]) == ("log lines lost", 2)


def test_line_after_a_torn_one_is_whole(log):
    log_slow_query(**SLOW | {"outcome": "x" * 1_000_000}, text="")
    log.read()

    log_request(**REQUEST)

    empty, line, lost = log.read().splitlines()
    assert empty == ""
    assert json.loads(line)["event"] == "request"
    assert json.loads(lost)["lines"] == 1


def test_line_longer_than_a_page_is_written_whole(log):
    log_slow_query(**SLOW | {"outcome": "x" * 10_000}, text="")

    assert log.lines()[0]["outcome"] == "x" * 10_000


def test_reader_that_has_gone_is_no_error(log):
    os.close(log.end)

    log_request(**REQUEST)

    log.end = os.open(os.devnull, os.O_RDONLY)


def test_arguments_that_do_not_fit_are_no_error(log, capsys):
    log.handler.handle(logging.LogRecord(NAME, 20, "", 0, "%d of %d", (1,), None))
    log_request(**REQUEST)

    assert "not enough arguments" in capsys.readouterr().err
    assert [line["event"] for line in log.lines()] == ["request"]


@pytest.mark.parametrize(
    ("is_json", "shown"),
    [(True, '"event": "shown here", "logger": "other"'), (False, "INFO shown here")],
)
def test_configured_log_goes_to_stderr(is_json, shown):
    script = CONFIGURED.format(is_json=is_json)

    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )

    assert shown in done.stderr
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""


def test_query_ids_differ_and_have_16_digits():
    ids = {new_query_id() for _ in range(1000)}

    assert len(ids) == 1000
    assert all(len(bytes.fromhex(each)) == 8 for each in ids)
