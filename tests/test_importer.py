# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Importers: ids, what is by hand, and files that are refused."""

from dataclasses import replace

import pytest

from accelkg.errors import ImportRefused
from accelkg.importing.importer import Importer, OpenFile, run
from accelkg.importing.importers import IMPORTERS
from accelkg.importing.statements import LeftOut, claim, observation, thing


def read(record, hand):
    if not record.text("name"):
        yield LeftOut("no name")
        return
    slug = hand.slug_of(record.text("name"), "InstanceType")
    yield thing(slug, "InstanceType", record.text("name"))
    yield claim(slug, "hasAccelerator", record.text("device"))
    if number := record.number("cpus"):
        yield claim(slug, "vcpuCount", str(number), "count")


COLUMNS = ("name", "device", "cpus")
TOY = Importer(
    name="toy",
    title="Toys",
    place="toys",
    source="karp",
    prefix="TY",
    files=(OpenFile("*.csv", COLUMNS, read),),
    claims={"claimant": "aws"},
)


@pytest.fixture
def import_rows(tmp_path, hand):
    def import_them(*rows, importer=TOY):
        path = tmp_path / "toys.csv"
        path.write_text("\n".join((",".join(COLUMNS), *rows, "")))
        return run(importer, [path], hand)

    return import_them


def ids(found):
    return {
        (each["subject"], each["property"], each["value"]): key
        for key, each in found.tables["claims"].items()
    }


def test_claims_have_the_source_with_its_day_and_what_is_common(import_rows):
    found = import_rows("t.large,nvidia-l4,8")

    (claim_,) = (r for r in found.tables["claims"].values() if "unit" in r)
    assert {**claim_, "id": ""} == {
        "id": "",
        "subject": "t-large",
        "property": "vcpuCount",
        "value": "8",
        "unit": "count",
        "qualifier": "Exact",
        "modality": "Asserted",
        "status": "StatusUnstated",
        "as_of": "2026-08-21",
        "claimant": "aws",
        "source": "karp",
        "transmission": "FirstHand",
    }


def test_another_figure_leaves_the_id_as_it_was(import_rows):
    before = ids(import_rows("t.large,nvidia-l4,8"))
    after = ids(import_rows("t.large,nvidia-l4,9"))

    one = before["t-large", "vcpuCount", "8"]
    assert one == after["t-large", "vcpuCount", "9"]
    assert one.startswith("TY")


def test_two_things_named_by_one_property_are_two_rows(import_rows):
    found = import_rows("t.large,nvidia-l4,", "t.large,nvidia-t4,")

    assert len(found.tables["claims"]) == 2


def test_the_first_of_two_figures_stays_and_the_other_is_told(import_rows):
    found = import_rows("t.large,nvidia-l4,8", "t.large,nvidia-l4,9")

    assert ("t-large", "vcpuCount", "8") in ids(found)
    assert found.left_out == {"an earlier row has another value for the same": 1}


def test_a_row_that_differs_in_its_bounds_is_told(import_rows):
    def read_bounds(record, _):
        cells = {"period": "2025", "upper": record.text("cpus")}
        yield observation("nvidia-l4", "UnitsShipped", "5", "count", **cells)

    files = (OpenFile("*.csv", COLUMNS, read_bounds),)
    importer = replace(TOY, files=files)
    found = import_rows("a,b,8", "a,b,9", "a,b,8", importer=importer)

    assert found.left_out == {"an earlier row has another upper for the same": 1}


def test_what_is_stated_by_hand_from_the_same_source_is_counted_only(import_rows):
    found = import_rows("p5.48xlarge,nvidia-h100-sxm,192")

    assert set(ids(found)) == {("p5-48xlarge", "vcpuCount", "192")}
    assert found.by_hand == 1


def test_rows_read_and_left_out_are_counted(import_rows):
    found = import_rows(",nvidia-l4,8", "t.large,nvidia-l4,8")

    assert found.rows_read == {"toys.csv": 2}
    assert found.left_out == {"no name": 1}


def test_a_name_that_gives_no_slug_is_left_out(import_rows):
    found = import_rows("\u7cfb\u7edf,nvidia-l4,", "t.large,nvidia-l4,8")

    assert found.tables["entities"].keys() == {"t-large"}
    assert found.left_out == {"a thing whose name has no Latin letter or digit": 2}


def test_nothing_comes_of_a_file_with_a_wrong_cell(import_rows):
    with pytest.raises(ImportRefused) as refused:
        import_rows("t.large,nvidia-l4,8", "u.large,nvidia-l4,eight")

    assert str(refused.value).splitlines() == [
        "nothing is imported: 1 issue(s)",
        "toys.csv:3: column cpus: 'eight' is not a number; correct it in the file",
    ]


def test_a_source_without_license_is_refused(import_rows):
    with pytest.raises(ImportRefused, match="no source 'sky' with a license; add it"):
        import_rows(importer=replace(TOY, source="sky"))


def test_a_folder_gives_the_files_that_the_importer_knows(tmp_path, hand):
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep/b.csv").write_text("name,device,cpus\nt.large,nvidia-l4,8\n")
    (tmp_path / "readme.txt").write_text("no table")

    assert run(TOY, [tmp_path], hand).rows_read == {"b.csv": 1}


def test_a_folder_without_such_a_file_is_refused(tmp_path, hand):
    with pytest.raises(ImportRefused, match=r"holds no file of toy: \*\.csv"):
        run(TOY, [tmp_path], hand)


def test_a_file_that_none_of_several_patterns_fits_is_refused(tmp_path, hand):
    two = replace(TOY, files=(OpenFile("a*", (), read), OpenFile("b*", (), read)))
    (tmp_path / "c.csv").write_text("name\n")

    with pytest.raises(ImportRefused, match=r"is no file of toy; it knows a\*, b\*"):
        run(two, [tmp_path / "c.csv"], hand)


def test_importers_have_names_and_prefixes_of_their_own():
    for field in ("name", "prefix"):
        assert len({getattr(each, field) for each in IMPORTERS.values()}) == len(
            IMPORTERS
        )


def test_importers_are_listed_in_order():
    assert list(IMPORTERS) == sorted(IMPORTERS)
