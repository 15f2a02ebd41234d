# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
import os
import signal
from contextlib import closing

from accelkg_server.workers.aside import Aside
from processes import state_of


def test_bytes_of_the_other_process_come(tmp_path):
    marker = tmp_path / "made"
    os.mkfifo(marker)

    def make():
        marker.read_text()  # until the test says so
        return str(os.getpid()).encode()

    with closing(Aside(make)) as aside:
        before = aside.read()
        marker.write_text("go")
        while not (content := aside.read()):
            pass

    assert before == b""
    assert int(content) != os.getpid()


def test_failure_of_the_other_process_leaves_nothing(tmp_path):
    ended = tmp_path / "ended"
    os.mkfifo(ended)

    def make():
        with ended.open("w"):
            raise ValueError

    with closing(Aside(make)) as aside:
        ended.read_text()

        assert aside.read() == b""


def test_other_process_ends_when_nobody_wants_its_bytes(tmp_path):
    pid = tmp_path / "pid"
    os.mkfifo(pid)

    def make():
        pid.write_text(str(os.getpid()))
        signal.pause()

    with closing(Aside(make)):
        other = int(pid.read_text())

    assert state_of(other) == ""
