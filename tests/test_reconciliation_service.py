# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The Reconciliation Service API, version 0.2 and the draft of 1.0.

The schemas hold what the specification demands of each answer.
"""

from __future__ import annotations

import json

import pytest
from jsonschema import Draft202012Validator

from in_process import client_of

TEXT = {"type": "string", "minLength": 1}


def validate(answer, schema):
    """Check an answer against a schema."""
    Draft202012Validator(schema).validate(answer)


def record(*required, **properties):
    """Give the schema of an object."""
    return {"type": "object", "required": [*required], "properties": properties}


def array(items, **rules):
    """Give the schema of an array."""
    return {"type": "array", "items": items, **rules}


def only(**properties):
    """Give the schema of an object with these properties and no others."""
    return record(*properties, **properties) | {"additionalProperties": False}


NAMED = record("id", "name", id=TEXT, name=TEXT)
CANDIDATE = record(
    *("id", "name", "score"),
    id=TEXT,
    name=TEXT,
    description={"type": "string"},
    score={"type": "number"},
    match={"type": "boolean"},
    type=array(NAMED),
)
RESULTS = {
    "type": "object",
    "additionalProperties": record("result", result=array(CANDIDATE)),
}
DRAFT_RESULTS = record(
    "results", results=array(record("candidates", candidates=array(CANDIDATE)))
)
SUGGESTIONS = record(
    "result",
    result=array(
        record(
            *("id", "name"),
            id=TEXT,
            name=TEXT,
            description={"type": "string"},
            notable=array(NAMED),
        )
    ),
)
DATE = r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$"
VALUES = array(
    {
        "oneOf": [
            only(id=TEXT, name=TEXT),
            only(str={"type": "string"}),
            only(int={"type": "integer"}),
            only(float={"type": "number"}),
            only(date={"type": "string", "pattern": DATE}),
        ]
    }
)
META = array(record("id", "name", id=TEXT, name=TEXT, type=NAMED))
EXTENSION = record(
    *("meta", "rows"),
    meta=META,
    rows={
        "type": "object",
        "additionalProperties": {"type": "object", "additionalProperties": VALUES},
    },
)
DRAFT_EXTENSION = record(
    *("meta", "rows"),
    meta=META,
    rows=array(
        only(id=TEXT, properties=array(only(id=TEXT, values=VALUES))),
    ),
)
PROPOSAL = record(
    "properties",
    properties=array(NAMED),
    type={"type": "string"},
    limit={"type": "integer"},
)
TEMPLATE = {"type": "string", "pattern": r"^https?://.*\{\{id\}\}"}
SUGGEST = record(
    *("service_url", "service_path", "flyout_service_path"),
    flyout_service_path={"pattern": r"\$\{id\}"},
)
PIXELS = {"type": "integer", "minimum": 1}
COMMON = {
    "name": TEXT,
    "defaultTypes": array(NAMED, uniqueItems=True, minItems=1),
    "batchSize": PIXELS,
}
MANIFEST = record(
    *("versions", "name", "identifierSpace", "schemaSpace", "view"),
    *("preview", "suggest", "extend", *COMMON),
    **COMMON,
    versions=array(TEXT, contains={"const": "0.2"}),
    identifierSpace={"pattern": "^https://"},
    schemaSpace={"pattern": "^https://"},
    view=record("url", url=TEMPLATE),
    preview=record(
        *("url", "width", "height"), url=TEMPLATE, width=PIXELS, height=PIXELS
    ),
    suggest=record(
        *("entity", "type", "property"), entity=SUGGEST, type=SUGGEST, property=SUGGEST
    ),
    extend=record(
        "propose_properties",
        propose_properties=record("service_url", "service_path"),
    ),
)
YES = {"const": True}
DRAFT_MANIFEST = record(
    *("versions", "name", "view", "preview", "suggest", "extend"),
    *("standardizedScore", *COMMON),
    **COMMON,
    versions=array(TEXT, contains={"const": "1.0-draft"}),
    view=record("url", url={"pattern": r"^https?://[^{]*[^{]\{id\}"}),
    preview=record("width", "height", width=PIXELS, height=PIXELS),
    suggest=only(entity=YES, type=YES, property=YES),
    extend=record("proposeProperties", proposeProperties=YES),
    standardizedScore=YES,
)


@pytest.fixture(scope="module")
def client(store):
    """Give a client of a server over the whole graph."""
    return client_of(store)


@pytest.fixture(scope="module")
def reconcile(client):
    """Send a batch as OpenRefine does; give the results by key."""

    def reconcile(queries):
        answer = client.post("/reconcile", data={"queries": json.dumps(queries)})
        assert answer.status_code == 200, answer.text
        validate(answer.json, RESULTS)
        return {key: found["result"] for key, found in answer.json.items()}

    return reconcile


@pytest.fixture(scope="module")
def extend(client):
    """Fetch values as OpenRefine does."""

    def extend(*ids, properties):
        query = {"ids": ids, "properties": [{"id": each} for each in properties]}
        answer = client.post("/reconcile", data={"extend": json.dumps(query)})
        assert answer.status_code == 200, answer.text
        validate(answer.json, EXTENSION)
        return answer.json

    return extend


def test_the_manifest_is_as_version_0_2_has_it(client):
    answer = client.get("/reconcile")

    validate(answer.json, MANIFEST)
    assert answer.json["view"] == {"url": "http://localhost/id/{{id}}"}


def test_the_manifest_of_the_draft_is_as_it_demands(client):
    validate(client.get("/reconcile/1.0").json, DRAFT_MANIFEST)


@pytest.mark.parametrize("path", ["", "/suggest/entity", "/preview?id=trainium3"])
def test_pages_of_other_origins_may_use_the_service(client, path):
    answer = client.get(f"/reconcile{path}", headers={"Origin": "https://a.example"})

    assert answer.headers["Access-Control-Allow-Origin"] == "*"


def test_a_batch_of_ten_is_answered_key_by_key(reconcile):
    names = ["H100-SXM5-80GB", "TPU-v5p", "MI300X", "Gaudi2", "nothing of the kind"]
    queries = {
        f"q{number}": {
            "query": names[number % 5],
            "type": "Accelerator",
            "type_strict": "should",
            "properties": [],
            "limit": 3,
        }
        for number in range(10)
    }

    results = reconcile(queries)

    assert list(results) == list(queries)
    assert [results[f"q{at}"][0]["id"] for at in range(4)] == [
        *("nvidia-h100-sxm", "google-tpu-v5p", "amd-mi300x", "intel-gaudi2")
    ]
    assert all(results[f"q{at}"][0]["match"] for at in range(4))
    assert results["q4"] == []


def test_a_candidate_is_described(reconcile):
    [best, *_] = reconcile({"q0": {"query": "Trainium3"}})["q0"]

    assert best == {
        "id": "trainium3",
        "name": "AWS Trainium3",
        "description": "accelerator",
        "type": [
            {"id": "Accelerator", "name": "accelerator"},
            {"id": "Hardware", "name": "hardware"},
        ],
        "score": 100.0,
        "match": True,
    }


def test_queries_may_stand_in_the_address(client):
    answer = client.get("/reconcile", query_string={"queries": '{"a":{"query":"T4"}}'})

    assert answer.json["a"]["result"][0]["id"] == "nvidia-t4"


@pytest.mark.parametrize(
    "value",
    ["NeuronCore-v1", {"id": "neuroncore-v1"}, [{"id": "x"}, "NeuronCore-v1"]],
)
def test_properties_tell_namesakes_apart(reconcile, value):
    core = {"pid": "coreType", "v": value}

    results = reconcile({"q": {"query": "Inferentia", "properties": [core]}})

    assert [each["id"] for each in results["q"] if each["match"]] == ["inferentia1"]


@pytest.mark.parametrize("value", [8, 8.0, "8", [True, 8]])
def test_numbers_are_values_too(reconcile, value):
    cores = {"pid": "coreCount", "v": value}

    results = reconcile({"q": {"query": "Trainium2", "properties": [cores]}})

    assert results["q"][0]["match"]


def test_properties_alone_are_a_query(reconcile):
    core = {"pid": "accel:coreType", "v": {"id": "neuroncore-v2"}}

    results = reconcile({"q": {"properties": [core]}})

    assert [each["id"] for each in results["q"]] == ["inferentia2", "trainium1"]


@pytest.mark.parametrize(
    "types", ["ProductLine", ["ProductLine"], [{"id": "ProductLine"}]]
)
def test_types_are_given_one_by_one_or_as_an_array(reconcile, types):
    results = reconcile({"q": {"query": "Trainium", "type": types}})

    assert [each["id"] for each in results["q"] if each["match"]] == ["trainium"]


@pytest.mark.parametrize(
    ("queries", "detail"),
    [
        ("", "'queries' is not JSON"),
        ("{", "'queries' is not JSON"),
        ("[" * 100_000, "'queries' is not JSON"),
        ("[]", "'queries' is no object of queries"),
        ('{"q": 1}', "'queries' has a query that is no object"),
        ('{"q": {"query": 1}}', "'query' is no string"),
        ('{"q": {"query": "a", "limit": 0}}', "'limit' is not a positive number"),
        ('{"q": {"query": "a", "limit": "1"}}', "'limit' is not a positive number"),
        ('{"q": {"query": "a", "limit": NaN}}', "'limit' is not a positive number"),
        ('{"q": {"query": "a", "type": 1}}', "'type' is neither a string nor"),
        ('{"q": {"query": "a", "type": "Chip"}}', "'type' names no class here: 'Chip'"),
        (
            '{"q": {"query": "a", "type_strict": "x"}}',
            "'type_strict' has a wrong value",
        ),
        ('{"q": {"query": "a", "properties": 1}}', "'properties' is no array"),
        (
            '{"q": {"query": "a", "properties": [1]}}',
            "'properties' has a value without",
        ),
        (
            '{"q": {"query": "a", "properties": [{"pid": "<", "v": 1}]}}',
            "'pid' is no name of a property: '<'",
        ),
        (
            json.dumps({f"q{number}": {"query": "a"} for number in range(51)}),
            "'queries' has more than 50 queries",
        ),
    ],
)
def test_a_wrong_batch_is_told(client, queries, detail):
    answer = client.post("/reconcile", data={"queries": queries})

    assert answer.status_code == 400
    assert answer.json["detail"].startswith(f"Parameter {detail}")


@pytest.mark.parametrize("data", [{}, {"queries": "{}", "extend": "{}"}])
def test_a_request_is_for_one_thing(client, data):
    assert client.post("/reconcile", data=data).status_code == 400


@pytest.mark.parametrize("text", ["", "\0", '"', "x" * 10_000, "\ud83d", "NEAR("])
def test_no_text_is_an_error(reconcile, text):
    assert isinstance(reconcile({"q": {"query": text}})["q"], list)


@pytest.mark.parametrize(
    "path", ["/reconcile/match", "/reconcile/1.0/match", "/reconcile/1.0/reconcile"]
)
def test_the_draft_takes_conditions_in_a_json_body(client, path):
    conditions = [{"matchType": "name", "v": "H100 SXM5"}]
    queries = [{"type": "Accelerator", "limit": 2, "conditions": conditions}]

    answer = client.post(path, json={"queries": queries})

    validate(answer.json, DRAFT_RESULTS)
    [results] = answer.json["results"]
    assert results["candidates"][0]["id"] == "nvidia-h100-sxm"
    assert results["candidates"][0]["match"]


def test_a_condition_of_the_draft_may_be_required(client):
    conditions = [
        {"matchType": "name", "v": "Trainium"},
        {"matchType": "property", "pid": "coreType", "v": "NeuronCore-v3"},
    ]
    conditions[1]["required"] = True

    answer = client.post(
        "/reconcile/match", json={"queries": [{"conditions": conditions}]}
    )

    [results] = answer.json["results"]
    assert [each["id"] for each in results["candidates"]] == ["trainium2"]


@pytest.mark.parametrize(
    ("body", "detail"),
    [
        ({}, "'queries' is no array of queries"),
        ([], "'queries' is no array of queries"),
        ({"queries": [{}]}, "'queries' has a query without conditions"),
        ({"queries": [{"conditions": [1]}]}, "'conditions' has one that is no object"),
        ({"queries": [{"conditions": [{"v": "a"}]}]}, "'matchType' has a wrong value"),
        ({"queries": [{"conditions": [{"matchType": []}]}]}, "'matchType' has a wrong"),
        (
            {"queries": [{"conditions": [{"matchType": "name", "v": 1}]}]},
            "'v' is no string",
        ),
        (
            {
                "queries": [
                    {
                        "conditions": [
                            {
                                "matchType": "property",
                                "pid": "designer",
                                "v": "a",
                                "matchQuantifier": "none",
                            }
                        ]
                    }
                ]
            },
            "'matchQuantifier' has a wrong value",
        ),
    ],
)
def test_a_wrong_batch_of_the_draft_is_told(client, body, detail):
    answer = client.post("/reconcile/match", json=body)

    assert answer.status_code == 400
    assert answer.json["detail"].startswith(f"Parameter {detail}")


def test_the_draft_reads_json_only(client):
    answer = client.post("/reconcile/match", data={"queries": "[]"})

    assert (answer.status_code, answer.json["allowed"]) == (415, ["application/json"])


@pytest.mark.parametrize("root", ["/reconcile", "/reconcile/1.0"])
@pytest.mark.parametrize(
    ("kind", "prefix", "id_"),
    [
        ("entity", "traini", "trainium"),
        ("entity", "trainium3", "trainium3"),
        ("type", "accel", "Accelerator"),
        ("type", "", "AIModel"),
        ("property", "memory cap", "memoryCapacityGB"),
        ("property", "memoryCapacityGB", "memoryCapacityGB"),
        ("property", "", "dmaEngineCount"),
    ],
)
def test_suggestions_begin_with_the_prefix(client, root, kind, prefix, id_):
    answer = client.get(f"{root}/suggest/{kind}", query_string={"prefix": prefix})

    validate(answer.json, SUGGESTIONS)
    found = [each["id"] for each in answer.json["result"]]
    assert id_ in found
    assert not prefix or found[0] == id_


def test_the_cursor_skips_suggestions(client):
    first = client.get("/reconcile/suggest/type?prefix=").json["result"]

    later = client.get("/reconcile/suggest/type?prefix=&cursor=5").json["result"]

    assert later[:15] == first[5:]


def test_a_wrong_cursor_is_told(client):
    answer = client.get("/reconcile/suggest/type?prefix=&cursor=x")

    assert answer.json["detail"] == "Parameter 'cursor' is not a number."


def test_suggestions_of_entities_name_their_types(client):
    [best, *_] = client.get("/reconcile/suggest/entity?prefix=trainium3").json["result"]

    assert best["notable"][0] == {"id": "Accelerator", "name": "accelerator"}


@pytest.mark.parametrize(
    ("kind", "id_", "label"),
    [
        ("entity", "trainium1", "AWS Trainium1"),
        ("type", "Accelerator", "accelerator"),
        ("property", "memoryCapacityGB", "memory capacity (GB)"),
    ],
)
def test_a_flyout_tells_of_a_suggestion(client, kind, id_, label):
    answer = client.get(f"/reconcile/flyout/{kind}?id={id_}")

    assert answer.json["id"] == id_
    assert answer.json["html"].startswith(f"<p><strong>{label}</strong></p><p>")


@pytest.mark.parametrize(
    "path",
    ["flyout/entity?id=nope", "flyout/type?id=a:<", "preview?id=nope", "preview"],
)
def test_nothing_is_told_of_what_is_not_there(client, path):
    assert client.get(f"/reconcile/{path}").status_code == 404


@pytest.mark.parametrize("root", ["/reconcile", "/reconcile/1.0"])
def test_a_preview_is_a_page_on_the_thing(client, root):
    answer = client.get(f"{root}/preview?id=trainium3")

    assert answer.mimetype == "text/html"
    assert '<a href="/id/trainium3"' in answer.text
    assert answer.text.count("<tr>") == 6
    assert '<th scope="row">product line</th><td>AWS Trainium</td>' in answer.text


@pytest.mark.parametrize("root", ["/reconcile", "/reconcile/1.0"])
def test_a_preview_may_stand_in_a_frame_of_others(client, root):
    answer = client.get(f"{root}/preview?id=trainium3")
    policies = answer.headers.getlist("Content-Security-Policy")

    assert [policy.endswith("frame-ancestors *") for policy in policies] == [True]


def test_a_preview_without_facts_has_the_other_names(client):
    answer = client.get("/reconcile/preview?id=vantage")

    assert "Vantage" in answer.text
    assert "<table>" not in answer.text


def test_values_come_by_thing_and_property(extend):
    answer = extend(
        *("trainium2", "nope"),
        properties=["coreCount", "memoryCapacityGB", "designer", "announcedOn"],
    )

    assert answer["rows"]["trainium2"] == {
        "coreCount": [{"int": 8}],
        "memoryCapacityGB": [{"float": 103.079215104}],
        "designer": [{"id": "aws", "name": "Amazon Web Services"}],
        "announcedOn": [{"date": "2023-11-28T00:00:00Z"}],
    }
    assert list(answer["rows"]["nope"].values()) == [[], [], [], []]


def test_properties_are_named_with_the_type_of_their_values(extend):
    answer = extend("trainium2", properties=["coreCount", "designer"])

    assert answer["meta"] == [
        {"id": "coreCount", "name": "core count"},
        {
            "id": "designer",
            "name": "designer",
            "type": {"id": "Organization", "name": "organisation"},
        },
    ]


def test_names_concepts_and_links_are_texts(extend):
    properties = ["skos:altLabel", "supplyStatus", "skos:exactMatch"]
    values = extend("trainium2", "nvidia", properties=properties)["rows"]

    assert {"str": "Trn2 chip"} in values["trainium2"]["skos:altLabel"]
    assert values["trainium2"]["supplyStatus"] == [{"str": "largely sold out"}]
    assert values["nvidia"]["skos:exactMatch"][0]["str"].startswith("http")


def test_the_draft_gives_values_in_arrays(client):
    query = {"ids": ["trainium2"], "properties": [{"id": "coreCount"}]}

    answer = client.post("/reconcile/1.0/extend", json=query)

    validate(answer.json, DRAFT_EXTENSION)
    assert answer.json["rows"] == [
        {
            "id": "trainium2",
            "properties": [{"id": "coreCount", "values": [{"int": 8}]}],
        }
    ]


@pytest.mark.parametrize(
    ("query", "detail"),
    [
        ("{", "'extend' is not JSON"),
        ("[]", "'extend' is no object"),
        ("{}", "'ids' is no array of at most 1000 names"),
        ('{"ids": ["a"]}', "'properties' has no name or IRI in None"),
        ('{"ids": [1], "properties": []}', "'ids' has no name or IRI in 1"),
        ('{"ids": ["<"], "properties": []}', "'ids' has no name or IRI in '<'"),
        ('{"ids": [], "properties": [1]}', "'properties' has no name or IRI in None"),
    ],
)
def test_a_wrong_extension_is_told(client, query, detail):
    answer = client.post("/reconcile", data={"extend": query})

    assert answer.status_code == 400
    assert answer.json["detail"].startswith(f"Parameter {detail}")


@pytest.mark.parametrize("root", ["/reconcile", "/reconcile/1.0"])
def test_the_properties_that_things_of_a_type_have_are_proposed(client, root):
    answer = client.get(f"{root}/extend/propose?type=Accelerator&limit=5")

    validate(answer.json, PROPOSAL)
    assert (answer.json["type"], answer.json["limit"]) == ("Accelerator", 5)
    ids = [each["id"] for each in answer.json["properties"]]
    assert ids[0] == "rdfs:label"
    assert {"designer", "productLine"} <= set(ids)


def test_properties_of_any_thing_are_proposed_without_a_type(client):
    answer = client.get("/reconcile/extend/propose")

    assert len(answer.json["properties"]) > 50


def test_answers_have_the_names_of_their_queries(reconcile):
    names = ["\0", "", "é", "q 1", "\U0001f600"]

    assert [*reconcile({name: {"query": "H100"} for name in names})] == names


def test_a_name_that_no_answer_can_have_is_told(client):
    answer = client.get("/reconcile", query_string={"queries": '{"\\ud83d": {}}'})

    assert answer.status_code == 400
    assert "a name with half a character" in answer.json["detail"]


def test_a_type_that_is_named_twice_counts_once(reconcile):
    types = ["ProductLine"] * 1000

    assert reconcile({"q": {"query": "Trainium", "type": types}}) == reconcile(
        {"q": {"query": "Trainium", "type": "ProductLine"}}
    )


def test_a_query_may_name_twenty_types(client):
    query = {"query": "a", "type": [f"urn:t{number}" for number in range(21)]}
    answer = client.get(
        "/reconcile", query_string={"queries": json.dumps({"q": query})}
    )

    assert answer.status_code == 400
    assert "'type' names more than 20 classes" in answer.json["detail"]
