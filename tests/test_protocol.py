# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

from urllib.parse import urlencode

import pytest
from pyoxigraph import NamedNode

from accelkg_server.problems import (
    AddressTooLong,
    InvalidEncoding,
    InvalidParameter,
    TooLong,
    UnsupportedEncoding,
    UnsupportedType,
)
from accelkg_server.protocol.reading import (
    FORM,
    QUERY,
    UPDATE,
    Message,
    UpdateRequest,
    read_operation,
)
from accelkg_server.settings import Settings

ENDPOINT = "http://x.example/sparql"
ONE_KB = Settings(query_length_kb=1, url_length_kb=1)


def get(url_query, settings=None, method="GET"):
    raw = url_query if isinstance(url_query, bytes) else urlencode(url_query).encode()
    return read_operation(Message(method, ENDPOINT, raw), settings or Settings())


def post(body, content_type, url_query=b"", settings=None):
    message = Message("POST", ENDPOINT, url_query, content_type, body)
    return read_operation(message, settings or Settings())


@pytest.mark.parametrize(
    "ask",
    [
        lambda: get({"query": "ASK { }"}),
        lambda: get({"query": "ASK { }"}, method="HEAD"),
        lambda: post(b"query=ASK+%7B+%7D", FORM),
        lambda: post(b"ASK { }", QUERY),
        lambda: post(
            b"query=ASK+%7B+%7D", "Application/X-WWW-Form-URLencoded;charset=UTF-8"
        ),
        lambda: post(b"ASK { }", 'application/sparql-query; charset="utf8"'),
        lambda: get(b"query=\xef\xbb\xbfASK+%7B+%7D"),
        lambda: post(b"\xef\xbb\xbfASK { }", QUERY),
    ],
)
def test_query_comes_by_each_way(ask):
    operation = ask()

    assert operation.query.text == "ASK { }"
    assert operation.query.dataset is None
    assert operation.query.base == ENDPOINT
    assert operation.formats == ()


@pytest.mark.parametrize(
    "ask",
    [
        lambda: get(b"query=ASK&default-graph-uri=urn:a&default-graph-uri=urn:b"),
        lambda: post(
            b"query=ASK&default-graph-uri=urn:a&default-graph-uri=urn:b", FORM
        ),
        lambda: post(b"ASK", QUERY, b"default-graph-uri=urn:a&default-graph-uri=urn:b"),
        lambda: post(
            b"query=ASK&default-graph-uri=urn:b", FORM, b"default-graph-uri=urn:a"
        ),
    ],
)
def test_dataset_is_that_of_the_request(ask):
    dataset = ask().query.dataset

    assert dataset.default_graphs == (NamedNode("urn:a"), NamedNode("urn:b"))
    assert dataset.named_graphs == ()


def test_named_graphs_make_a_dataset_too():
    dataset = get(b"query=ASK&named-graph-uri=urn:a").query.dataset

    assert dataset.default_graphs == ()
    assert dataset.named_graphs == (NamedNode("urn:a"),)


def test_parameters_are_decoded_once():
    """An IRI with %20 must reach the engine as it was meant."""
    assert get(b"query=%2520").query.text == "%20"


@pytest.mark.parametrize(
    ("url_query", "formats"),
    [
        (b"query=ASK&format=csv", ("csv",)),
        (b"query=ASK&output=xml", ("xml",)),
        (b"query=ASK&format=csv&output=xml&results=json", ("csv",)),
        (
            b"query=ASK&format=tsv&format=text/csv,+text/html",
            ("tsv", "text/csv", "text/html"),
        ),
        (b"format=ttl", ("ttl",)),
    ],
)
def test_format_is_asked_for_by_name(url_query, formats):
    assert get(url_query).formats == formats


@pytest.mark.parametrize("url_query", [b"", b"format=nt", b"output=nt"])
def test_nothing_asked_describes_the_service(url_query):
    assert get(url_query).query is None


@pytest.mark.parametrize(
    ("url_query", "parameter", "why"),
    [
        (b"query=", "query", "is empty"),
        (b"query=%20%0A", "query", "is empty"),
        (b"query=ASK&query=ASK", "query", "came 2 times"),
        (b"query=ASK&default-graph-uri=rel", "default-graph-uri", "no absolute IRI"),
        (b"query=ASK&named-graph-uri=a%20b", "named-graph-uri", "no absolute IRI"),
        (b"default-graph-uri=urn:a", "query", "is missing"),
        (b"qurey=ASK", "query", "is missing"),
        (b"update=CLEAR+ALL", "update", "came by GET"),
        (b"query=ASK&update=CLEAR+ALL", "update", "came by GET"),
    ],
)
def test_wrong_parameter_of_a_get_is_named(url_query, parameter, why):
    with pytest.raises(InvalidParameter, match=why) as caught:
        get(url_query)

    assert caught.value.parameter == parameter


