# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Turtle files read into triples, with blank nodes named by file and order.

The engine gives blank nodes a new random name on each read. Names made of the file
and a running number keep two builds of the same files identical, and keep blank
nodes of different files apart.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyoxigraph import BlankNode, RdfFormat, Triple, parse

from accelkg.errors import ResourceInvalid

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def read_turtle(path: Path, *, root: Path) -> list[Triple]:
    """Read one Turtle file.

    Args:
        path: the file.
        root: folder that its name in messages and blank nodes starts from.

    Raises:
        ResourceInvalid: the file is not Turtle.
    """
    file = path.relative_to(root).as_posix()
    try:
        return list(_with_named_bnodes(path, file))
    except SyntaxError as error:
        raise ResourceInvalid(file, error.lineno, error.offset, error.msg) from error
    except (OSError, ValueError) as error:
        raise ResourceInvalid(file, None, None, str(error)) from error


def _with_named_bnodes(path: Path, file: str) -> Iterator[Triple]:
    stem = file.removesuffix(".ttl").replace("/", "-").replace(".", "-")
    names: dict[BlankNode, BlankNode] = {}
    for quad in parse(path.read_bytes(), format=RdfFormat.TURTLE):
        subject, value = quad.subject, quad.object
        if isinstance(subject, BlankNode):
            subject = _named(subject, stem, names)
        if isinstance(value, BlankNode):
            value = _named(value, stem, names)
        yield Triple(subject, quad.predicate, value)


def _named(bnode: BlankNode, stem: str, names: dict[BlankNode, BlankNode]) -> BlankNode:
    return names.setdefault(bnode, BlankNode(f"{stem}-{len(names) + 1}"))
