# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import io

import pytest

from accelkg_server.console.terminal import QuietConsole, output_file, progress


class ClosedPipe(io.StringIO):
    def write(self, _):
        raise BrokenPipeError

    def flush(self):
        raise BrokenPipeError


def test_closed_pipe_is_left_to_the_caller():
    console = QuietConsole(file=ClosedPipe())

    with pytest.raises(BrokenPipeError):
        console.print("x")


def test_progress_is_silent_without_a_terminal(capsys):
    with progress() as tell:
        tell("building")

    assert capsys.readouterr() == ("", "")


def test_progress_speaks_on_a_terminal(monkeypatch, capsys):
    monkeypatch.setenv("FORCE_COLOR", "1")

    with progress() as tell:
        tell("building")

    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err != ""


def test_standard_output_takes_bytes(capfdbinary):
    with output_file(None) as output:
        output.write(b"\xff")

    assert capfdbinary.readouterr().out == b"\xff"


def test_file_appears_once_it_is_whole(tmp_path):
    path = tmp_path / "x.ttl"

    with output_file(path) as output:
        output.write(b"whole")
        assert not path.exists()

    assert path.read_bytes() == b"whole"
    assert path.stat().st_mode & 0o777 == 0o644


def test_failure_leaves_the_old_file(tmp_path):
    path = tmp_path / "x.ttl"
    path.write_bytes(b"old")

    with pytest.raises(TypeError), output_file(path) as output:
        output.write("no bytes")

    assert [each.name for each in tmp_path.iterdir()] == ["x.ttl"]
    assert path.read_bytes() == b"old"


def test_missing_folder_is_told_by_the_name_asked_for(tmp_path):
    path = tmp_path / "none" / "x.ttl"

    with pytest.raises(FileNotFoundError) as caught, output_file(path):
        pass

    assert caught.value.filename == str(path)
