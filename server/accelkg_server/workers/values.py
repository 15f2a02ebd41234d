# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Tasks, answers and settings as JSON, and back."""

from __future__ import annotations

from dataclasses import asdict, fields, replace
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final

from accelkg_server.settings import Settings
from accelkg_server.tasks import Answer, DocumentTask, QueryTask, UpdateTask

if TYPE_CHECKING:
    from collections.abc import Callable

    from accelkg_server.tasks import Task
    from accelkg_server.workers.channel import Message

# As arrays: 2 µs each way, where asdict takes 12.
_query_values: Final[Callable[[QueryTask], tuple[Any, ...]]] = attrgetter(
    *(each.name for each in fields(QueryTask))
)
_document_values: Final[Callable[[DocumentTask], tuple[Any, ...]]] = attrgetter(
    *(each.name for each in fields(DocumentTask))
)
_update_values: Final[Callable[[UpdateTask], tuple[Any, ...]]] = attrgetter(
    *(each.name for each in fields(UpdateTask))
)
_QUERY: Final = "query"
_DOCUMENT: Final = "document"
_BY_THE_SERVER: Final = frozenset({"body", "is_from_disk", "seconds", "snapshot_id"})
_ANSWER: Final = tuple(
    each.name for each in fields(Answer) if each.name not in _BY_THE_SERVER
)


def dump_task(task: Task) -> tuple[Any, ...]:
    """Give what *task_from* reads."""
    if isinstance(task, QueryTask):
        return _QUERY, *_query_values(task)
    return _DOCUMENT, *_document_values(task)


def task_from(values: list[Any]) -> Task:
    """Give the task that *values* came from."""
    kind, *members = map(_hashable, values)
    return QueryTask(*members) if kind == _QUERY else DocumentTask(*members)


def dump_update(task: UpdateTask) -> tuple[Any, ...]:
    """Give what *update_task* reads."""
    return _update_values(task)


def update_task(values: list[Any]) -> UpdateTask:
    """Give the task that *values* came from."""
    return UpdateTask(*map(_hashable, values))


def dump_answer(answer: Answer) -> Message:
    """Give the members of *answer* that its evaluation tells, but the body."""
    return {name: getattr(answer, name) for name in _ANSWER}


def dump_settings(settings: Settings) -> Message:
    """Give what *settings_from* reads, without the keys: nobody there needs them."""
    return asdict(replace(settings, write_keys=()))


def settings_from(members: Message) -> Settings:
    """Give the settings that *members* came from."""
    return Settings(**{name: _hashable(value) for name, value in members.items()})


def _hashable(value: Any) -> Any:  # noqa: ANN401  # whatever JSON has
    return tuple(map(_hashable, value)) if isinstance(value, list) else value
