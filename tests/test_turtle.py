# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Turtle files read into triples."""

import pytest
from pyoxigraph import BlankNode

from accelkg.errors import ResourceInvalid
from accelkg.syntaxes.turtle import read_turtle


@pytest.fixture
def read(tmp_path):
    def read(content, name="ontology/core.ttl"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(content)
        return read_turtle(path, root=tmp_path)

    return read


def test_blank_nodes_are_named_by_file_and_order(read):
    first, second = read(b"[] <urn:p> _:x . _:x <urn:p> 1 .")

    assert (first.subject, first.object) == (
        BlankNode("ontology-core-1"),
        BlankNode("ontology-core-2"),
    )
    assert second.subject == BlankNode("ontology-core-2")


def test_blank_nodes_of_two_files_stay_apart(read):
    content = b"_:x <urn:p> 1 ."

    assert read(content) != read(content, "ontology/other.ttl")


def test_two_readings_are_equal(read):
    content = b"<urn:s> <urn:p> ( 1 [ <urn:q> 2 ] ) ."

    assert read(content) == read(content)


def test_syntax_error_has_its_place(read):
    with pytest.raises(ResourceInvalid) as caught:
        read(b"<urn:s> <urn:p> 1 .\n<urn:s> <urn:p> nonsense .\n")

    assert str(caught.value).startswith("ontology/core.ttl:2:17: ")
    assert (caught.value.file, caught.value.line) == ("ontology/core.ttl", 2)


def test_unreadable_file_is_named(tmp_path):
    (tmp_path / "folder.ttl").mkdir()

    with pytest.raises(ResourceInvalid, match=r"folder\.ttl: .*directory"):
        read_turtle(tmp_path / "folder.ttl", root=tmp_path)
