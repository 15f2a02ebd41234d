# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The documents by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

from accelkg_server.documents.document import Document
from accelkg_server.documents.served import ServedGraph
from accelkg_server.tasks import DocumentTask

View: TypeAlias = Callable[[ServedGraph, DocumentTask], Document]

VIEWS: Final[Mapping[str, View]] = MappingProxyType({})
"""What writes each document; it raises a Problem where there is nothing to write."""
