# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Which tables there are, and what form they must have."""

import pytest

from accelkg.authoring.tables import COLUMNS, read_table, read_tables
from accelkg.dataset import build_dataset
from accelkg.errors import ResourceMissing, TableError

FILE = "graph/data/acme/links.csv"
HEADER = b"entity,relation,target,evidence,confidence\n"


def read(content):
    issues = []
    rows = read_table(content, FILE, issues=issues)
    return rows, [str(issue) for issue in issues]


def test_blank_cells_are_left_out():
    [row], issues = read(HEADER + b"acme,skos:exactMatch,,,\n")

    assert (row.cells, issues) == (
        {"entity": "acme", "relation": "skos:exactMatch"},
        [],
    )


def test_line_is_the_first_of_a_row_with_line_breaks():
    rows, _ = read(HEADER + b'a,b,c,"two\nlines",d\na,b,c,e,d\n')

    assert [row.line for row in rows] == [2, 4]


@pytest.mark.parametrize(
    ("content", "issue"),
    [
        (
            HEADER + b"a,b,c,\xff,e\n",
            r"2: column evidence: '\udcff' is not UTF-8; save the file as UTF-8",
        ),
        (b"\xef\xbb\xbf" + HEADER, "1: starts with a byte order mark; save it"),
        (HEADER.decode().encode("utf-16"), "1: is UTF-16; save it as UTF-8"),
        (HEADER.replace(b"\n", b"\r\n"), "1: has a carriage return; end lines with"),
        (HEADER + b"a,b,c,d,e\r", "2: has a carriage return; end lines with a line"),
        (HEADER.replace(b",", b";"), "1: separates cells by ';'; use a comma"),
        (HEADER.replace(b",", b"\t"), r"1: separates cells by '\t'; use a comma"),
        (HEADER + b'a,"b\n', "2: is not RFC 4180 CSV: unexpected end of data"),
        (HEADER + b"a,b\n", "2: the row has 2 cells, the header 5; a blank cell"),
        (
            HEADER + b"a,b,c,d,e,f\n",
            "2: the row has 6 cells, the header 5; quote cells",
        ),
        (HEADER + b"\n", "2: the row is blank; remove it"),
        (HEADER + b",,,,\n", "2: the row is blank; remove it"),
        (HEADER + b"a,b,c,d ,e\n", "2: column evidence: 'd ' has space at its start"),
        (
            HEADER + b"a,b,c,\0,e\n",
            "2: column evidence: '\\x00' has a control character",
        ),
        (b"", "1: the header is wrong: it is blank. It must be entity,relation,"),
        (b"entity,relation,relation\n", "1: the header is wrong: 'target' is missing"),
        (
            HEADER.replace(b"\n", b",target\n"),
            "1: the header is wrong: 'target' stands twice. It must be",
        ),
        (
            HEADER.replace(b"target", b"targt"),
            "1: the header is wrong: 'targt' is not a column; did you mean target?",
        ),
        (
            b"relation,entity,target,evidence,confidence\n",
            "1: the header is wrong: its columns are in another order. It must be",
        ),
    ],
)
def test_broken_form_is_reported(content, issue):
    _, issues = read(content)

    assert len(issues) == 1
    assert issues[0].startswith(f"{FILE}:{issue}")


@pytest.mark.parametrize(
    ("spoil", "count"),
    [
        (lambda content: b"\xef\xbb\xbf" + content.replace(b"\n", b"\r\n"), 2),
        (lambda content: content.replace(b",", b";"), 1),
        (lambda content: content.decode().encode("utf-16"), 1),
        (lambda content: content.replace(b"d", b" d "), 1),
    ],
)
def test_what_spreadsheets_do_is_read_past(spoil, count):
    [row], issues = read(spoil(HEADER + b"a,b,c,d,e\n").replace(b" d ence", b"dence"))

    assert (row.cells["evidence"], row.whole, len(issues)) == ("d", True, count)


@pytest.mark.parametrize(
    "content",
    [
        HEADER + b"a,b\n",
        HEADER + b"a,b,c,\0,e\n",
        HEADER.replace(b"evidence", b"evidnce") + b"a,b,c,d,e\n",
    ],
)
def test_row_of_a_wrong_form_keeps_its_name_only(content):
    [row], _ = read(content)

    assert (row.cells, row.whole) == ({"entity": "a"}, False)


@pytest.mark.parametrize("name", ["Claims.csv", "claims.CSV"])
def test_table_in_capitals_is_reported(tiny_root, name):
    (tiny_root / "graph/data/other").mkdir()
    (tiny_root / "graph/data/other" / name).touch()

    [issue] = read_tables(tiny_root).issues

    assert issue.message.startswith(
        f"{name!r} is not a table of this folder; did you mean claims"
    )


def test_folder_and_broken_link_in_place_of_a_table_are_reported(tiny_root):
    folder = tiny_root / "graph/data/other"
    (folder / "links.csv").mkdir(parents=True)
    (folder / "claims.csv").symlink_to(folder / "nothing")

    issues = read_tables(tiny_root).issues

    assert {issue.message.partition(";")[0] for issue in issues} == {
        "is not a file that can be read"
    }
    assert len(issues) == 2


def test_unknown_table_is_reported(tiny_root):
    (tiny_root / "graph/data/acme/claim.csv").touch()

    with pytest.raises(TableError) as caught:
        build_dataset(resources=tiny_root)

    [issue] = map(str, caught.value.issues)
    assert issue.startswith(
        "graph/data/acme/claim.csv:1: 'claim.csv' is not a table of this folder; "
        "did you mean claims? Allowed: claims, comparisons, conflicts, entities, links"
    )


def test_each_vendor_folder_is_read(tiny_root):
    folder = tiny_root / "graph/data/other"
    folder.mkdir()
    header = ",".join(COLUMNS["entities"])
    row = "rocket9,Accelerator,Other Rocket9,,,,"
    (folder / "entities.csv").write_text(f"{header}\n{row}\n")

    slugs = [row.cells["slug"] for row in read_tables(tiny_root).rows["entities"]]

    assert slugs[-1] == "rocket9"


def test_missing_tables_are_named(tmp_path):
    with pytest.raises(ResourceMissing, match="data does not exist; pass the root"):
        read_tables(tmp_path)
