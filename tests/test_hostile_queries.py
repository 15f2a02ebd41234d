# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Queries made to kill, block or fill the server, and harmless ones that look so."""

from __future__ import annotations

import socket
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from time import monotonic
from urllib.parse import urlencode

import pytest

from servers import (
    KEY,
    PREFIXES,
    is_running,
    processes_of,
    received,
    serving,
    small_data,
)

RING = ("default-graph-uri", "http://data.example/ring")
LIMIT_S = 1
# A query that nothing stops takes minutes. How late one ends is measured by `make
# bench`: a busy machine decides here.
LATE_S = LIMIT_S + 8
MOST_MB = 1024

CROSS = "?a ?b ?c . ?d ?e ?f . ?g ?h ?i"
COUNT_CROSS = f"SELECT (COUNT(*) AS ?n) {{ {CROSS} . ?j ?k ?l . ?m ?n2 ?o }}"
ENDLESS = {
    "count of a cross product": COUNT_CROSS,
    "order by over a cross product": f"SELECT * {{ {CROSS} }} ORDER BY ?c LIMIT 1",
    "aggregate over a cross product": f"""SELECT (GROUP_CONCAT(CONCAT(STR(?a),
        STR(?f), STR(?h)); separator="") AS ?g) {{ {CROSS} }}""",
    "minus over cross products": """SELECT (COUNT(*) AS ?n)
        { ?a ?b ?c . ?d ?e ?f . ?u ?v ?w MINUS { ?a ?x ?y . ?d ?z ?w } }""",
    "not exists over cross products": """SELECT (COUNT(*) AS ?n)
        { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i FILTER NOT EXISTS { ?a ?x ?d . ?g ?z ?f } }""",
    "construct explosion": f"""CONSTRUCT {{ ?a <urn:r> ?d . ?a <urn:r2> ?g }}
        WHERE {{ {CROSS} }}""",
    "long path": f"""{PREFIXES}
        SELECT (COUNT(*) AS ?n) {{ ?a {"/".join(["c:next"] * 22)} ?b }}""",
    "doubled text": f"""SELECT (STRLEN(?x29) AS ?n) {{ BIND("aaaaaaaaaaaaaaaa" AS ?x0)
        {" ".join(f"BIND(CONCAT(?x{n}, ?x{n}) AS ?x{n + 1})" for n in range(29))} }}""",
}
STOPPED = {
    503: {"memory-limit", "engine-stopped", "busy"},
    504: {"time-limit"},
    413: {"answer-too-large"},
}


def nested(before: str, core: str, after: str, depth: int) -> str:
    return before * depth + core + after * depth


def chain(operand: str, operator: str, count: int) -> str:
    return operator.join([operand] * count)


DEEP = {
    "groups": f"ASK {nested('{', '', '}', 3000)}",
    "optionals": f"ASK {{ {nested('OPTIONAL { ', '?s ?p ?o', ' }', 3000)} }}",
    "parentheses": f"ASK {{ FILTER({nested('(', '1', ')', 3000)}) }}",
    "sub-selects": f"ASK {nested('{ SELECT * { ', '?s ?p ?o', '} }', 3000)}",
    "exists": f"ASK {{ {nested('FILTER EXISTS { ', '', '}', 3000)} }}",
    "not": f"ASK {{ FILTER({'!' * 10_000}true) }}",
    "or": f"ASK {{ FILTER({chain('?x', ' || ', 10_000)}) }}",
    "and": f"ASK {{ FILTER({chain('?x', ' && ', 10_000)}) }}",
    "plus": f"SELECT ({chain('1', ' + ', 10_000)} AS ?x) {{}}",
    "union": f"ASK {{ {chain('{}', ' UNION ', 10_000)} }}",
    "sequence path": f"ASK {{ ?s {chain('<urn:p>', '/', 10_000)} ?o }}",
    "alternative path": f"ASK {{ ?s {chain('<urn:p>', '|', 10_000)} ?o }}",
    "inverse path": f"ASK {{ ?s {'^' * 10_000}<urn:p> ?o }}",
    "binds": f"ASK {{ {' '.join(f'BIND(1 AS ?x{n})' for n in range(10_000))} }}",
    "optional in a row": f"ASK {{ {'OPTIONAL { ?s ?p ?o } ' * 10_000} }}",
    "exists in a row": f"ASK {{ {'FILTER EXISTS { } ' * 10_000} }}",
    "lists": f"ASK {{ {nested('(', '1', ')', 3000)} ?p ?o }}",
    "blank nodes": f"ASK {{ {nested('[ <urn:p> ', '1', ' ]', 3000)} }}",
    "functions": f"SELECT ({nested('STR(', '1', ')', 3000)} AS ?x) {{}}",
    "star of patterns": "ASK { "
    + " . ".join(f"?x <urn:p{n}> ?y{n}" for n in range(200))
    + " }",
}


