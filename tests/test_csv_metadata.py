# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The CSV on the Web metadata describes the tables as they are."""

import json
import shutil
import warnings
from pathlib import Path

import pytest
from csvw import CSVW

from accelkg.authoring.tables import COLUMNS

DATA = Path(__file__).parent.parent / "graph/data"
METADATA = json.loads((DATA / "csv-metadata.json").read_text(encoding="utf-8"))
TABLES = METADATA["tables"]


def validate(metadata):
    """Read every cell by its metadata.

    Raises:
        ValueError: a cell is not what its column declares.
    """
    with warnings.catch_warnings(record=True):
        warnings.simplefilter("always")
        described = CSVW(str(metadata), validate=True)
    for table in described.tables:
        list(table.iterdicts(strict=True))
    return described.is_valid


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table["url"])
def test_columns_are_those_that_the_build_reads(table):
    names = [column["name"] for column in table["tableSchema"]["columns"]]

    assert tuple(names) == COLUMNS[Path(table["url"]).stem]


def test_every_table_is_described():
    described = {table["url"] for table in TABLES}
    tables = {path.relative_to(DATA).as_posix() for path in DATA.rglob("*.csv")}

    assert described == tables, (
        "for a new table copy the block of a table of the same name in "
        "csv-metadata.json, and write the new folder where it names the old one"
    )


def test_tables_are_valid_by_their_metadata():
    assert validate(DATA / "csv-metadata.json")


def test_a_wrong_cell_is_invalid_by_the_metadata(tmp_path):
    copy = shutil.copytree(DATA, tmp_path / "data")
    table = copy / "common/entities.csv"
    table.write_text(table.read_text().replace("\nnvidia,", "\nNVIDIA Corp,", 1))

    with pytest.raises(ValueError, match="slug: invalid lexical value"):
        validate(copy / "csv-metadata.json")
