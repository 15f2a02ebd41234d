# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
import os

from accelkg_server.workers.aside import Aside


def test_bytes_of_the_other_process_come(tmp_path):
    marker = tmp_path / "made"
    os.mkfifo(marker)

    def make():
        marker.read_text()  # until the test says so
        return str(os.getpid()).encode()

    aside = Aside(make)
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

    aside = Aside(make)
    ended.read_text()

    assert aside.read() == b""
