# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Files of others, row by row."""

from decimal import Decimal

import pytest

from accelkg.importing.records import read_records


def read(content, columns=("name", "size")):
    issues = []
    records = list(read_records(content, "them.csv", columns, issues=issues))
    return records, issues


def test_a_row_knows_its_line_and_its_cells():
    (_, second), _ = read(b'name,size,note\n"a\nb",1,\n c ,2,\n')

    assert (second.line, second.text("name")) == (4, "c")


def test_a_byte_order_mark_and_blank_lines_are_passed_over():
    records, issues = read(b"\xef\xbb\xbfname,size\r\n\r\na,1\r\n,\r\n")

    assert [each.text("name") for each in records] == ["a"]
    assert issues == []


@pytest.mark.parametrize(
    ("cell", "number"),
    [("600000000000000.0", 6 * 10**14), ("2.0136e+16", 20136 * 10**12), ("", None)],
)
def test_numbers_are_exact(cell, number):
    ((record,), _) = read(f"name,size\na,{cell}\n".encode())

    assert record.number("size") == (number if number is None else Decimal(number))


@pytest.mark.parametrize("cell", ["nan", "inf", "1_000", "12 GB", "1e9999", "--1"])
def test_what_is_no_number_is_reported_with_its_place(cell):
    (record,), issues = read(f"name,size\na,{cell}\n".encode())

    assert record.number("size") is None
    assert str(issues[0]) == (
        f"them.csv:2: column size: {cell!r} is not a number; correct it in the file"
    )


@pytest.mark.parametrize("cell", ["0", "-8", "7.5"])
def test_a_count_that_is_not_whole_or_above_zero_is_reported(cell):
    (record,), issues = read(f"name,size\na,{cell}\n".encode())

    assert record.count("size") is None
    assert str(issues[0]) == (
        f"them.csv:2: column size: {cell!r} is not a whole number of 1 or more;"
        " correct it in the file"
    )


@pytest.mark.parametrize(("cell", "count"), [("8.0", 8), ("0", 0), ("", None)])
def test_a_whole_number_is_a_count(cell, count):
    (record,), issues = read(f"name,size\na,{cell}\n".encode())

    assert record.count("size", least=0) == count
    assert issues == []


@pytest.mark.parametrize("cell", ["2026-03-18", "2026-03-18 12:56:18+00:00"])
def test_days_are_read_out_of_moments(cell):
    (record,), _ = read(f"name,size\na,{cell}\n".encode())

    assert record.day("size") == "2026-03-18"


def test_what_is_no_day_is_reported():
    (record,), issues = read(b"name,size\na,spring\n")

    assert record.day("size") == ""
    assert "'spring' is not a day" in str(issues[0])


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"name,sizes\na,1\n", "them.csv:1: there is no column 'size'; did you mean"),
        (b"", "them.csv:1: there is no column 'name'"),
        (b"name,size,size\na,1,2\n", "them.csv:1: column size: stands twice in the"),
        (b"name,size\na\n", "them.csv:2: has 1 cells, the header 2; correct the row"),
        (b'name,size\n"a,1\n', "them.csv:2: is not RFC 4180 CSV"),
        (b"name,size\n\xff,1\n", "them.csv:2: is not UTF-8; save it as UTF-8"),
    ],
    ids=[
        "other column",
        "blank",
        "same column",
        "short row",
        "open quote",
        "other encoding",
    ],
)
def test_a_file_of_another_form_is_reported(content, message):
    _, issues = read(content)

    assert str(issues[0]).startswith(message)
