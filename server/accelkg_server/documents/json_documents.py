# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""JSON: documents written in it, and arguments read from it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from accelkg_server.answers.formats import Format
from accelkg_server.problems import InvalidParameter

if TYPE_CHECKING:
    from accelkg_server.tasks import DocumentTask

JSON: Final = Format(names=("json",), media_type="application/json")


def as_json(value: object) -> bytes:
    """Give a JSON document, in UTF-8; infinite numbers are no JSON (RFC 8259, 6)."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False).encode()


def read_json(task: DocumentTask, name: str) -> Any:  # noqa: ANN401  # what JSON holds
    """Read an argument that is JSON.

    Raises:
        InvalidParameter: it is missing, or no JSON.
    """
    try:
        return json.loads(task.argument(name))
    except (ValueError, RecursionError) as error:
        raise InvalidParameter(name, f"is not JSON: {error}") from error
