# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Links are checked before they are built: forms, check digits, contradictions."""

from pathlib import Path

import pytest

from accelkg.authoring.link_checks import check_links
from accelkg.authoring.link_targets import address_fault

ROOT = Path(__file__).parents[1]
TABLES = sorted((ROOT / "graph/data").glob("*/links.csv"))
HEADER = "entity,relation,target,evidence,confidence\n"
WIKIDATA = "http://www.wikidata.org/entity/Q3884"
SEC = "https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK="

WRONG = {
    "trainum3,skos:exactMatch,http://www.wikidata.org/entity/Q1": (
        "column entity: 'trainum3' is not the slug of an entity; did you mean trainium"
    ),
    "trainium3,skos:exactmatch,http://www.wikidata.org/entity/Q2": (
        "column relation: 'skos:exactmatch' is not a relation of links; did you mean"
    ),
    "trainium3,skos:exactMatch,https://www.wikidata.org/wiki/Q3": (
        "column target: 'https://www.wikidata.org/wiki/Q3' is no address of Wikidata"
    ),
    "trainium3,skos:exactMatch,https://en.wikipedia.org/wiki/X": (
        "column target: 'https://en.wikipedia.org/wiki/X' is a page about the thing"
    ),
    "aws,schema:leiCode,ZXTILKJKG63JELOEG631": (
        "column target: 'ZXTILKJKG63JELOEG631' does not agree with its check digits"
    ),
    "aws,schema:leiCode,ZXTILKJKG63JELOEG63": (
        "column target: 'ZXTILKJKG63JELOEG63' is no LEI, which has 18 capital"
    ),
    "aws,schema:identifier,CIK 1018724": (
        "column target: 'CIK 1018724' has not the form of CIK; write it like CIK 00"
    ),
    "aws,schema:identifier,0001018724": (
        "column target: '0001018724' does not begin with its register; write it like"
    ),
    f"amazon,skos:exactMatch,{WIKIDATA}": (
        f"column target: '{WIKIDATA}' is linked to amazon already at graph/data/aws"
    ),
    f"amazon,skos:closeMatch,{WIKIDATA}": (
        f"column target: '{WIKIDATA}' matches amazon otherwise at graph/data/aws/link"
    ),
    "amazon,skos:exactMatch,http://www.wikidata.org/entity/Q4": (
        "column target: 'http://www.wikidata.org/entity/Q4' contradicts graph/data/aws"
    ),
    "amazon,schema:leiCode,549300S4KLFTLO7GSQ80": (
        "column target: '549300S4KLFTLO7GSQ80' contradicts graph/data/aws/links.csv:3"
    ),
    f"trainium3,skos:exactMatch,{WIKIDATA}": (
        f"column target: '{WIKIDATA}' contradicts graph/data/aws/links.csv:10, where"
    ),
}


def write(file, rows):
    lines = [f"{row},A register,HighConfidence\n" for row in rows]
    file.write_text(HEADER + "".join(lines))


@pytest.fixture
def issues_of(tmp_path):
    """Give the issues of a table of links, each without the name of the file."""

    def issues_of(*rows):
        file = tmp_path / "new.csv"
        write(file, rows)
        count, issues = check_links(file)
        assert count == len(rows)
        return [str(issue).removeprefix(f"{file}:") for issue in issues]

    return issues_of


@pytest.mark.parametrize("table", TABLES, ids=lambda path: path.parent.name)
def test_own_links_are_sound(table):
    count, issues = check_links(table)

    assert count > 0
    assert issues == []


