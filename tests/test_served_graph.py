# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
import os

import pytest

from accelkg.naming import search
from accelkg_server.documents.served import ServedGraph


def test_index_made_in_one_process_serves_another(tiny_store, monkeypatch):
    graph = ServedGraph(tiny_store)
    pid = os.fork()
    if pid == 0:
        found = graph.search.search("rocket")
        os._exit(0 if found else 1)
    _, status = os.waitpid(pid, 0)
    monkeypatch.setattr(search, "_build", lambda _: pytest.fail("made again"))

    assert status == 0
    assert graph.search.search("rocket")
