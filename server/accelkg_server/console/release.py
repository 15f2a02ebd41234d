# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Releases, changes and links as the command line has them."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from accelkg.authoring.link_checks import check_links
from accelkg.errors import ReleaseError
from accelkg.releases.change_notes import to_json, to_text
from accelkg.releases.comparison import compare
from accelkg.releases.folder import Release, is_release, previous_release
from accelkg.releases.opening import open_graph
from accelkg.releases.release import stated_version, write_release
from accelkg_server.console.result_table import safe

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pyoxigraph import Store

_NONE: Final = "none"
# https://reproducible-builds.org/specs/source-date-epoch/
_EPOCH: Final = "SOURCE_DATE_EPOCH"


def changes_between(old: Path, new: Path, *, as_json: bool) -> tuple[bool, str]:
    """Tell whether two graphs differ, and give what changed."""
    changes = compare(open_graph(old), open_graph(new))
    if as_json:
        return bool(changes), to_json(changes)
    lines = to_text(changes).splitlines()
    return bool(changes), "".join(f"{safe(line)}\n" for line in lines)


def links_report(file: Path) -> tuple[bool, str]:
    """Tell whether a table of links is sound, and give what is wrong with it."""
    rows, issues = check_links(file)
    found = "".join(f"{safe(str(issue))}\n" for issue in issues)
    return (
        not issues,
        f"{found}{_counted(rows, 'link')}, {_counted(len(issues), 'issue')}\n",
    )


def _counted(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def make_release(
    store: Store,
    folder: Path,
    *,
    previous: str | None,
    issued: datetime | None,
    environ: Mapping[str, str],
) -> Release:
    """Write a release below *folder*.

    Args:
        store: the graph.
        folder: the folder of all releases.
        previous: folder of the release before, `none` for the first one; else the
            newest in *folder* that is older.
        issued: the day; else that of SOURCE_DATE_EPOCH, or that of the graph.
        environ: the environment.

    Raises:
        ReleaseError: it cannot be written, or *previous* is no release.
    """
    before = _previous(previous, folder, stated_version(store))
    day = issued or _build_date(environ)
    return write_release(
        store, folder, issued=f"{day:%Y-%m-%d}" if day else "", previous=before
    )


def _previous(wish: str | None, folder: Path, version: str) -> Release | None:
    if wish is None:
        return previous_release(folder, version)
    if wish == _NONE:
        return None
    if not is_release(Path(wish)):
        raise ReleaseError(Path(wish), f"is no release; name its folder, or {_NONE}")
    return Release(Path(wish).resolve())


def _build_date(environ: Mapping[str, str]) -> datetime | None:
    seconds = environ.get(_EPOCH)
    if not seconds:
        return None
    try:
        return datetime.fromtimestamp(int(seconds), UTC)
    except (ValueError, OverflowError, OSError) as error:
        why = f"is {seconds!r}; give seconds since 1970, or --date"
        raise ReleaseError(Path(_EPOCH), why) from error