@pytest.mark.parametrize(
    ("target", "remedy"),
    [
        ("https://www.wikidata.org/entity/Q3884", f"write {WIKIDATA}"),
        ("https://www.wikidata.org/wiki/Q3884#sitelinks", f"write {WIKIDATA}"),
        (
            "https://www.wikidata.org/wiki/Special:EntityData/Q3884.ttl",
            f"write {WIKIDATA}",
        ),
        ("https://m.wikidata.org/wiki/Special:Search", f"write it like {WIKIDATA}"),
        (
            "https://www.geonames.org/6252001/us.html",
            "https://sws.geonames.org/6252001/",
        ),
        ("https://sws.geonames.org/6252001", "https://sws.geonames.org/6252001/"),
        (
            "http://isni.org/isni/0000000103167795",
            "https://isni.org/isni/0000000103167795",
        ),
        ("https://isni.org/page/0000-0001-0316-7795", "isni.org/isni/0000000103167795"),
        ("https://isni.org/isni/0000000103167794", "check digits; copy it from ISNI"),
        (
            "https://isni.org/isni/000000040615529x",
            "like https://isni.org/isni/0000000103167795",
        ),
        ("http://ror.org/04mv4n011/", "write https://ror.org/04mv4n011"),
        ("https://ror.org/04mv4n012", "check digits; copy it from ROR"),
        ("https://ror.org/search", "write it like https://ror.org/04mv4n011"),
        (
            "https://en.m.wikipedia.org/wiki/Nvidia?x=1",
            "https://en.wikipedia.org/wiki/Nvidia",
        ),
        (f"{SEC}1018724", f"write it like {SEC}0001018724"),
    ],
)
def test_wrong_address_has_a_remedy(target, remedy):
    fault = address_fault(target)

    assert fault
    assert fault.endswith(remedy)


@pytest.mark.parametrize(
    "target",
    [
        WIKIDATA,
        "https://isni.org/isni/000000040615529X",
        "https://ror.org/04mv4n011",
        "https://sws.geonames.org/6252001/",
        "https://en.wikipedia.org/wiki/Amazon_(company)",
        f"{SEC}0001018724",
        "https://www.amazon.com",
        "https://notwikidata.org/wiki/Q1",
        "https://example.org/?see=http://ror.org/x",
    ],
)
def test_right_address_has_no_fault(target):
    assert address_fault(target) is None


@pytest.fixture(scope="module")
def wrong_table(tmp_path_factory):
    """Give the issues of a table of all the wrong rows, by line."""
    file = tmp_path_factory.mktemp("links") / "new.csv"
    write(file, WRONG)
    return {issue.line: str(issue) for issue in check_links(file)[1]}


def test_each_wrong_row_has_an_issue(wrong_table):
    assert len(wrong_table) == len(WRONG)


@pytest.mark.parametrize(("line", "issue"), [*enumerate(WRONG.values(), start=2)])
def test_wrong_row_is_told_with_its_place(wrong_table, line, issue):
    assert f"new.csv:{line}: {issue}" in wrong_table[line]


def test_rows_of_the_file_contradict_each_other(issues_of):
    row = "trainium3,skos:exactMatch,http://www.wikidata.org/entity/Q{}".format
    found = issues_of(row(1), row(2))

    assert len(found) == 1
    assert found[0].startswith(
        "3: column target: 'http://www.wikidata.org/entity/Q2' co"
    )


def test_braces_in_a_target_are_characters(issues_of):
    row = "trainium3,schema:identifier,X {place} {0}"

    assert len(issues_of(row, row)) == 1


def test_good_links_have_no_issue(issues_of):
    assert (
        issues_of("trainium3,skos:exactMatch,http://www.wikidata.org/entity/Q1") == []
    )


def test_form_of_the_table_is_checked(tmp_path):
    file = tmp_path / "new.csv"
    file.write_text("thing,relation,target\n")

    _, (issue,) = check_links(file)

    assert issue.file == str(file)
    assert issue.message.startswith("the header is wrong: 'thing' is not a column")


def test_build_runs_the_same_checks(issues_after):
    wrong = "ACMELEI0000000000024"
    (found,) = issues_after("acme/links.csv", "ACMELEI0000000000023", wrong)

    assert found.startswith(f"graph/data/acme/links.csv:2: column target: '{wrong}' do")
