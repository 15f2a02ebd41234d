# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Commands for those who keep the graph: names, what is old, releases, links."""

from __future__ import annotations

import os
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import click

from accelkg.freshness import OLD_MONTHS
from accelkg.package_files import resource_root
from accelkg_server.console.freshness import stale_report
from accelkg_server.console.importing import import_report
from accelkg_server.console.options import NO, open_store, store_option
from accelkg_server.console.release import (
    changes_between,
    links_report,
    make_release,
)
from accelkg_server.console.resolve import names_in, resolved_names
from accelkg_server.console.terminal import binary, output_file

form_option = click.option(
    "-f",
    "--format",
    "format_name",
    type=click.Choice(["text", "json"]),
    default="text",
    show_default=True,
    help="Form of the answer.",
)


@click.command("stale")
@click.option(
    "--as-of",
    metavar="YYYY-MM-DD",
    type=click.DateTime(["%Y-%m-%d"]),
    help="Day on which to ask. Without it, today in UTC.",
)
@click.option(
    "--older-than",
    "months",
    metavar="MONTHS",
    type=click.IntRange(min=0),
    default=OLD_MONTHS,
    show_default=True,
    help="Age from which a claim, or a status short of availability, is old.",
)
@form_option
@store_option
def stale_command(
    as_of: datetime | None, months: int, format_name: str, store: Path
) -> int:
    """Tell what has grown old: claims by age, and things whose own dates have passed.

    Exit status 1 if there is any.
    """
    is_stale, text = stale_report(
        open_store(store),
        (as_of or datetime.now(UTC)).date(),
        older_than_months=months,
        as_json=format_name == "json",
    )
    _write(text.encode())
    return NO if is_stale else 0


@click.command("resolve")
@click.argument("names", nargs=-1, required=True, metavar="NAME...")
@form_option
@store_option
def resolve_command(names: tuple[str, ...], format_name: str, store: Path) -> int:
    """Tell which accelerator each NAME stands for; - is the lines of stdin.

    Exit status 1 if a name is unknown.
    """
    given = list(names_in(names, lambda: binary(sys.stdin, "stdin").read()))
    graph = open_store(store)
    are_known, text = resolved_names(graph, given, as_json=format_name == "json")
    _write(text.encode(errors="replace"))
    return 0 if are_known else NO


@click.command("import")
@click.argument("name", metavar="NAME")
@click.argument(
    "paths",
    nargs=-1,
    required=True,
    metavar="FILE...",
    type=click.Path(exists=True, path_type=Path),
)
@click.option(
    "--check", is_flag=True, help="Write nothing; status 1 if a table differs."
)
@click.option(
    "--root",
    metavar="DIR",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Checkout whose tables to write. Without it, the one that runs.",
)
def import_command(
    name: str, paths: tuple[Path, ...], check: bool, root: Path | None
) -> int:
    """Write tables from open data: NAME is an importer, FILE its files or their folder.

    NAME may be all; then FILE is the folder that holds every data set.
    """
    has_changed, text = import_report(
        name, paths, root or resource_root(), is_written=not check
    )
    _write(text.encode())
    return NO if check and has_changed else 0


@click.command("diff")
@click.argument("old", metavar="OLD", type=click.Path(exists=True, path_type=Path))
@click.argument("new", metavar="NEW", type=click.Path(exists=True, path_type=Path))
@form_option
def diff_command(old: Path, new: Path, format_name: str) -> int:
    """Tell what changed from OLD to NEW, as facts.

    Each is an RDF file, a release, a snapshot, or a folder of snapshots, whose current
    one is meant. Exit status 1 if anything changed.
    """
    has_changed, text = changes_between(old, new, as_json=format_name == "json")
    _write(text.encode())
    return NO if has_changed else 0


@click.command("release")
@click.option(
    "-o",
    "--output",
    "folder",
    required=True,
    metavar="DIR",
    type=click.Path(file_okay=False, path_type=Path),
    help="Folder of all releases.",
)
@click.option(
    "--previous",
    metavar="DIR",
    help="Release to compare with, or none. Without it, the newest older one in the"
    " folder of all releases.",
)
@click.option(
    "--date",
    "issued",
    metavar="YYYY-MM-DD",
    type=click.DateTime(["%Y-%m-%d"]),
    help="Day of the release. Without it, that of SOURCE_DATE_EPOCH, or that of the"
    " vocabulary.",
)
@store_option
def release_command(
    folder: Path, previous: str | None, issued: datetime | None, store: Path
) -> None:
    """Write the graph as a release: dumps, checksums, description, what is new.

    The version is the one that ontology/accelkg.ttl states. A release never changes: a
    version that is there already, with other files, is an error.
    """
    release = make_release(
        open_store(store),
        folder,
        previous=previous,
        issued=issued,
        environ=os.environ,
    )
    click.echo(f"Release {release.version} is in {release.path}")


@click.group("links")
def links_group() -> None:
    """Links of things to other data sets."""


@links_group.command("check")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def check_links_command(file: Path) -> int:
    """Check FILE, a table with the columns of links.csv.

    Exit status 1 if a row is wrong; each is told with its remedy.
    """
    is_sound, text = links_report(file)
    _write(text.encode())
    return 0 if is_sound else NO


def _write(content: bytes) -> None:
    with output_file(None) as output:
        output.write(content)


UPKEEP: Final = (
    resolve_command,
    stale_command,
    import_command,
    diff_command,
    release_command,
    links_group,
)
"""The commands of this module."""
