# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""What the endpoint keeps, says and limits; its protocol is in test_app.py."""

from __future__ import annotations

import asyncio
import json
import os
from dataclasses import replace
from pathlib import Path

import pytest
from pyoxigraph import Literal, NamedNode, Quad, Store

from accelkg.snapshots import Snapshot
from accelkg_server.endpoint import Endpoint, Request
from accelkg_server.engine import StoreEngine
from accelkg_server.problems import Busy, MemoryLimit, TimeLimit
from accelkg_server.settings import Settings

URL = "http://a.example/sparql"
ASK = "ASK { <urn:a> ?p ?o }"
ROWS = "SELECT ?o { ?s ?p ?o } ORDER BY ?o"


class CountingEngine(StoreEngine):
    """An engine that counts its evaluations, and gets a new version when told."""

    on_disk = False

    def __init__(self, settings=None, *, snapshot_id="0" * 16, path=Path()):
        store = Store()
        store.extend(
            Quad(NamedNode("urn:a"), NamedNode("urn:p"), Literal(number))
            for number in range(3)
        )
        super().__init__(store, settings or Settings(), snapshot_id=snapshot_id)
        self.snapshot = Snapshot(snapshot_id, path, 3)
        self.asked = []

    async def query(self, task, *, time_s, client="", snapshot_id=""):
        self.asked.append((time_s, snapshot_id))
        answer = await super().query(
            task, time_s=time_s, client=client, snapshot_id=snapshot_id
        )
        return replace(answer, is_from_disk=self.on_disk)

    def is_on_disk(self, _):
        return self.on_disk

    def change(self, snapshot_id):
        self.snapshot = Snapshot(snapshot_id, self.snapshot.path, 3)


class FailingEngine(StoreEngine):
    """An engine whose queries fail in one way."""

    def __init__(self, error):
        super().__init__(Store(), Settings(), snapshot_id="0" * 16)
        self.error = error

    async def query(self, *_, **__):
        raise self.error


@pytest.fixture
def engine():
    return CountingEngine()


@pytest.fixture
def endpoint(engine):
    return Endpoint(engine, Settings())


def answer(endpoint, query=ASK, method="GET", client="", more="", **headers):
    """Give the reply to a query, with its headers as a dictionary."""
    names = {name.replace("_", "-"): value for name, value in headers.items()}
    return answer_to(endpoint, method, f"query={query}{more}", names, client)


def answer_to(endpoint, method, url_query, headers, client=""):
    request = Request(method, URL, url_query.encode(), headers, client=client)
    reply = asyncio.run(endpoint.answer(request))
    reply.headers = dict(reply.headers)
    if not isinstance(reply.body, bytes):
        reply.body = reply.body.read()
    return reply


# What is asked again


def test_second_answer_needs_no_engine(endpoint, engine):
    first, second = answer(endpoint), answer(endpoint)

    assert (len(engine.asked), second.outcome) == (1, "cached")
    assert first.body == second.body
    assert unlike(first, second) == {"Query-Id"}


def unlike(first, second):
    names = first.headers.keys() | second.headers.keys()
    return {n for n in names if first.headers.get(n) != second.headers.get(n)}


def test_client_that_has_the_answer_gets_304_without_the_engine(endpoint, engine):
    tag = answer(endpoint).headers["ETag"]

    reply = answer(Endpoint(engine, Settings()), if_none_match=f'"x", {tag}')

    assert (reply.status, reply.body, len(engine.asked)) == (304, b"", 1)
    assert reply.headers["ETag"] == tag
    assert reply.headers["Vary"] == "Accept, Accept-Encoding"


@pytest.mark.parametrize(
    ("known", "status"), [("*", 304), ('W/"x"', 200), ('"x"', 200), ("", 200)]
)
def test_other_tags_get_the_answer(endpoint, known, status):
    assert answer(endpoint, if_none_match=known).status == status


def test_weak_form_of_the_tag_is_known(endpoint):
    tag = answer(endpoint).headers["ETag"]

    assert answer(endpoint, if_none_match=f"W/{tag}").status == 304


