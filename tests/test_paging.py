# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Pages of a table on one snapshot: together they are the table."""

from __future__ import annotations

import csv
import io
import json
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from hashlib import blake2b
from urllib.parse import urlencode, urlsplit

import pytest
from pyoxigraph import (
    Literal,
    NamedNode,
    Quad,
    QueryResultsFormat,
    Store,
    parse_query_results,
)

from accelkg_server.answering import answer_task
from accelkg_server.answers.evaluation import evaluate
from accelkg_server.problems import InvalidParameter
from accelkg_server.protocol.paging import read_paging
from accelkg_server.settings import Settings
from accelkg_server.tasks import QueryTask
from in_process import SNAPSHOT, client_of
from servers import KEY, serving

UPDATES = 5
NEXT = re.compile(r'<([^>]*)>; rel="next"')
FIRST = re.compile(r'<([^>]*)>; rel="first"')
# Terms of one value or one text, twice, and some without a place in any order.
NASTY = """
INSERT DATA {
    <urn:a> <urn:p> 1, 1.5, 1.5e0, "1", "1"@en, "1"@de, <urn:1>, "1"^^<urn:t>, _:b .
    <urn:b> <urn:p> 1, 1.5, "1", "NaN"^^<http://www.w3.org/2001/XMLSchema#double> .
    <urn:c> <urn:p> "2026-01-01"^^<http://www.w3.org/2001/XMLSchema#date>, _:c .
}"""


@pytest.fixture(scope="module")
def nasty():
    store = Store()
    store.update(NASTY)
    return store


@pytest.fixture(scope="module")
def client(nasty):
    return client_of(nasty)


def first_page(client, query, size, **parameters):
    sent = {"query": query, "page-size": size, "format": "json", **parameters}
    return client.get(f"/sparql?{urlencode(sent)}")


def pages(client, query, size, **parameters):
    """Give all pages, following the links."""
    page = first_page(client, query, size, **parameters)
    found = [page]
    while link := NEXT.search(page.headers["Link"]):
        page = client.get(link[1])
        assert page.status_code == 200
        found.append(page)
    return found


def rows(page):
    return page.json["results"]["bindings"]


def bag(bindings):
    return sorted(json.dumps(row, sort_keys=True) for row in bindings)


QUERIES = {
    "all": "SELECT * { ?s <urn:p> ?o }",
    "duplicates": "SELECT ?s { ?s <urn:p> ?o }",
    "distinct": "SELECT DISTINCT ?s { ?s <urn:p> ?o }",
    "own order": "SELECT ?o { ?s <urn:p> ?o } ORDER BY DESC(?s)",
    "expression": "SELECT (STRLEN(STR(?o)) AS ?n) { ?s <urn:p> ?o } ORDER BY (?n + 1)",
    "groups": "SELECT ?o (COUNT(*) AS ?n) { ?s ?p ?o } GROUP BY ?o HAVING(?n < 9)",
    "unbound": "SELECT ?o ?x { ?s ?p ?o OPTIONAL { ?o <urn:none> ?x } }",
    "no variable": "SELECT * { <urn:a> <urn:p> 1 }",
    "values": "SELECT ?s ?o { ?s ?p ?o } VALUES ?s { <urn:a> <urn:c> }",
    "sub-select": "SELECT ?o { { SELECT ?o { ?s ?p ?o } ORDER BY ?o } } # ORDER BY ?s",
}


@pytest.mark.parametrize("query", QUERIES.values(), ids=QUERIES)
@pytest.mark.parametrize("size", [1, 4, 100])
def test_pages_are_the_table(client, query, size):
    whole = client.get(f"/sparql?{urlencode({'query': query})}")

    found = pages(client, query, size)

    assert bag(row for page in found for row in rows(page)) == bag(rows(whole))
    assert [len(rows(page)) for page in found[:-1]] == [size] * (len(found) - 1)


@pytest.mark.parametrize(
    ("modifiers", "expected"),
    [
        ("LIMIT 3", ["0", "1", "2"]),
        ("OFFSET 7", ["7", "8", "9"]),
        ("LIMIT 2 OFFSET 3", ["3", "4"]),
        ("ORDER BY DESC(?x) LIMIT 3", ["9", "8", "7"]),
        ("ORDER BY DESC(?x) OFFSET 8 LIMIT 5", ["1", "0"]),
        ("LIMIT 0", []),
    ],
)
def test_modifiers_of_the_query_hold_for_the_table(client, modifiers, expected):
    numbers = " ".join(map(str, range(10)))
    query = f"SELECT ?x {{ VALUES ?x {{ {numbers} }} }} {modifiers}"

    found = pages(client, query, 2)

    assert [row["x"]["value"] for page in found for row in rows(page)] == expected


