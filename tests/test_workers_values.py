# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
import json

from accelkg_server.settings import Settings
from accelkg_server.tasks import Answer, DocumentTask, QueryTask, UpdateTask
from accelkg_server.workers.values import (
    dump_answer,
    dump_settings,
    dump_task,
    dump_update,
    settings_from,
    task_from,
    update_task,
)


def sent(value):
    return json.loads(json.dumps(value))


def test_a_query_task_comes_back():
    task = QueryTask(
        "ASK {}", "text/csv", base="http://e/", named_graphs=(), most_rows=7
    )

    assert task_from(sent(dump_task(task))) == task


def test_a_document_task_comes_back():
    task = DocumentTask("search", (("limit", "5"), ("q", "h100")), "text/html")

    assert task_from(sent(dump_task(task))) == task


def test_an_update_task_comes_back():
    task = UpdateTask("CLEAR ALL", default_graphs=("http://e/",))

    assert update_task(sent(dump_update(task))) == task


def test_an_answer_is_told_without_what_the_server_knows():
    answer = Answer(b"body", 4, is_cut=True, encoding="br")

    assert dump_answer(answer) == {
        "size": 4,
        "is_cut": True,
        "has_more": False,
        "following": (),
        "encoding": "br",
        "location": "",
    }


def test_settings_come_back_without_the_keys():
    settings = Settings(write_keys=("secret",), service_allow=("https://e/",))

    members = sent(dump_settings(settings))

    assert settings_from(members) == Settings(service_allow=("https://e/",))