def test_head_is_cached_as_get_is(endpoint, engine):
    first, second = answer(endpoint, method="HEAD"), answer(endpoint)

    assert (first.size, len(engine.asked)) == (second.size, 1)


@pytest.mark.parametrize(
    "change",
    [
        {"accept": "text/csv"},
        {"accept_encoding": "gzip"},
        {"query": ROWS},
        {"more": "&default-graph-uri=urn:g"},
        {"more": "&named-graph-uri=urn:g"},
        {"more": "&max-rows=1"},
    ],
    ids=str,
)
def test_another_representation_has_another_tag(endpoint, change):
    tag = answer(endpoint).headers["ETag"]
    reply = answer(endpoint, **change)

    assert reply.headers["ETag"] != tag
    assert answer(endpoint, **change, if_none_match=tag).status == 200


def test_tag_is_quoted_and_strong(endpoint):
    tag = answer(endpoint).headers["ETag"]

    assert tag.startswith('"')
    assert tag.endswith('"')


def test_new_snapshot_has_another_tag_and_answer(endpoint, engine):
    before = answer(endpoint)
    engine.change("1" * 16)

    after = answer(endpoint, if_none_match=before.headers["ETag"])

    assert (after.status, len(engine.asked)) == (200, 2)
    assert after.headers["Accelkg-Snapshot"] == "1" * 16


@pytest.mark.parametrize(
    "query",
    [
        "SELECT (NOW() AS ?x) {}",
        "SELECT (rand() AS ?x) {}",
        "SELECT (UUID() AS ?x) {}",
        "SELECT (STRUUID() AS ?x) {}",
        "SELECT (BNODE() AS ?x) {}",
        "CONSTRUCT { [] <urn:p> ?o } { ?s ?p ?o }",
        "PREFIX ex: <urn:x> CONSTRUCT { _:b <urn:p> ?o } { ?s ?p ?o }",
    ],
)
def test_what_differs_each_time_is_never_kept(endpoint, engine, query):
    first, second = answer(endpoint, query), answer(endpoint, query)

    assert len(engine.asked) == 2
    assert first.headers["Cache-Control"] == "no-store"
    assert "ETag" not in second.headers


def test_answer_too_large_for_the_cache_is_given_all_the_same(engine):
    endpoint = Endpoint(engine, Settings(cache_mb=1))
    text = f'"{"x" * 10_000}"'
    query = f"SELECT {' '.join(f'({text} AS ?x{n})' for n in range(3))} {{ ROWS }}"
    query = query.replace("ROWS", "VALUES ?y { 1 2 3 4 5 6 7 8 9 }")

    first, second = answer(endpoint, query), answer(endpoint, query)

    assert first.body == second.body
    assert len(engine.asked) == 2


def test_rows_from_disk_come_in_another_order_and_have_another_tag(endpoint, engine):
    before = answer(endpoint, ROWS)
    engine.on_disk = True

    after = answer(endpoint, ROWS, if_none_match=before.headers["ETag"])

    assert (after.status, len(engine.asked)) == (200, 2)
    assert after.headers["ETag"] != before.headers["ETag"]


def test_construct_without_new_nodes_is_kept(endpoint):
    query = "CONSTRUCT { ?s <urn:q> ?o } { ?s ?p ?o FILTER(?o > 0) }"

    assert "ETag" in answer(endpoint, query).headers


# What an answer says of itself


def test_answer_says_which_snapshot_it_is_of(endpoint):
    assert answer(endpoint).headers["Accelkg-Snapshot"] == "0" * 16


def test_current_answer_is_asked_again(endpoint):
    assert answer(endpoint).headers["Cache-Control"] == "no-cache"


def test_answer_of_a_named_snapshot_is_good_for_ever(endpoint):
    reply = answer(endpoint, more=f"&snapshot={'0' * 16}")

    assert "immutable" in reply.headers["Cache-Control"]


def test_unknown_snapshot_is_not_found(endpoint):
    reply = answer(endpoint, more=f"&snapshot={'f' * 16}")

    assert reply.status == 404
    assert json.loads(reply.body)["allowed"] == ["0" * 16]