@pytest.mark.parametrize(
    ("body", "content_type", "url_query", "parameter", "why"),
    [
        (b"", FORM, b"", "query", "is missing"),
        (b"", QUERY, b"", "query", "is empty"),
        (b"query=ASK", FORM, b"query=ASK", "query", "address of a POST"),
        (b"ASK", QUERY, b"query=ASK", "query", "address of a POST"),
        (b"", FORM, b"update=CLEAR", "update", "address of a POST"),
        (b"query=ASK&update=CLEAR+ALL", FORM, b"", "update", "together with a query"),
        (b"query=ASK&query=ASK", FORM, b"", "query", "came 2 times"),
    ],
)
def test_wrong_parameter_of_a_post_is_named(
    body, content_type, url_query, parameter, why
):
    with pytest.raises(InvalidParameter, match=why) as caught:
        post(body, content_type, url_query)

    assert caught.value.parameter == parameter


def test_misspelt_query_is_recognised():
    with pytest.raises(InvalidParameter) as caught:
        get(b"qurey=ASK")

    assert caught.value.hint == "Is 'qurey' meant to be 'query'?"


def test_misspelt_update_is_recognised():
    with pytest.raises(InvalidParameter) as caught:
        post(b"updaet=CLEAR+ALL", FORM)

    assert caught.value.hint == "Is 'updaet' meant to be 'update'?"


@pytest.mark.parametrize(
    ("body", "content_type", "url_query"),
    [
        (b"CLEAR ALL", UPDATE, b"using-graph-uri=urn:a&using-named-graph-uri=urn:b"),
        (
            b"\xef\xbb\xbfCLEAR ALL",
            UPDATE,
            b"using-graph-uri=urn:a&using-named-graph-uri=urn:b",
        ),
        (
            b"update=CLEAR+ALL&using-graph-uri=urn:a&using-named-graph-uri=urn:b",
            FORM,
            b"",
        ),
        (
            b"update=CLEAR+ALL&using-graph-uri=urn:a",
            FORM,
            b"using-named-graph-uri=urn:b",
        ),
    ],
)
def test_update_comes_by_each_way_of_a_post(body, content_type, url_query):
    operation = post(body, content_type, url_query)

    assert operation.query is None
    assert operation.update == UpdateRequest(
        "CLEAR ALL", (NamedNode("urn:a"),), (NamedNode("urn:b"),), ENDPOINT
    )


def test_update_without_operations_is_one():
    """SPARQL 1.1 Update, grammar: they are optional."""
    assert post(b"", UPDATE).update.text == ""


@pytest.mark.parametrize("url_query", [b"", b"timeout=2.5"])
def test_limits_of_an_update(url_query):
    expected = 2.5 if url_query else None

    assert post(b"CLEAR ALL", UPDATE, url_query).timeout_s == expected


@pytest.mark.parametrize(
    ("ask", "parameter"),
    [
        (lambda: get(b"query=ASK&using-graph-uri=urn:a"), "using-graph-uri"),
        (
            lambda: post(b"ASK", QUERY, b"using-named-graph-uri=urn:a"),
            "using-named-graph-uri",
        ),
        (
            lambda: post(b"CLEAR ALL", UPDATE, b"default-graph-uri=urn:a"),
            "default-graph-uri",
        ),
        (
            lambda: post(b"update=CLEAR+ALL&named-graph-uri=urn:a", FORM),
            "named-graph-uri",
        ),
        (lambda: post(b"CLEAR ALL", UPDATE, b"using-graph-uri=a"), "using-graph-uri"),
        (lambda: post(b"CLEAR ALL", UPDATE, b"snapshot=" + b"a" * 16), "snapshot"),
        (lambda: post(b"update=&update=", FORM), "update"),
    ],
)
def test_parameter_that_does_not_fit_is_refused(ask, parameter):
    with pytest.raises(InvalidParameter) as caught:
        ask()

    assert caught.value.parameter == parameter


@pytest.mark.parametrize(
    ("value", "seconds"),
    [("1", 1), ("0.5", 0.5), (".25", 0.25), ("2.", 2), ("999999", 999999)],
)
def test_timeout_is_in_seconds(value, seconds):
    assert get({"query": "ASK", "timeout": value}).timeout_s == seconds


@pytest.mark.parametrize(
    "value", ["", "0", "0.0", "-1", "nan", "inf", "1e3", "abc", "1 ", "٣"]
)
def test_wrong_timeout_is_refused(value):
    with pytest.raises(InvalidParameter, match="seconds above 0"):
        get({"query": "ASK", "timeout": value})


@pytest.mark.parametrize(
    ("value", "rows"), [("1", 1), ("0070", 70), ("9" * 5000, int("9" * 15))]
)
def test_max_rows_is_a_number(value, rows):
    settings = Settings()

    assert get({"query": "ASK", "max-rows": value}, settings).most_rows == rows


@pytest.mark.parametrize("value", ["", "0", "000", "-1", "1.5", "x", "٣"])
def test_wrong_max_rows_is_refused(value):
    with pytest.raises(InvalidParameter, match="whole number from 1"):
        get({"query": "ASK", "max-rows": value})