@pytest.mark.parametrize("query", DEEP.values(), ids=DEEP)
def test_killing_query_is_refused_at_once(server, query):
    answer = server.post(query)

    assert (answer.status, answer.problem) == (400, "query-too-complex")
    assert "limit is" in answer.json()["detail"]
    assert server.is_alive()


@pytest.mark.parametrize(
    "query",
    [
        f"ASK {nested('{', '', '}', 50)}",
        f"ASK {{ FILTER({nested('(', 'true', ')', 100)}) }}",
        f"ASK {{ FILTER({chain('1 = 1', ' || ', 100)}) }}",
        f"ASK {{ FILTER(7 IN ({', '.join(map(str, range(200)))})) }}",
        f"ASK {{ {'OPTIONAL { <urn:s> <urn:p> ?o } ' * 50} }}",
        f"ASK {{ VALUES ?x {{ {' '.join(map(str, range(500)))} }} FILTER(?x = 499) }}",
    ],
    ids=["groups", "parentheses", "or", "in", "optional", "values"],
)
def test_decent_size_is_answered(server, query):
    answer = server.post(query)

    assert (answer.status, answer.json()["boolean"]) == (200, True)


@pytest.mark.parametrize("query", ENDLESS.values(), ids=ENDLESS)
def test_endless_query_is_stopped_within_its_limit(guarded, query):
    answer = guarded.post(query, RING, Accept="*/*")

    assert answer.problem in STOPPED[answer.status]
    assert answer.seconds < LATE_S
    assert guarded.memory_mb() < MOST_MB
    assert guarded.is_alive()


FORMATS = ("json", "xml", "csv", "tsv", "html")


@pytest.mark.parametrize("name", FORMATS)
def test_limit_of_time_is_a_whole_error_in_each_format(guarded, name):
    unlikely = "FILTER(CONCAT(STR(?c), STR(?f), STR(?i)) = 'none')"
    query = f"SELECT * {{ {CROSS} {unlikely} }}"
    answer = guarded.post(query, RING, ("format", name), Accept="application/json")

    assert (answer.status, answer.problem) == (504, "time-limit")
    assert "ACCELKG_QUERY_TIME_S" in answer.json()["hint"]


def test_stopped_query_works_no_longer(guarded):
    guarded.post(COUNT_CROSS, RING)

    assert becomes(lambda: is_idle(guarded), within_s=10)


def test_light_queries_stay_quick_beside_hostile_ones(server):
    """Two waves of 16: a light ASK never waits for one of them to end."""
    light, hostile = [], []
    limit = ("timeout", "2")
    for wave in range(2):
        with ThreadPoolExecutor(16) as pool:
            queries = [f"{COUNT_CROSS} # {wave} {number}" for number in range(16)]
            running = [pool.submit(server.post, q, RING, limit) for q in queries]
            while not all(each.done() for each in running):
                light.append(server.post(f"ASK {{ ?s ?p {len(light)} }}"))
            hostile += [each.result() for each in running]

    assert [each.text for each in light if each.status != 200] == []
    assert percentile(99, [each.seconds for each in light]) < 2
    assert {each.problem for each in hostile} <= {"time-limit", "busy"}
    assert max(each.seconds for each in hostile) < LATE_S
    assert all(each.headers["Retry-After"] for each in hostile if each.status == 503)