EARLIER, LATER = "Sun, 09 Sep 2001 01:46:39 GMT", "Sun, 09 Sep 2001 01:46:41 GMT"


def test_date_is_told_once_its_second_is_over(tmp_path):
    os.utime(tmp_path, (1_000_000_000, 1_000_000_000))
    endpoint = Endpoint(CountingEngine(path=tmp_path), Settings())

    date = answer(endpoint).headers["Last-Modified"]

    assert date == "Sun, 09 Sep 2001 01:46:40 GMT"
    assert answer(endpoint, if_modified_since=date).status == 304
    assert answer(endpoint, if_modified_since=EARLIER).status == 200
    assert answer(endpoint, if_modified_since=LATER).status == 200
    assert answer(endpoint, if_none_match='"x"', if_modified_since=date).status == 200


def test_fresh_snapshot_has_no_date_yet(tmp_path):
    endpoint = Endpoint(CountingEngine(path=tmp_path), Settings())

    assert "Last-Modified" not in answer(endpoint).headers


@pytest.mark.parametrize("encoding", ["gzip", "br", "zstd"])
def test_coding_is_named(endpoint, encoding):
    query = f'SELECT ("{"x" * 5000}" AS ?x) {{ }}'
    reply = answer(endpoint, query, accept_encoding=encoding)

    assert reply.headers["Content-Encoding"] == encoding
    assert reply.size < 1000


def test_cut_answer_says_so_in_header_and_body(endpoint):
    reply = answer(endpoint, ROWS, more="&max-rows=2")

    assert reply.headers["Accelkg-Truncated"] == "rows=2; by=client"
    assert json.loads(reply.body)["truncated"]["rows"] == 2


def test_whole_answer_does_not(endpoint):
    reply = answer(endpoint, ROWS, more="&max-rows=3")

    assert "Accelkg-Truncated" not in reply.headers
    assert "truncated" not in json.loads(reply.body)


@pytest.mark.parametrize(
    ("asked", "told"),
    [("", "rows=2; by=operator"), ("&max-rows=1", "rows=1; by=client")],
)
def test_operators_limit_on_rows_holds(asked, told):
    settings = Settings(result_rows=2)
    endpoint = Endpoint(CountingEngine(settings), settings)

    assert answer(endpoint, ROWS, more=asked).headers["Accelkg-Truncated"] == told


def test_table_that_cannot_say_that_it_is_cut_is_refused():
    settings = Settings(result_rows=2)
    endpoint = Endpoint(CountingEngine(settings), settings)
    reply = answer(endpoint, ROWS, accept="text/csv")

    assert reply.status == 413
    assert json.loads(reply.body)["type"].endswith("too-many-rows")


# Limits and shares


@pytest.mark.parametrize(
    ("asked", "time_s"), [("", 10), ("&timeout=2.5", 2.5), ("&timeout=9999", 10)]
)
def test_client_may_ask_for_less_time(endpoint, engine, asked, time_s):
    answer(endpoint, more=asked)

    assert engine.asked == [(time_s, "")]


@pytest.mark.parametrize("wrong", ["0", "-1", "abc", "nan", ""])
def test_wrong_time_is_refused(endpoint, wrong):
    assert answer(endpoint, more=f"&timeout={wrong}").status == 400


def test_client_that_has_used_its_share_waits(engine):
    endpoint = Endpoint(engine, Settings(client_work_s=1))
    endpoint.shares.charge("192.0.2.1", 5)

    reply = answer(endpoint, client="192.0.2.1")

    assert (reply.status, engine.asked) == (429, [])
    assert int(reply.headers["Retry-After"]) > 0
    assert answer(endpoint, client="192.0.2.2").status == 200


def test_share_does_not_count_what_is_cached(engine):
    endpoint = Endpoint(engine, Settings(client_work_s=1))
    answer(endpoint, client="192.0.2.1")
    endpoint.shares.charge("192.0.2.1", 5)

    assert answer(endpoint, client="192.0.2.1").status == 200


