# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Documents, on their way from a view to the client."""

from types import MappingProxyType

import pytest
from pyoxigraph import Store

from accelkg_server import answering
from accelkg_server.answers.formats import GRAPHS, HTML
from accelkg_server.documents.document import Document
from accelkg_server.endpoint import Endpoint
from accelkg_server.engine import StoreEngine
from accelkg_server.problems import NotFound
from accelkg_server.settings import Settings
from accelkg_server.web.app import create_app
from accelkg_server.web.documents import document
from in_process import client_of

SNAPSHOT = "0123456789abcdef"


class Views:
    """Views that count how often they are asked."""

    def __init__(self):
        self.asked = 0

    def there(self, _graph, task):
        self.asked += 1
        return Document(f"{task.root} {task.media_type} {task.text}".encode())

    def long(self, _graph, _task):
        return Document(b"a" * 5000)

    def elsewhere(self, _graph, task):
        self.asked += 1
        return Document(location=f"{task.root}/there")

    def nowhere(self, _graph, _task):
        raise NotFound("/nowhere")


@pytest.fixture
def views():
    return Views()


@pytest.fixture
def client(monkeypatch, views):
    named = {name: getattr(views, name) for name in dir(views)}
    monkeypatch.setattr(answering, "VIEWS", MappingProxyType(named))
    settings = Settings(public_url="http://kg.example")
    engine = StoreEngine(Store(), settings, snapshot_id=SNAPSHOT)
    app = create_app(Endpoint(engine, settings))
    for name in ("there", "long", "elsewhere", "nowhere"):
        app.add_url_rule(f"/{name}", name, view_of(name))
    return app.test_client()


def view_of(name):
    def view():
        offered = (GRAPHS[0], HTML)
        return document(name, offered, headers=[("Link", "<a>")], slug="x")

    return view


def test_document_is_told_what_is_asked(client):
    answer = client.get("/there")

    assert answer.text == "http://kg.example text/turtle there slug=x"
    assert answer.content_type == "text/turtle; charset=utf-8"
    assert answer.headers["Link"] == "<a>"
    assert answer.headers["Accelkg-Snapshot"] == SNAPSHOT
    assert answer.headers["Access-Control-Allow-Origin"] == "*"


def test_browser_gets_the_page(client):
    answer = client.get("/there", headers={"Accept": "text/html"})

    assert answer.mimetype == "text/html"
    assert "Content-Security-Policy" in answer.headers


def test_wanted_format_goes_before_what_is_accepted(client):
    answer = client.get("/there?format=html", headers={"Accept": "text/turtle"})

    assert answer.mimetype == "text/html"


def test_type_that_is_not_offered_is_refused(client):
    assert client.get("/there", headers={"Accept": "image/png"}).status_code == 406


def test_second_answer_is_from_the_cache(client, views):
    first, second = client.get("/there"), client.get("/there")

    assert first.data == second.data
    assert views.asked == 1


def test_who_has_the_document_is_told_so(client):
    tag = client.get("/there").headers["ETag"]
    answer = client.get("/there", headers={"If-None-Match": tag})

    assert (answer.status_code, answer.data) == (304, b"")
    assert answer.headers["Link"] == "<a>"


def test_other_format_has_another_tag(client):
    one = client.get("/there").headers["ETag"]
    other = client.get("/there?format=html").headers["ETag"]

    assert one != other


def test_document_is_compressed(client):
    answer = client.get("/long", headers={"Accept-Encoding": "gzip"})

    assert answer.headers["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in answer.headers["Vary"]


@pytest.mark.parametrize("times", [1, 2])
def test_document_elsewhere_is_a_redirection(client, views, times):
    answer = [client.get("/elsewhere") for _ in range(times)][-1]

    assert answer.status_code == 303
    assert answer.headers["Location"] == "http://kg.example/there"
    assert answer.headers["Vary"] == "Accept"
    assert views.asked == 1


@pytest.mark.parametrize(
    "condition",
    [{"If-None-Match": "*"}, {"If-Modified-Since": "Tue, 01 Jan 2999 00:00:00 GMT"}],
    ids=lambda each: next(iter(each)),
)
def test_missing_document_is_never_one_that_the_client_has(client, condition):
    assert client.get("/nowhere", headers=condition).status_code == 404


def test_pinned_document_is_kept_for_ever(client):
    answer = client.get(f"/there?snapshot={SNAPSHOT}")

    assert "immutable" in answer.headers["Cache-Control"]


def test_unknown_snapshot_is_a_problem(client):
    answer = client.get("/there?snapshot=" + "0" * 16)

    assert answer.status_code == 404
    assert answer.json["type"].endswith("unknown-snapshot")


def test_snapshot_that_is_no_id_is_refused(client):
    assert client.get("/there?snapshot=x").status_code == 400


def test_head_has_the_headers_alone(client):
    answer = client.head("/there")

    assert (answer.status_code, answer.data) == (200, b"")
    assert int(answer.headers["Content-Length"]) > 0


def test_host_makes_no_other_dump(tiny_store):
    client = client_of(tiny_store)
    one = client.get("/dump/accelkg.nt", headers={"Host": "one.example"})
    other = client.get("/dump/accelkg.nt", headers={"Host": "other.example"})

    assert one.headers["ETag"] == other.headers["ETag"]


def test_documents_are_counted_by_view(client):
    client.get("/there")
    client.get("/nowhere")
    figures = client.get("/metrics").text

    assert 'accelkg_documents_total{outcome="ok",view="there"} 1.0' in figures
    assert 'accelkg_documents_total{outcome="refused",view="nowhere"} 1.0' in figures
