# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Updates: from the text of one to the snapshot that it makes, or none."""

from __future__ import annotations

import errno
import logging
import os
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from pyoxigraph import Store

from accelkg.catalogue import renew_counts
from accelkg.errors import SnapshotError
from accelkg.namespaces import PREFIXES
from accelkg.snapshots import SnapshotDirectory
from accelkg_server.problems import (
    EngineStopped,
    InvalidParameter,
    NotReady,
    StorageFull,
)
from accelkg_server.rewriting.blank_nodes import apart
from accelkg_server.rewriting.rewriting import unknown_functions
from accelkg_server.sparql import federation
from accelkg_server.sparql.policy import admit_update
from accelkg_server.sparql.syntax import explain
from accelkg_server.sparql.tokens import tokens
from accelkg_server.sparql.updates import (
    with_dataset,
    without_repeated_graphs,
    without_silent_loads,
)

if TYPE_CHECKING:
    from pathlib import Path

    from accelkg_server.problem import Problem
    from accelkg_server.settings import Settings
    from accelkg_server.tasks import UpdateTask

# The engine gives the words of an error, without its number.
_FULL: Final = tuple(
    os.strerror(number) for number in (errno.EDQUOT, errno.EFBIG, errno.ENOSPC)
)

_GRAPH: Final = "The graph "  # exists already, or does not exist

_log = logging.getLogger(__name__)


def write(folder: Path, task: UpdateTask, settings: Settings) -> str:
    """Make the update *task*, and give the id of the snapshot that is then current.

    The update is one step: on return it survives a loss of power, and after an error
    the snapshot from before is current. Older ones beyond the setting are removed.

    Raises:
        Problem: the update is wrong or refused, or there is no space for it.
        SnapshotError: the folder cannot be written to.
    """
    task = replace(task, text=without_silent_loads(task.text))
    admit_update(task.text, settings)
    federation.check(task.text, settings)
    directory = SnapshotDirectory(folder)
    if directory.current() is None:
        raise NotReady  # what is built there next would take the place of the update
    try:
        snapshot = directory.edit(partial(_change, task))
    except (OSError, SnapshotError) as error:
        if any(words in str(error) for words in _FULL):
            raise StorageFull from error
        raise
    _prune(directory, settings.snapshots_kept)
    return snapshot.id


def _change(task: UpdateTask, store: Store) -> None:
    """Make the update in *store*, which is committed next; count what it holds anew."""
    text = apart(without_repeated_graphs(with_dataset(task)))
    try:
        store.update(
            text,
            base_iri=task.base,
            prefixes=PREFIXES,
            custom_functions=unknown_functions(list(tokens(text))),
        )
        renew_counts(store)
    except SyntaxError as error:
        parse = partial(_syntax_message, base=task.base)
        raise explain(task.text, str(error), parse=parse, prefixes=PREFIXES) from error
    except (OSError, RuntimeError) as error:
        raise _failure(str(error)) from error


def _failure(why: str) -> Problem:
    """Give the problem of a valid update that the engine failed to make."""
    if any(words in why for words in _FULL):
        return StorageFull()
    if why.startswith(_GRAPH):
        hint = "With SILENT it does not matter."
        return InvalidParameter("update", f"cannot be made: {why}", hint=hint)
    return EngineStopped(why)


def _syntax_message(text: str, *, base: str | None) -> str:
    """Give what the engine's parser says against *text*; nothing if it is valid.

    What is valid is made, so it gets a store of its own.
    """
    message = ""
    try:
        Store().update(text, base_iri=base, prefixes=PREFIXES)
    except SyntaxError as error:
        message = str(error)
    return message


def _prune(directory: SnapshotDirectory, keep: int) -> None:
    try:
        directory.prune(keep=keep)
    except SnapshotError:
        # The update is made; it must not seem to have failed.
        _log.exception("old snapshots cannot be removed")
