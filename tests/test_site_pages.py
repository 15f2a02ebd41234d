# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""What all pages have, and what people see of claims, results and problems."""

from __future__ import annotations

import re
from html import unescape

import pytest

from in_process import shared_client

BROWSER = {"Accept": "text/html"}
QUERY = "/sparql?query=ASK%7B%7D"


@pytest.fixture(scope="module")
def read(store):
    """Give a function that reads a page as a browser does."""

    def read_page(path):
        return unescape(shared_client(store).get(path, headers=BROWSER).text)

    return read_page


def rows_of(page, *texts):
    """Give the rows of tables that have all *texts*."""
    rows = re.findall("<tr>.*?</tr>", page, re.DOTALL)
    return [row for row in rows if all(text in row for text in texts)]


@pytest.mark.parametrize(
    "path",
    [
        *("/", "/search", "/dataset", "/ns", "/shape", "/examples", "/properties"),
        *("/page/trainium3", "/none", QUERY),
    ],
)
@pytest.mark.parametrize(
    "place", ["/", "/search", "/dataset", "/ns", "/examples", "/sparql"]
)
def test_every_page_leads_to_the_others(read, path, place):
    navigation = re.search('<nav class="site".*?</nav>', read(path), re.DOTALL)[0]

    assert f'<a href="{place}">' in navigation


def test_preview_in_another_page_has_no_navigation(read):
    assert "<nav" not in read("/reconcile/preview?id=trainium3")


def test_printed_figure_comes_before_the_canonical_one(read):
    assert "144 GiB <small>as printed; 154.618822656 GB</small>" in read(
        "/page/trainium3"
    )


def test_claim_tells_its_canonical_value_where_it_differs(read):
    (row,) = rows_of(read("/page/aws"), "20 billion USD/year")

    assert "that is 20,000,000,000 USD/year" in row


def test_usual_wording_of_a_claim_is_not_told(read):
    (row,) = rows_of(read("/page/trainium3"), ">core type<")

    assert "<small>status: available</small>" in row
    assert not re.search("exact|asserted|normal", row)


def test_unusual_wording_of_a_claim_is_told_with_its_kind(read):
    (row,) = rows_of(read("/page/trainium3"), ">1000 W")

    assert "wording: more than, meant as: expected, status: forecast" in row


def test_links_to_claim_and_source_say_what_they_are(read):
    (row,) = rows_of(read("/page/trainium3"), ">core type<")

    assert re.search('<a href="/claim/[^"]+">This claim</a>', row)
    assert re.search('<a href="https:[^"]+"[^>]*>Read the source</a>', row)


def test_each_cell_of_a_claim_has_the_head_of_its_column(read):
    page = read("/page/trainium3")
    head, row = rows_of(page, ">Property</th>")[0], rows_of(page, ">core type<")[0]

    assert re.findall('data-head="([^"]+)"', row) == re.findall(">([^<]+)</th>", head)


def test_other_forms_of_a_part_are_of_the_same_part(read):
    assert 'type="text/turtle" href="/data/aws.ttl?part=2"' in read("/page/aws?part=2")


@pytest.mark.parametrize("format_", ["html", "json", "csv", "xml"])
def test_start_page_offers_answers_for_people_and_programs(read, format_):
    assert read("/").count(f"&format={format_}") == 3


@pytest.mark.parametrize("syntax", ["TriG", "N-Quads"])
def test_start_page_names_every_syntax(read, syntax):
    ask, _, _ = read("/").partition("Take it")

    assert syntax in ask


def test_claims_are_below_the_other_results(read):
    others, heading, claims = read("/search?q=uber").partition("<h2>Claims</h2>")

    assert heading
    assert "/claim/" not in others
    assert set(re.findall('<a href="/([a-z]+)/', claims)) == {"claim"}


def test_results_without_claims_have_no_heading(read):
    assert "<h2>" not in read("/search?q=h100&type=Accelerator")


def test_near_iris_of_an_unknown_one_are_not_called_allowed(read):
    page = read("/id/trainim3")

    assert "These look like it." in page
    assert "Allowed here" not in page


def test_what_is_allowed_is_called_so(read):
    assert "Allowed here" in read("/search?q=a&type=Acelerator")


def test_kind_of_problem_is_a_link(read):
    assert '<a href="/problem/not-found">' in read("/none")
