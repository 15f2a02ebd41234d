# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import json
import logging
import re
import subprocess
from dataclasses import fields
from pathlib import Path

from pyoxigraph import NamedNode, Quad, Store

from accelkg.snapshots import SnapshotDirectory
from accelkg_server.logs import JsonFormatter, log_request
from accelkg_server.metrics import OUTCOMES
from accelkg_server.protocol.shares import Shares
from accelkg_server.settings import Settings, variable

DOCUMENT = (Path(__file__).parents[1] / "docs" / "operations.md").read_text("utf-8")
A = NamedNode("http://a.example/")


def test_settings_that_the_document_names_exist():
    named = set(re.findall(r"ACCELKG_[A-Z_]+", DOCUMENT))

    assert named - {variable(field.name) for field in fields(Settings)} == set()


def test_document_lists_every_outcome():
    listed = re.findall(r"^\| `(\w+)` \| (?:\d|none)", DOCUMENT, re.MULTILINE)

    assert listed == list(OUTCOMES)


def test_headers_of_a_share_are_those_of_the_document():
    shares = Shares(Settings(client_work_s=60), clock=lambda: 0.0)
    shares.charge("192.0.2.1", 13)

    lines = [f"{name}: {value}" for name, value in shares.headers("192.0.2.1")]

    assert "\n".join(lines) in DOCUMENT


def test_line_of_the_log_has_the_members_of_the_document(caplog):
    shown = json.loads(re.search(r"```json\n(.*)\n```", DOCUMENT)[1])
    caplog.set_level(logging.INFO)

    log_request(
        query_id=shown["query_id"],
        method="GET",
        path="/sparql",
        status=200,
        seconds=0.003125,
        size=812,
        outcome="ok",
        snapshot=shown["snapshot"],
        client="192.0.2.1",
    )

    line = json.loads(JsonFormatter().format(caplog.records[-1]))
    assert line | {"time": shown["time"]} == shown


def test_backup_of_the_document_is_restored_by_its_place(tmp_path):
    commands = re.search(r"## Backup.*?```sh\n(.*?)```", DOCUMENT, re.DOTALL)[1]
    store = Store()
    store.add(Quad(A, A, A))
    snapshot = SnapshotDirectory(tmp_path / "store").commit(store)

    subprocess.run(["/bin/sh", "-ec", commands], cwd=tmp_path, check=True)

    backup = SnapshotDirectory(tmp_path / "backup")
    restored = backup.current()
    assert (restored.id, len(backup.open(restored))) == (snapshot.id, 1)
