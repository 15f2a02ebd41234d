# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import pytest

from accelkg_server.settings import Limit
from accelkg_server.spool import NotXml, Spool, TooLarge

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

    assert spool.size == 1