def test_own_order_goes_before_the_rest(client):
    query = "SELECT ?x ?y { VALUES (?x ?y) { (1 2) (2 3) (1 1) (2 4) } }"
    (page,) = pages(client, f"{query} ORDER BY DESC(?x)", 9)

    assert [(r["x"]["value"], r["y"]["value"]) for r in rows(page)] == [
        ("2", "3"),
        ("2", "4"),
        ("1", "1"),
        ("1", "2"),
    ]


def test_order_does_not_depend_on_the_store(nasty):
    """As after a restart, where the engine finds triples in another order."""
    other = Store()
    other.extend(sorted(nasty, key=str, reverse=True))
    first, second = (
        [rows(page) for page in pages(client_of(s), QUERIES["all"], 3)]
        for s in (nasty, other)
    )

    assert first == second


def test_last_page_has_no_next(client):
    found = pages(client, "SELECT ?x { VALUES ?x { 1 2 3 4 } }", 2)

    assert [len(rows(page)) for page in found] == [2, 2]


def test_each_page_leads_to_the_first(client):
    *_, last = pages(client, QUERIES["all"], 5)
    first = client.get(FIRST.search(last.headers["Link"])[1])

    assert rows(first) == rows(first_page(client, QUERIES["all"], 5))


def test_pages_that_follow_are_pinned_and_may_be_kept_for_ever(client):
    first, second, *_ = pages(client, QUERIES["all"], 5)

    assert "immutable" not in first.headers["Cache-Control"]
    assert "immutable" in second.headers["Cache-Control"]
    assert first.headers["ETag"] != second.headers["ETag"]


def test_page_that_the_client_has_is_not_sent_again(client):
    link = NEXT.search(first_page(client, QUERIES["all"], 5).headers["Link"])[1]
    tag = client.get(link).headers["ETag"]

    assert client.get(link, headers={"If-None-Match": tag}).status_code == 304


@pytest.mark.parametrize("name", ["json", "xml", "tsv"])
def test_pages_come_in_each_format_of_tables(client, name):
    expected = [rows(page) for page in pages(client, QUERIES["all"], 4)]

    found = [
        list(parse_query_results(page.data, getattr(QueryResultsFormat, name.upper())))
        for page in pages(client, QUERIES["all"], 4, format=name)
    ]

    assert [[row["o"].value for row in page] for page in found] == [
        [row["o"]["value"] for row in page] for page in expected
    ]


def test_pages_come_as_csv(client):
    found = pages(client, QUERIES["all"], 4, format="csv")
    tables = [list(csv.reader(io.StringIO(page.text))) for page in found]

    assert {tuple(table[0]) for table in tables} == {("o", "s")}
    assert [len(table) - 1 for table in tables] == [4, 4, 4, 3]


def test_pages_come_as_pages_for_a_browser(client):
    found = pages(client, QUERIES["all"], 4, format="html")

    assert [page.text.count("<tr>") - 1 for page in found] == [4, 4, 4, 3]


def test_posted_query_is_sent_again_with_the_token(client):
    sent = {"query": QUERIES["all"], "page-size": "9"}
    first = client.post("/sparql", data=sent)
    second = client.post(NEXT.search(first.headers["Link"])[1], data=sent)

    assert (len(rows(first)), len(rows(second))) == (9, 6)
    assert "next" not in second.headers["Link"]


def test_address_of_the_next_page_is_an_address(client):
    """Whatever signs the client left as they are."""
    query = 'SELECT%20*%20{?s%20<urn:p>%20?o%20FILTER(?o%20!=%20"é%22)}'
    page = client.get(f"/sparql?query={query}&page-size=2")

    assert re.fullmatch(r"[!-~]+", NEXT.search(page.headers["Link"])[1])
    assert len(rows(client.get(NEXT.search(page.headers["Link"])[1]))) == 2