def test_answers_tell_the_share(endpoint):
    reply = answer(endpoint, client="192.0.2.1")

    assert reply.headers["RateLimit-Policy"] == '"work";q=60;w=60'
    assert "RateLimit" not in answer(endpoint, client="127.0.0.1").headers


def test_time_of_a_stopped_query_counts():
    failing = FailingEngine(TimeLimit(10, "ACCELKG_QUERY_TIME_S"))
    endpoint = Endpoint(failing, Settings())
    answer(endpoint, client="192.0.2.1")

    assert len(endpoint.shares) == 1


class WritingEngine(CountingEngine):
    """An engine that notes the time of an update."""

    async def update(self, _, *, time_s):
        self.asked.append(time_s)
        return self.snapshot


@pytest.mark.parametrize(("asked", "time_s"), [("", 60), ("?timeout=2.5", 2.5)])
def test_update_may_ask_for_less_time_too(asked, time_s):
    engine, settings = WritingEngine(), Settings(write_keys=("k",))
    headers = {"authorization": "Bearer k", "content-type": "application/sparql-update"}
    request = Request("POST", URL, asked[1:].encode(), headers, b"CLEAR ALL")

    reply = asyncio.run(Endpoint(engine, settings).answer(request))

    assert (reply.status, engine.asked) == (204, [time_s])


# Failures


@pytest.mark.parametrize(
    ("error", "status", "outcome"),
    [
        (TimeLimit(10, "ACCELKG_QUERY_TIME_S"), 504, "timeout"),
        (MemoryLimit(Settings().limit("query_memory_mb")), 503, "memory"),
        (Busy("The queue is full", 3), 503, "busy"),
        (RuntimeError("secret"), 500, "failed"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_failure_is_a_problem_that_is_counted(error, status, outcome):
    endpoint = Endpoint(FailingEngine(error), Settings())
    reply = answer(endpoint)

    assert reply.status == status
    assert b"secret" not in reply.body
    counted = f'accelkg_queries_total{{outcome="{outcome}"}} 1.0'
    assert counted.encode() in endpoint.metrics.exposition()


def test_busy_server_says_when_to_come_again():
    endpoint = Endpoint(FailingEngine(Busy("The queue is full", 3)), Settings())

    assert answer(endpoint).headers["Retry-After"] == "3"


def test_unexpected_failure_is_logged_with_the_id_of_the_answer(caplog):
    endpoint = Endpoint(FailingEngine(RuntimeError("secret")), Settings())
    reply = answer(endpoint)

    query_id = reply.headers["Query-Id"]
    assert query_id in caplog.text
    assert json.loads(reply.body)["instance"] == query_id


def test_problem_is_plain_text_where_that_is_wanted(endpoint):
    reply = answer(endpoint, "SELEC", accept="text/plain")

    assert reply.headers["Content-Type"] == "text/plain; charset=utf-8"
    assert reply.body.decode().startswith("400 Invalid query\n")


def test_problems_are_not_kept(endpoint):
    assert answer(endpoint, "SELEC").headers["Cache-Control"] == "no-store"


# Methods


def test_options_tells_the_methods(endpoint):
    reply = answer_to(endpoint, "OPTIONS", "", {})

    assert (reply.status, reply.headers["Allow"]) == (204, "GET, HEAD, OPTIONS, POST")


def test_preflight_lets_keys_pass(endpoint):
    asked = {"origin": "https://b.example", "access-control-request-method": "POST"}
    reply = answer_to(endpoint, "OPTIONS", "", asked)

    assert "Authorization" in reply.headers["Access-Control-Allow-Headers"]
    assert "POST" in reply.headers["Access-Control-Allow-Methods"]
    assert int(reply.headers["Access-Control-Max-Age"]) > 0


def test_every_answer_can_be_found_in_the_log(endpoint):
    ids = {answer(endpoint).headers["Query-Id"] for _ in range(5)}

    assert len(ids) == 5


def test_description_is_cached_by_its_address(endpoint):
    first, second = (answer_to(endpoint, "GET", "", {}) for _ in range(2))

    assert (first.status, second.outcome) == (200, "cached")
    assert URL in first.body.decode()
