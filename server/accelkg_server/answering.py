# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The answer to a task, whatever is asked for: what a worker does."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

from accelkg.errors import UnwritableTerm
from accelkg_server.answers.evaluation import evaluate
from accelkg_server.answers.spool import Spool, TooLarge
from accelkg_server.documents.views import VIEWS
from accelkg_server.problems import AnswerTooLarge, NotRepresentable
from accelkg_server.tasks import Answer, QueryTask

if TYPE_CHECKING:
    from accelkg_server.documents.served import ServedGraph
    from accelkg_server.settings import Settings
    from accelkg_server.tasks import DocumentTask, Task


def answer_task(graph: ServedGraph, task: Task, settings: Settings) -> Answer:
    """Give the whole answer to *task* from *graph*.

    Raises:
        Problem: the task is wrong, or its answer breaks a limit.
    """
    if isinstance(task, QueryTask):
        return evaluate(graph.store, task, settings)
    return _write(graph, task, settings)


def _write(graph: ServedGraph, task: DocumentTask, settings: Settings) -> Answer:
    try:
        document = VIEWS[task.view](graph, task)
    except UnwritableTerm as error:
        raise NotRepresentable(str(error), ("nt", "ttl")) from error
    if document.location:
        return Answer(b"", 0, location=document.location)
    limit = settings.limit("result_mb")
    spool = Spool(
        in_memory_mb=settings.spool_mb,
        limit=limit,
        is_xml=False,  # the writers of documents refuse what XML cannot carry
        encoding=task.encoding,
    )
    try:
        spool.write(document.body)
    except TooLarge as error:
        spool.close()
        raise AnswerTooLarge(limit) from error
    file = spool.finish()
    body = file.getvalue() if isinstance(file, BytesIO) else file
    return Answer(body, spool.size, encoding=spool.encoding)
