# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import io
import os
from pathlib import Path
from stat import S_IMODE

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


def written(path, body=b"new"):
    with output_file(path) as output:
        output.write(body)


def test_new_file_has_the_mode_of_the_umask(tmp_path):
    before = os.umask(0o027)
    try:
        written(tmp_path / "x.ttl")
    finally:
        os.umask(before)

    assert S_IMODE((tmp_path / "x.ttl").stat().st_mode) == 0o640


def test_file_keeps_its_mode(tmp_path):
    path = tmp_path / "x.ttl"
    path.touch(0o600)

    written(path)

    assert (path.read_bytes(), S_IMODE(path.stat().st_mode)) == (b"new", 0o600)


@pytest.mark.parametrize("old", [b"old", None], ids=["file", "nothing"])
def test_link_stays_and_leads_to_the_new_file(tmp_path, old):
    target, link = tmp_path / "folder" / "x.ttl", tmp_path / "link.ttl"
    target.parent.mkdir()
    link.symlink_to("folder/x.ttl")
    if old:
        target.write_bytes(old)

    written(link)

    assert link.is_symlink()
    assert (target.read_bytes(), len([*tmp_path.rglob("*")])) == (b"new", 3)


def test_pipe_is_written_to(tmp_path):
    path = tmp_path / "pipe"
    os.mkfifo(path)
    reader = os.open(path, os.O_RDONLY | os.O_NONBLOCK)

    written(path)

    assert (os.read(reader, 9), path.is_fifo()) == (b"new", True)
    os.close(reader)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="Linux has it")
def test_device_without_room_stays_a_device():
    with pytest.raises(OSError, match="No space left on device: '/dev/full'"):
        written(Path("/dev/full"))

    assert Path("/dev/full").is_char_device()


def test_link_to_itself_is_told_by_its_name(tmp_path):
    path = tmp_path / "x.ttl"
    path.symlink_to("x.ttl")

    with pytest.raises(OSError, match="symbolic links") as caught:
        written(path)

    assert caught.value.filename == str(path)