@pytest.mark.parametrize("value", ["0123456789abcdef", "0123456789ABCDEF"])
def test_snapshot_is_named_by_its_id(value):
    assert get({"query": "ASK", "snapshot": value}).snapshot == "0123456789abcdef"


@pytest.mark.parametrize("value", ["", "0", "x" * 16, "0123456789abcdef0", "../../etc"])
def test_what_is_no_id_of_a_snapshot_is_refused(value):
    with pytest.raises(InvalidParameter, match="16 hexadecimal digits"):
        get({"query": "ASK", "snapshot": value})


@pytest.mark.parametrize("name", ["timeout", "max-rows", "snapshot"])
def test_limit_that_came_twice_is_refused(name):
    with pytest.raises(InvalidParameter, match="came 2 times"):
        get(f"query=ASK&{name}=1&{name}=1".encode())


def test_limits_are_the_operators_where_none_are_sent():
    operation = get(b"query=ASK")

    assert (operation.timeout_s, operation.most_rows, operation.snapshot) == (
        None,
        None,
        "",
    )


@pytest.mark.parametrize(
    "content_type",
    [
        *("", "text/plain", "application/json", "multipart/form-data; boundary=x"),
        *("application/sparql-queryx", f"{QUERY}; charset=iso-8859-1"),
    ],
)
def test_other_content_types_are_refused(content_type):
    with pytest.raises(UnsupportedType) as caught:
        post(b"ASK { }", content_type)

    assert caught.value.allowed == (QUERY, UPDATE, FORM)


@pytest.mark.parametrize(
    "url_query", [b"query=%ZZ%", b"query=ASK%", b"query=%C3", b"query=\xc3", b"%FF=x"]
)
def test_broken_encoding_of_an_address_is_refused(url_query):
    with pytest.raises(InvalidEncoding, match="address"):
        get(url_query)


@pytest.mark.parametrize(
    ("body", "content_type"),
    [
        (b'ASK { ?s ?p "\xff\xfe" }', QUERY),
        (b"query=ASK%FF", FORM),
        (b"query=\xc3", FORM),
    ],
)
def test_broken_encoding_of_a_body_is_refused(body, content_type):
    with pytest.raises(InvalidEncoding, match="body"):
        post(body, content_type)


def test_byte_that_is_no_utf_8_is_shown():
    with pytest.raises(InvalidEncoding, match="byte 0xFE"):
        post(b"ASK \xfe", QUERY)


def test_unescaped_utf_8_in_an_address_is_read():
    assert get("query=é".encode()).query.text == "é"


@pytest.mark.parametrize(
    "send",
    [
        lambda text: post(text, QUERY, settings=ONE_KB),
        lambda text: post(urlencode({"query": text}).encode(), FORM, settings=ONE_KB),
    ],
)
def test_longest_query_is_read_and_a_longer_one_refused(send):
    assert send(b"#" * 1024).query is not None

    with pytest.raises(TooLong, match=r"query is longer than 1 KB") as caught:
        send(b"#" * 1025)
    assert caught.value.limit.setting == "ACCELKG_QUERY_LENGTH_KB"


def test_longest_update_is_that_of_a_body():
    settings = Settings(query_length_kb=1, body_mb=1)
    assert post(b"#" * (1 << 20), UPDATE, settings=settings).update is not None

    with pytest.raises(TooLong, match="body is longer than 1 MB"):
        post(b"#" * ((1 << 20) + 1), UPDATE, settings=settings)


def test_length_counts_bytes():
    with pytest.raises(TooLong):
        post("é".encode() * 600, QUERY, settings=ONE_KB)


def test_huge_form_is_refused_unread():
    with pytest.raises(TooLong, match="form is longer"):
        post(b"&" * 100_000, FORM, settings=ONE_KB)


def test_long_address_is_refused_with_a_remedy():
    with pytest.raises(AddressTooLong) as caught:
        get(b"query=" + b"a" * 1024, ONE_KB)

    assert "POST" in caught.value.hint


def test_graph_named_twice_is_asked_once():
    """The default graph is a merge of graphs; the engine would count rows twice."""
    twice = b"query=ASK&default-graph-uri=urn:a&default-graph-uri=urn:a"

    operation = get(twice + b"&named-graph-uri=urn:b&named-graph-uri=urn:b")

    assert operation.query.dataset.default_graphs == (NamedNode("urn:a"),)
    assert operation.query.dataset.named_graphs == (NamedNode("urn:b"),)


def test_body_with_a_content_encoding_is_refused():
    """RFC 9110, 8.4: it would be read as something that it is not."""
    message = Message("POST", ENDPOINT, b"", QUERY, b"ASK { }", "gzip")

    with pytest.raises(UnsupportedEncoding, match="'gzip'"):
        read_operation(message, Settings())


def test_identity_is_no_content_encoding():
    message = Message("POST", ENDPOINT, b"", QUERY, b"ASK { }", "Identity")

    assert read_operation(message, Settings()).query.text == "ASK { }"
