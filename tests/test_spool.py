# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import gzip
from io import BytesIO

import pytest

from accelkg_server.answers.spool import NotXml, Spool, TooLarge, sort_declarations
from accelkg_server.settings import Limit

MB = 1024 * 1024


@pytest.fixture
def spool():
    found = Spool(in_memory_mb=1, limit=Limit(2, "MB", "X"), is_xml=False)
    yield found
    found.close()


@pytest.fixture
def xml_spool():
    found = Spool(in_memory_mb=1, limit=Limit(2, "MB", "X"), is_xml=True)
    yield found
    found.close()


def test_bytes_come_back(spool):
    spool.write(b"one ")
    spool.write(b"two")

    assert spool.finish().read() == b"one two"
    assert spool.size == 7


def test_limit_is_the_last_size_that_fits(spool):
    spool.write(b"x" * 2 * MB)

    with pytest.raises(TooLarge):
        spool.write(b"x")


def test_file_beyond_memory_comes_back(spool):
    spool.write(b"x" * (MB + 1))

    assert len(spool.finish().read()) == MB + 1


@pytest.mark.parametrize(
    "character", ["\x00", "\x01", "\x08", "\x0b", "\x0c", "\x1f", "\ufffe", "\uffff"]
)
def test_xml_takes_no_characters_that_it_cannot_carry(xml_spool, character):
    with pytest.raises(NotXml, match=f"U\\+{ord(character):04X}"):
        xml_spool.write(f"<a>{character}</a>".encode())


@pytest.mark.parametrize("cut", [1, 2])
def test_character_cut_in_two_is_found(xml_spool, cut):
    raw = "a\uffff".encode()
    xml_spool.write(raw[: 1 + cut])

    with pytest.raises(NotXml):
        xml_spool.write(raw[1 + cut :])


@pytest.mark.parametrize("element", ["<oxprefix: ", "<oxprefix:>", "<oxprefix:/>"])
def test_xml_takes_no_element_without_name(xml_spool, element):
    with pytest.raises(NotXml, match="property"):
        xml_spool.write(element.encode())


def test_xml_takes_everything_else(xml_spool):
    raw = "\t\n\r <a:b c='d: '>é\ufffd😀 x: &lt;y: </a:b>".encode()
    xml_spool.write(raw)

    assert xml_spool.finish().read() == raw


def test_other_formats_are_not_looked_at(spool):
    spool.write(b"\x01")

    assert spool.finish().read() == b"\x01"


def gzip_spool(**settings):
    limit = Limit(2, "MB", "X")
    return Spool(limit=limit, is_xml=False, encoding="gzip", **settings)


def test_small_answer_is_in_memory(spool):
    spool.write(b"x")

    assert isinstance(spool.finish(), BytesIO)


def test_file_on_disk_can_be_handed_to_another_process(spool):
    spool.write(b"x" * 2 * MB)

    with spool.finish() as file:
        assert file.fileno() > 0
        assert file.tell() == 0


def test_answer_is_compressed():
    spool = gzip_spool(in_memory_mb=1)
    for _ in range(20):
        spool.write(b"x" * 1000)

    body = spool.finish().read()

    assert gzip.decompress(body) == b"x" * 20_000
    assert spool.size == len(body) < 1000
    assert spool.encoding == "gzip"


def test_tiny_answer_is_not_compressed():
    spool = gzip_spool(in_memory_mb=1)
    spool.write(b"x" * 1000)

    assert spool.finish().read() == b"x" * 1000
    assert spool.encoding == ""


def test_limit_is_on_bytes_before_compression():
    spool = gzip_spool(in_memory_mb=1)
    spool.write(b"x" * 2 * MB)

    with pytest.raises(TooLarge):
        spool.write(b"x")


@pytest.mark.parametrize(
    "head",
    [
        "@prefix {b}: <{b}> .\n@prefix {a}: <{a}> .\n<s> <p> <o> .\n",
        '<?xml version="1.0"?>\n<rdf:RDF xmlns:{b}="{b}" xmlns:{a}="{a}">',
    ],
)
def test_prefixes_come_in_order(head):
    raw, expected = head.format(a="a", b="b"), head.format(a="b", b="a")

    assert sort_declarations(raw.encode()) == expected.encode()


@pytest.mark.parametrize(
    "head",
    [
        b"",
        b"<a> <b> <c> .\n",
        b"@prefix a: <b> .\n",
        b"@prefix a: <a> .\n<s> <p> '''\n@prefix c: <c> .\n@prefix b: <b> .\n''' .\n",
        b'x\r\n"@prefix b: <b> .\n@prefix a: <a> .\n"\r\n',
    ],
)
def test_what_only_looks_like_prefixes_stays_as_it_is(head):
    assert sort_declarations(head) == head
