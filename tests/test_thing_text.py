# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import io

import pytest
from rich.console import Console

from accelkg.show import describe_thing
from accelkg.things import Thing
from accelkg_server.console.thing_text import print_thing

EMPTY = Thing("urn:x", "X\x1b[2J", None, (), (), (), (), (), (), (), ())


def printed(thing, **options):
    output = io.StringIO()
    print_thing(Console(file=output, width=100, markup=False, **options), thing)
    return output.getvalue()


@pytest.fixture(scope="module")
def trainium(store):
    return printed(describe_thing(store, "trainium2"))


def test_thing_has_name_iri_and_class(trainium):
    lines = trainium.splitlines()

    assert lines[:2] == ["AWS Trainium2", "akg:trainium2"]
    assert "accelerator" in lines[2]


def test_fact_is_one_line_with_tabs_in_a_file(trainium):
    heading = "property\tvalue\twording\tclaimant\tsource\tdate\trank"
    rows = [line.split("\t") for line in trainium.splitlines() if "\t" in line]

    assert heading in trainium
    assert {len(row) for row in rows} == {7}
    assert any(row[0].startswith("memory capacity") for row in rows)


@pytest.mark.parametrize("title", ["Facts", "Comparisons", "Named by", "Conflicts"])
def test_sections_have_headings(trainium, title):
    assert f"\n{title}\n" in trainium


def test_comparison_names_both_sides(trainium):
    section = trainium.partition("\nComparisons\n")[2].partition("\n\n")[0]

    assert " against " in section
    assert "AWS Trainium2: " in section


def test_conflict_has_its_identifier(trainium):
    section = trainium.partition("\nConflicts\n")[2]

    assert section.startswith("CF")


def test_links_are_listed(store):
    text = printed(describe_thing(store, "amazon"))

    assert "\nLinks\n" in text
    assert "wikidata.org" in text


def test_terminal_gets_a_table(store):
    thing = describe_thing(store, "trainium2")
    text = printed(thing, force_terminal=True, color_system=None)

    assert "─" in text
    assert max(len(line) for line in text.splitlines()) <= 100


def test_empty_thing_has_no_sections():
    assert printed(EMPTY).splitlines() == ["X\ufffd[2J", "urn:x"]
