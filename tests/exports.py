# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Exports as bytes, and as digests of what other processes export."""

import io
import os
import subprocess
import sys

from accelkg.export import export

DIGESTS = """
import sys
from hashlib import sha256
from pyoxigraph import RdfFormat, Store
from accelkg.export import export_whole

store = Store()
store.bulk_load(sys.stdin.buffer.read(), format=RdfFormat.N_QUADS)
for name, body in export_whole(store, sys.argv[1:]):
    print(name, sha256(body).hexdigest())
"""


def exported(store, name, **options):
    output = io.BytesIO()
    export(store, output, format=name, **options)
    return output.getvalue()


def digests_in_other_processes(documents, names):
    """Load each document in a process with a hash seed of its own, all at once."""
    command = [sys.executable, "-c", DIGESTS, *names]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    processes = [
        subprocess.Popen(
            command, env=os.environ | {"PYTHONHASHSEED": str(seed)}, **pipes
        )
        for seed in range(len(documents))
    ]
    return {
        process.communicate(document)[0].decode()
        for process, document in zip(processes, documents, strict=True)
    }


def reordered(document, seed):
    """Turn the lines of *document* round, by another number of lines for each seed."""
    lines = document.splitlines(keepends=True)
    place = seed * len(lines) // 10
    return b"".join(lines[place:] + lines[:place])
