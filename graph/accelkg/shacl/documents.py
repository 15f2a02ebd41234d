# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""RDF documents of others: read as they are, or refused with the place of the fault.

Nothing is fetched: no context, no import, no external entity.
"""

from __future__ import annotations

import codecs
import gzip
import re
import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pyoxigraph import RdfFormat, Triple, parse

from accelkg.errors import DocumentError

if TYPE_CHECKING:
    from pathlib import Path

    from pyoxigraph import Quad

_EXTENSIONS: Final = {
    "json": RdfFormat.JSON_LD,
    "jsonld": RdfFormat.JSON_LD,
    "nq": RdfFormat.N_QUADS,
    "nt": RdfFormat.N_TRIPLES,
    "owl": RdfFormat.RDF_XML,
    "rdf": RdfFormat.RDF_XML,
    "trig": RdfFormat.TRIG,
    "ttl": RdfFormat.TURTLE,
    "xml": RdfFormat.RDF_XML,
}
_BASE_IRI: Final = "https://w3id.org/accelkg/document/"
# 10,000 levels of JSON take 350 MB; 200,000 levels of triple terms end the process.
_JSON_DEPTH_MAX: Final = 100
_TERM_DEPTH_MAX: Final = 5_000
_CHUNK: Final = 1024 * 1024
_UNPACKED_MAX: Final = 1024 * _CHUNK
_TOO_LARGE: Final = "it needs more memory than there is; split it"
_JSON_TOKEN = re.compile(rb'"(?:[^"\\]|\\.)*"|[{}\[\]]')
_TERM_TOKEN = re.compile(rb"<<|>>")
_PLACE = re.compile(r"Parser error (?:at|between) lines? .*?\d: ")


@dataclass(frozen=True, slots=True)
class Document:
    """A document with the name that errors call it by."""

    name: str
    content: bytes
    format: RdfFormat


def read_document(path: Path) -> Document:
    """Read the file at *path*; its extension tells the syntax.

    A file that is compressed has `.gz` at the end.

    Raises:
        DocumentError: the file cannot be read or its extension is not known.
    """
    is_compressed = path.suffix.lower() == ".gz"
    inner = path.with_suffix("") if is_compressed else path
    extension = inner.suffix.removeprefix(".").lower()
    if extension not in _EXTENSIONS:
        known = ", ".join(f".{name}" for name in _EXTENSIONS)
        why = f"the extension tells no RDF syntax; use one of {known}"
        raise DocumentError(str(path), why)
    try:
        content = _unpacked(path) if is_compressed else path.read_bytes()
    except OSError as error:
        raise DocumentError(str(path), error.strerror or str(error)) from error
    except (EOFError, zlib.error) as error:
        raise DocumentError(str(path), str(error)) from error
    except MemoryError as error:
        raise DocumentError(str(path), _TOO_LARGE) from error
    return Document(str(path), content, _EXTENSIONS[extension])


def _unpacked(path: Path) -> bytes:
    """Give the content of a compressed file, which can be a thousand times as large."""
    chunks, size = [], 0
    with gzip.open(path) as file:
        while chunk := file.read(_CHUNK):
            chunks.append(chunk)
            size += len(chunk)
            if size > _UNPACKED_MAX:
                why = f"it is larger than {_UNPACKED_MAX:,} bytes when unpacked"
                raise DocumentError(str(path), f"{why}; unpack and split it")
    return b"".join(chunks)


def parse_document(document: Document) -> list[Quad]:
    """Give the quads of a document, literals as written.

    Raises:
        DocumentError: the document is not well-formed, or needs something that it
            does not hold.
    """
    content = document.content.removeprefix(codecs.BOM_UTF8)
    _refuse_other_encodings(document.name, content)
    _refuse_amplification(document, content)
    try:
        quads = list(
            parse(
                content,
                format=document.format,
                base_iri=_BASE_IRI,
                rename_blank_nodes=True,
            )
        )
    except SyntaxError as error:
        raise _syntax_error(document.name, error) from error
    except MemoryError as error:
        raise DocumentError(document.name, _TOO_LARGE) from error
    _refuse_triple_terms(document.name, quads)
    return quads


def _refuse_triple_terms(name: str, quads: list[Quad]) -> None:
    if any(isinstance(quad.object, Triple) for quad in quads):
        why = "triple terms are not supported; state a claim by rdf:subject and so on"
        raise DocumentError(name, why)


def _refuse_other_encodings(name: str, content: bytes) -> None:
    try:
        content.decode()
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        column = error.start - content.rfind(b"\n", 0, error.start)
        why = "a byte is not UTF-8; save the file as UTF-8"
        raise DocumentError(name, why, line=line, column=column) from error


def _refuse_amplification(document: Document, content: bytes) -> None:
    if document.format == RdfFormat.RDF_XML and b"<!DOCTYPE" in content:
        line = content.count(b"\n", 0, content.index(b"<!DOCTYPE")) + 1
        why = "a document type can expand without limit; remove the DOCTYPE"
        raise DocumentError(document.name, why, line=line)
    if document.format == RdfFormat.JSON_LD:
        depth, depth_max = _depth(_JSON_TOKEN, b"{[", content), _JSON_DEPTH_MAX
    else:
        depth, depth_max = _depth(_TERM_TOKEN, b"<<", content), _TERM_DEPTH_MAX
    if depth > depth_max:
        why = f"it nests deeper than {depth_max}; write a flatter document"
        raise DocumentError(document.name, why)


def _depth(tokens: re.Pattern[bytes], openers: bytes, content: bytes) -> int:
    depth = deepest = 0
    for token in tokens.findall(content):
        if not token.startswith(b'"'):
            depth += 1 if token in openers else -1
            deepest = max(deepest, depth)
    return deepest


def _syntax_error(name: str, error: SyntaxError) -> DocumentError:
    why = _PLACE.sub("", error.msg, count=1)
    if "LoadDocumentCallback" in why:
        why = "the @context is remote; write the context into the document"
    return DocumentError(name, why, line=error.lineno, column=error.offset)