def percentile(share, values):
    """Give the smallest of *values* that *share* % of them do not exceed."""
    return sorted(values)[-(-share * len(values) // 100) - 1]


def test_client_that_leaves_frees_its_worker(server):
    target = f"/sparql?{urlencode([('query', f'{COUNT_CROSS} # left'), RING])}"
    request = f"GET {target} HTTP/1.1\r\nHost: x\r\n\r\n".encode()
    was_idle = becomes(lambda: is_idle(server), within_s=10)
    with socket.create_connection((server.host, server.port)) as connection:
        connection.sendall(request)
        was_busy = becomes(lambda: not is_idle(server), within_s=10)

    assert (was_idle, was_busy) == (True, True)
    assert becomes(lambda: is_idle(server), within_s=5)


def becomes(claim, *, within_s):
    """Tell whether *claim* is true at some time until then."""
    deadline = monotonic() + within_s
    while not (is_true := claim()) and monotonic() < deadline:
        pass
    return is_true


def is_idle(server, *, for_s: float = 0.2) -> bool:
    """Tell whether nobody works for a while."""
    before, since = server.cpu_seconds(), monotonic()
    while monotonic() < since + for_s:
        pass
    return server.cpu_seconds() - before < for_s / 4


@pytest.mark.parametrize(
    "pattern", ["^(a+)+$", "^(a|aa)+$", "(.*)*b", "(a{0,50}){0,50}b"]
)
def test_pattern_of_text_takes_linear_time(server, pattern):
    query = f'SELECT (REGEX("{"a" * 40}!", "{pattern}") AS ?r) {{}}'
    answer = server.post(query)

    assert answer.rows in ([{"r": "false"}], [{}])


def test_right_count_of_a_path_within_the_limit(server):
    count = f"SELECT (COUNT(*) AS ?n) {{ ?a {'/'.join(['c:next'] * 8)} ?b }}"

    assert server.rows(count, RING) == [{"n": str(150 * 2**8)}]


def test_huge_values_are_refused_with_the_limit(server):
    numbers = " ".join(map(str, range(40_000)))
    answer = server.post(f"SELECT (COUNT(*) AS ?n) {{ VALUES ?x {{ {numbers} }} }}")

    assert (answer.status, answer.problem) == (400, "query-too-complex")
    assert "10,000" in answer.json()["detail"]


@pytest.mark.parametrize(
    ("modifier", "statuses"),
    [
        ("LIMIT 99999999999999999999999999", {200, 400}),
        ("OFFSET 99999999999999999999", {200, 400}),
        ("LIMIT 9223372036854775808", {200, 400}),
        ("OFFSET -1", {400}),
        ("LIMIT -1", {400}),
    ],
)
def test_modifier_beyond_measure_is_no_fault_of_the_server(server, modifier, statuses):
    assert server.post(f"SELECT * {{ ?s ?p ?o }} {modifier}").status in statuses


def test_long_comments_are_refused_before_they_are_read(server):
    answer = server.post("# a comment that says nothing\n" * 350_000 + "ASK {}")

    assert (answer.status, answer.problem) == (413, "too-long")
    assert "256 KB" in answer.json()["detail"]


def test_answer_beyond_the_limit_is_an_error(guarded):
    query = "SELECT * { ?a ?b ?c . ?d ?e ?f }"
    answer = guarded.post(query, RING)

    assert (answer.status, answer.problem) == (413, "answer-too-large")
    assert "8 MB" in answer.json()["detail"]


def test_answer_beyond_the_limit_is_an_error_where_it_is_compressed(guarded):
    query = "SELECT * { ?a ?b ?c . ?d ?e ?f }"
    answer = guarded.post(query, RING, Accept_Encoding="gzip")

    assert (answer.status, answer.problem) == (413, "answer-too-large")


BIG = "SELECT * { ?s ?p ?o BIND(?o AS ?o2) BIND(?o AS ?o3) }"  # 6 MB of the graph long


def test_slow_readers_are_dropped_and_hold_nobody_up(guarded):
    graph = ("default-graph-uri", "http://data.example/long")
    target = f"/sparql?{urlencode([('query', BIG), graph])}"
    request = f"GET {target} HTTP/1.1\r\nHost: x\r\n\r\n".encode()
    assert guarded.get(BIG, graph).status == 200
    before = guarded.memory_mb()
    files = guarded.open_files()
    with ExitStack() as stack:
        readers = [stack.enter_context(slow_reader(guarded)) for _ in range(50)]
        for reader in readers:
            reader.sendall(request)
        first = [reader.recv(12) for reader in readers]
        assert guarded.post("ASK{}").status == 200
        assert guarded.update("INSERT DATA { <urn:a> <urn:b> 1 }").status == 204
        grown_mb = guarded.memory_mb() - before
        asked = monotonic()
        while guarded.open_files() > files + 10 and monotonic() < asked + 10:
            assert guarded.post("ASK{}").status == 200

    assert first == [b"HTTP/1.1 200"] * 50
    assert grown_mb < 400
    assert monotonic() < asked + 10


def slow_reader(server):
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    connection.settimeout(10)
    connection.connect((server.host, server.port))
    return connection


@pytest.mark.parametrize("timeout", ["0", "-1", "abc", "nan", "inf", "1e400", ""])
def test_wrong_timeout_is_refused(server, timeout):
    answer = server.post("ASK{}", ("timeout", timeout))

    assert (answer.status, answer.problem) == (400, "invalid-parameter")


def test_client_may_ask_for_less_time(server):
    answer = server.post(COUNT_CROSS, RING, ("timeout", "0.5"))

    assert (answer.status, answer.problem) == (504, "time-limit")


def test_client_gets_no_more_time_than_the_operator_gives(guarded):
    answer = guarded.post(f"{COUNT_CROSS} # more", RING, ("timeout", "999999"))

    assert (answer.status, answer.problem) == (504, "time-limit")
    assert answer.seconds < LATE_S


def test_queue_has_an_end():
    """Whoever finds it full is told when to come back."""
    settings = {"queue": "2", "slow_queries": "2", "workers": "2", "query_time_s": "1"}
    with serving(small_data(), **settings) as server, ThreadPoolExecutor(40) as pool:
        queries = [f"{COUNT_CROSS} # {number}" for number in range(40)]
        answers = list(pool.map(lambda query: server.post(query, RING), queries))
        after = server.is_alive()

    assert {answer.problem for answer in answers} == {"time-limit", "busy"}
    busy = [answer for answer in answers if answer.status == 503]
    assert all(1 <= int(answer.headers["Retry-After"]) <= 60 for answer in busy)
    assert after


def test_updates_know_limits_too():
    with serving(small_data(), write_keys=KEY, update_time_s="1") as server:
        ring = "GRAPH <http://data.example/ring>"
        endless = f"INSERT {{ ?a <urn:r> ?e }} WHERE {{ {ring} {{ {CROSS} }} }}"
        answer = server.update(endless)
        triples = server.row("SELECT (COUNT(*) AS ?n) { ?s <urn:r> ?o }")

    assert answer.problem in STOPPED[answer.status]
    assert triples == {"n": "0"}


def test_rows_are_cut_where_the_client_wishes(server):
    answer = server.post("SELECT * { ?s ?p ?o }", RING, ("max-rows", "5"))

    assert len(answer.rows) == 5
    assert answer.json()["truncated"]["rows"] == 5
    assert answer.headers["Accelkg-Truncated"] == "rows=5; by=client"


def test_rows_are_cut_where_the_operator_says_so():
    with serving(small_data(), result_rows="7") as server:
        answer = server.post("SELECT * { ?s ?p ?o }", RING)
        table = server.post("SELECT * { ?s ?p ?o }", RING, Accept="text/csv")
        whole = server.post("SELECT * { ?s ?p ?o } LIMIT 7", RING)

    assert (len(answer.rows), len(whole.rows)) == (7, 7)
    assert answer.json()["truncated"]["by"] == "operator"
    assert "truncated" not in whole.json()
    assert (table.status, table.problem) == (413, "too-many-rows")


def test_dead_connections_leave_the_server_sane(server):
    """Bytes of a request that ends halfway are no request."""
    for part in (b"GET", b"POST /sparql HTTP/1.1\r\nContent-Length: 9\r\n\r\nASK"):
        with socket.create_connection((server.host, server.port)) as connection:
            connection.sendall(part)
            connection.shutdown(socket.SHUT_WR)
            received(connection)

    assert server.is_alive()


def test_share_of_one_client_is_limited():
    """Others go on, and so does whoever asks from the machine itself."""
    # The query works twice the share of a minute: half a minute later it is still used.
    settings = {"proxies": "1", "client_work_s": "1", "query_time_s": "2"}
    with serving(small_data(), **settings) as server:
        one = {"X_Forwarded_For": "203.0.113.7"}
        server.post(COUNT_CROSS, RING, **one)
        refused = server.post("ASK { ?s ?p 1 }", **one)
        other = server.post("ASK { ?s ?p 2 }", X_Forwarded_For="203.0.113.8")
        local = server.post("ASK { ?s ?p 3 }")

    assert (refused.status, refused.problem) == (429, "share-used")
    assert int(refused.headers["Retry-After"]) >= 1
    assert "r=0" in refused.headers["RateLimit"]
    assert (other.status, local.status) == (200, 200)
    assert (other.headers["RateLimit"] is None, local.headers["RateLimit"]) == (
        False,
        None,
    )


def test_nobody_outlives_a_killed_server():
    with serving(small_data()) as server, ThreadPoolExecutor(4) as pool:
        running = [
            pool.submit(server.post, f"{COUNT_CROSS} # {number}", RING)
            for number in range(4)
        ]
        while is_idle(server) and not any(each.done() for each in running):
            assert server.process.poll() is None
        everyone = processes_of(server.process.pid)
        server.process.kill()
        server.process.wait()
        deadline = monotonic() + 5
        while any(map(is_running, everyone)) and monotonic() < deadline:
            pass
        left = [pid for pid in everyone if is_running(pid)]

    assert len(everyone) > 3
    assert all(each.exception() for each in running)
    assert left == []
