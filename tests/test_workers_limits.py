# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
import os
import signal
import socket
import subprocess
import sys

HOG = "while True: pass"
EATER = "bytearray(300 << 20)"


def run(*lines: str, **options) -> subprocess.CompletedProcess:
    """Run *lines* in a process of its own, with the limits at hand."""
    head = "import os, socket, sys, time; from accelkg_server.workers import limits"
    command = [sys.executable, "-c", "\n".join((head, *lines))]
    return subprocess.run(command, capture_output=True, check=False, **options)


def test_cpu_time_is_limited():
    ended = run("limits._SPARE_CPU_S = 0", "limits.limit_cpu(0.1)", HOG, timeout=20)

    assert ended.returncode == -signal.SIGXCPU


def test_memory_is_limited():
    ended = run("limits.limit_memory(100)", EATER)

    assert b"MemoryError" in ended.stderr


def test_memory_within_the_limit_is_given():
    assert run("limits.limit_memory(400)", EATER).returncode == 0


def test_threads_share_one_heap():
    """Else chance would tell how much of its address space an update takes."""
    ended = run(
        "from threading import Barrier, Thread",
        "read = lambda: int(open('/proc/self/statm').read().split()[0]) * 4 // 1024",
        "limits.share_heap()",
        "before, met = read(), Barrier(7)",
        "work = lambda: (bytearray(4000), met.wait(), met.wait())",
        "[Thread(target=work).start() for _ in range(6)]",
        "met.wait()",
        "print(read() - before)",
        "met.wait()",
    )

    assert int(ended.stdout) < 6 * 64


def test_files_are_limited(tmp_path):
    file = str(tmp_path / "file")

    ended = run("limits.limit_files(2)", f"open({file!r}, 'wb').write(bytes(3 << 20))")

    assert b"File too large" in ended.stderr


def test_a_quiet_process_says_nothing():
    ended = run("limits.be_quiet()", "print(1)", "os.write(2, b'abort')")

    assert (ended.stdout, ended.stderr) == (b"", b"")


def test_nothing_is_reached_without_a_network():
    with socket.create_server(("127.0.0.1", 0)) as canary:
        port = canary.getsockname()[1]
        connect = f"socket.create_connection(('127.0.0.1', {port}), timeout=2)"
        reached = run(connect)
        ended = run("assert limits.leave_network()", connect)

    assert reached.returncode == 0
    assert b"OSError" in ended.stderr


def test_a_process_without_its_parent_ends():
    assert run("limits.end_with_parent(1 << 30)").returncode == 1


def test_a_process_ends_with_its_parent():
    ours, theirs = os.pipe()
    line = (
        "parent = os.getpid()\n"
        "if os.fork() == 0:\n"
        "    limits.end_with_parent(parent)\n"
        "    os.kill(parent, 9)\n"
        "    time.sleep(60)\n"
        "time.sleep(60)"
    )
    run(line, pass_fds=[theirs], timeout=20)
    os.close(theirs)

    with os.fdopen(ours, "rb") as pipe:
        assert pipe.read() == b""


def test_the_system_ends_a_worker_first():
    score = "sys.stdout.write(open('/proc/self/oom_score_adj').read())"

    assert run("limits.be_first_to_go()", score).stdout == b"800\n"