@pytest.mark.parametrize(
    ("parameters", "name"),
    [
        ({"page-size": "0"}, "page-size"),
        ({"page-size": "-1"}, "page-size"),
        ({"page-size": "x"}, "page-size"),
        ({"page-size": "1e3"}, "page-size"),
        ({"page-size": "9" * 30}, "page-size"),
        ({"page": "abc"}, "page"),
        ({"page": "abc", "page-size": "2"}, "page"),
        ({"page": "é", "page-size": "2"}, "page"),
        ({"page": "", "page-size": "2"}, "page"),
        ({"max-rows": "2", "page-size": "2"}, "max-rows"),
    ],
)
def test_wrong_parameters_are_refused(client, parameters, name):
    sent = urlencode({"query": "SELECT * { ?s ?p ?o }", **parameters})
    answer = client.get(f"/sparql?{sent}")

    assert (answer.status_code, answer.json["title"]) == (400, "Invalid parameter")
    assert f"Parameter '{name}'" in answer.json["detail"]


@pytest.mark.parametrize(
    "query",
    [
        "ASK { ?s ?p ?o }",
        "CONSTRUCT { ?s ?p ?o } WHERE { ?s ?p ?o }",
        "DESCRIBE <urn:a>",
        "SELECT (RAND() AS ?x) { ?s ?p ?o }",
        "SELECT * { ?s ?p ?o FILTER(NOW() > ?o) }",
    ],
)
def test_query_without_rows_that_stay_the_same_has_no_pages(client, query):
    answer = first_page(client, query, 2, format="")

    assert answer.status_code == 400
    assert "'page-size' came with" in answer.json["detail"]


def test_invalid_query_is_told_as_it_was_sent(client):
    answer = first_page(client, "SELECT * {\n ?s ?p }", 2)

    assert answer.status_code == 400
    assert (answer.json["line"], answer.json["excerpt"]) == (
        2,
        " ?s ?p }\n       ^",
    )


def test_page_is_no_larger_than_an_answer_may_be(nasty):
    client = client_of(nasty, result_rows=5)

    assert first_page(client, QUERIES["all"], 5).status_code == 200
    assert first_page(client, QUERIES["all"], 6).status_code == 400


def tokens(page):
    return re.findall(r"page=([\w-]+)", NEXT.search(page.headers["Link"])[1])


def test_token_is_of_one_query(client):
    (token,) = tokens(first_page(client, QUERIES["all"], 2))
    answer = first_page(client, QUERIES["duplicates"], 2, page=token)

    assert answer.status_code == 400
    assert "start again" in answer.json["hint"]


def test_changed_token_is_refused(client):
    (token,) = tokens(first_page(client, QUERIES["all"], 2))
    content = json.loads(urlsafe_b64decode(token + "=="))
    content[0] += 1
    changed = urlsafe_b64encode(json.dumps(content).encode()).decode()

    assert first_page(client, QUERIES["all"], 2, page=changed).status_code == 400


def test_snapshot_that_is_gone_is_told_with_what_to_do(client, nasty):
    later = client_of(nasty, snapshot_id="1" * 16)
    link = NEXT.search(first_page(client, QUERIES["all"], 2).headers["Link"])[1]
    answer = later.get(link)

    assert (answer.status_code, answer.json["title"]) == (404, "Unknown snapshot")
    assert "start again" in answer.json["hint"]


def written(start, snapshot):
    """Give the token that the server would write for pages of "query"."""
    query = hexdigest("query")
    content = [start, snapshot, hexdigest(repr((start, snapshot, query)))]
    token = json.dumps(content, separators=(",", ":")).encode()
    return urlsafe_b64encode(token).decode().rstrip("=")


def hexdigest(text):
    return blake2b(text.encode(), digest_size=8).hexdigest()


@pytest.mark.parametrize(
    ("start", "snapshot"),
    [
        *((start, SNAPSHOT) for start in (-1, 2**62, 2**63, 5.5, "5", None, [1])),
        *((start, SNAPSHOT) for start in (True, float("nan"), {"a": 1})),
        *((0, snapshot) for snapshot in ({"a": 1}, "", None, 1, ["0" * 16])),
        *((0, snapshot) for snapshot in ("0" * 15, "0" * 17, "g" * 16, "\u0660" * 16)),
    ],
)
def test_token_that_somebody_made_up_is_refused(start, snapshot):
    token = written(start, snapshot)

    with pytest.raises(InvalidParameter, match="none that this query was given"):
        read_paging({"page-size": "2", "page": token}, "query")


@pytest.mark.parametrize("content", ["{}", "[", "1", "[0]", "[" * 5_000, "\ud83d"])
def test_token_that_holds_something_else_is_refused(content):
    token = urlsafe_b64encode(content.encode("utf-8", "surrogatepass")).decode()

    with pytest.raises(InvalidParameter, match="none that this query was given"):
        read_paging({"page-size": "2", "page": token.rstrip("=")}, "query")


