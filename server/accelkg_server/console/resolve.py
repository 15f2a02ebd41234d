# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Names and what they stand for, as the command line reads and writes them."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Final

import click

from accelkg.namespaces import shorten
from accelkg.naming.resolver import Resolver
from accelkg_server.console.result_table import safe

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from pyoxigraph import Store

    from accelkg.naming.resolver import Resolution

STDIN: Final = "-"
_UNKNOWN: Final = "unknown"


def names_in(arguments: Iterable[str], read: Callable[[], bytes]) -> Iterator[str]:
    """Give the names that the arguments are, and for `-` the lines that *read* gives.

    Raises:
        click.BadParameter: the lines are no UTF-8.
    """
    for argument in arguments:
        if argument == STDIN:
            yield from filter(str.strip, _decoded(read()).splitlines())
        else:
            yield argument


def _decoded(raw: bytes) -> str:
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise click.BadParameter(
            f"line {line} of stdin is no UTF-8 (byte 0x{raw[error.start]:02X})",
            param_hint="'NAME'",
        ) from error


def resolved_names(
    store: Store, names: Iterable[str], *, as_json: bool
) -> tuple[bool, str]:
    """Tell whether all names are known, and give what they stand for."""
    resolver = Resolver(store)
    found = [resolver.resolve(name) for name in names]
    are_known = all(each.iri for each in found)
    return are_known, to_json(found) if as_json else to_text(found)


def to_text(found: Sequence[Resolution]) -> str:
    """Give a line a name: the name, the thing or `unknown`, and why, by tabs."""
    return "".join(f"{safe(_line(each))}\n" for each in found)


def _line(each: Resolution) -> str:
    thing = shorten(each.iri) if each.iri else _UNKNOWN
    near = ", ".join(shorten(one.iri) for one in each.near)
    why = f"{each.why}; near: {near}" if near else each.why
    return f"{' '.join(each.name.split())}\t{thing}\t{why}"


def to_json(found: Sequence[Resolution]) -> str:
    """Give an array with an object a name."""
    objects = [asdict(each) for each in found]
    return json.dumps(objects, ensure_ascii=False, indent=2) + "\n"
