# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import gzip

import brotli
import pytest
import zstandard

from accelkg_server.problems import NotAcceptable
from accelkg_server.protocol.encodings import CODINGS, compressor, negotiate_encoding


def decompressed(encoding, body):
    if encoding == "gzip":
        return gzip.decompress(body)
    if encoding == "br":
        return brotli.decompress(body)
    return zstandard.ZstdDecompressor().decompressobj().decompress(body)


@pytest.mark.parametrize(
    ("header", "encoding"),
    [
        ("", ""),
        ("gzip", "gzip"),
        ("GZIP", "gzip"),
        ("x-gzip", "gzip"),
        ("br", "br"),
        ("gzip, deflate, br", "br"),
        ("gzip, deflate, br, zstd", "zstd"),
        ("gzip;q=0.9, br;q=0.5", "gzip"),
        ("gzip;q=0", ""),
        ("gzip;q=0, br", "br"),
        ("deflate", ""),
        ("identity", ""),
        ("identity, gzip;q=0.5", ""),
        ("identity;q=0.5, gzip", "gzip"),
        ("*", ""),
        ("identity;q=0, *", "gzip"),
        ("gzip;q=0, identity;q=0, *", "br"),
        ("*;q=0, gzip", "gzip"),
        ("*;q=0, identity", ""),
        ("garbage\x00,,;;", ""),
        ("gzip," * 200, "gzip"),
    ],
)
def test_coding_is_that_of_rfc_9110(header, encoding):
    assert negotiate_encoding(header) == encoding


@pytest.mark.parametrize(
    "header",
    [
        "*;q=0",
        "identity;q=0",
        "deflate, *;q=0",
        "gzip;q=0, br;q=0, zstd;q=0, identity;q=0, *",
    ],
)
def test_client_that_takes_nothing_gets_an_error(header):
    with pytest.raises(NotAcceptable) as caught:
        negotiate_encoding(header)

    assert caught.value.allowed == ("zstd", "br", "gzip", "identity")


@pytest.mark.parametrize("encoding", CODINGS)
def test_pieces_come_back_whole(encoding):
    engine = compressor(encoding)
    pieces = [b"accelerator " * 1000, b"", b"memory" * 100]

    body = b"".join(engine.compress(piece) for piece in pieces) + engine.flush()

    assert decompressed(encoding, body) == b"".join(pieces)
    assert len(body) < 1000


@pytest.mark.parametrize("encoding", CODINGS)
def test_equal_bodies_give_equal_bytes(encoding):
    """A strong ETag stands for bytes."""
    engines = compressor(encoding), compressor(encoding)

    first, second = (each.compress(b"x" * 5000) + each.flush() for each in engines)

    assert first == second