def test_token_may_have_any_start_that_a_table_can_have():
    token = written(2**62 - 1, SNAPSHOT)

    read = read_paging({"page-size": "2", "page": token}, "query")

    assert (read.start, read.snapshot) == (2**62 - 1, SNAPSHOT)


def test_snapshot_beside_a_token_is_the_same(client):
    (token,) = tokens(first_page(client, QUERIES["all"], 2))
    same, other = (
        first_page(client, QUERIES["all"], 2, page=token, snapshot=snapshot)
        for snapshot in (SNAPSHOT, "1" * 16)
    )

    assert (same.status_code, other.status_code) == (200, 400)


def answer(store, start, *, size=2, **settings):
    task = QueryTask(QUERIES["all"], "text/csv", page=(start, size))
    return evaluate(store, task, Settings(**settings))


def test_pages_that_follow_are_written_along(nasty):
    """To put the rows in order takes longest."""
    found = answer(nasty, 8)
    alone = [answer(nasty, start) for start in range(8, 15, 2)]

    assert found.body == b"".join(page.body[: page.size] for page in alone)
    assert [more for _, _, more in found.following] == [True, True, False]


def test_pages_written_along_are_given_again(nasty, monkeypatch):
    asked = []
    monkeypatch.setattr(
        "accelkg_server.engine.answer_task",
        lambda *arguments: asked.append(arguments) or answer_task(*arguments),
    )
    found = pages(client_of(nasty), QUERIES["all"], 2)

    assert [len(rows(page)) for page in found] == [2] * 7 + [1]
    assert len(asked) == 1


def test_large_pages_come_alone():
    """What is in a file is sent from there."""
    store = Store()
    store.extend(
        Quad(NamedNode(f"urn:{n}"), NamedNode("urn:p"), Literal("x" * 1_000_000))
        for n in range(4)
    )
    found = answer(store, 0, spool_mb=1)

    assert found.following == ()
    with found.body as file:
        assert len(file.read()) == found.size > 2_000_000


def test_page_that_cannot_be_written_is_told_when_it_is_asked_for():
    store = Store()
    store.update(r"INSERT DATA { <urn:a> <urn:p> 'a', 'b\u0001' }")
    client = client_of(store)
    first = first_page(client, QUERIES["all"], 1, format="xml")
    second = client.get(NEXT.search(first.headers["Link"])[1])

    assert (first.status_code, second.status_code) == (200, 406)


def test_a_page_beyond_the_end_is_empty(nasty):
    found = answer(nasty, 1000)

    assert (found.body, found.has_more) == (b"o,s\r\n", False)


@pytest.fixture(scope="module")
def read_under_updates():
    """Give 1,000 pages that were read while updates made snapshots, and the last count.

    As many as are kept: with one more the first could be gone, which is told.
    """
    data = "".join(f"<urn:s{n}> <urn:p> {n % 50} .\n" for n in range(3000))
    sent = urlencode({"query": "SELECT ?s ?o { ?s <urn:p> ?o } ORDER BY ?o"})
    settings = {"write_keys": KEY, "snapshots_kept": str(UPDATES)}
    with serving(data, suffix=".ttl", **settings) as server, ThreadPoolExecutor() as do:
        first = server.send("GET", f"/sparql?{sent}&page-size=3", Accept="text/csv")
        updates = do.map(partial(changed, server), range(UPDATES))
        found = [first, *following(server, first)]
        assert {update.status for update in updates} == {204}
        count = server.row("SELECT (COUNT(*) AS ?n) { ?s <urn:p> ?o }")["n"]
    return found, int(count)


def following(server, page):
    """Give the pages after *page*, following the links."""
    while link := NEXT.search(page.headers["Link"]):
        address = urlsplit(link[1])
        target = f"{address.path}?{address.query}"
        page = server.send("GET", target, Accept="text/csv")
        yield page


def changed(server, number):
    return server.update(f"INSERT DATA {{ <urn:new{number}> <urn:p> 1 }}")


def test_thousand_pages_under_updates_are_of_one_snapshot(read_under_updates):
    found, count = read_under_updates

    assert len({page.headers["Accelkg-Snapshot"] for page in found}) == 1
    assert (len(found), count) == (1000, 3000 + UPDATES)


def test_thousand_pages_under_updates_lose_and_double_no_row(read_under_updates):
    found, _ = read_under_updates
    given = [line for page in found for line in page.text.splitlines()[1:]]
    values = [int(line.partition(",")[2]) for line in given]

    assert len(given) == len(set(given)) == 3000
    assert values == sorted(values)
