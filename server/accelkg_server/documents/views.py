# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The documents by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

from accelkg_server.documents import (
    dataset,
    dumps,
    extension,
    reconciliation,
    resource,
    search,
    suggestions,
    vocabulary,
)
from accelkg_server.documents.document import Document
from accelkg_server.documents.served import ServedGraph
from accelkg_server.tasks import DocumentTask

View: TypeAlias = Callable[[ServedGraph, DocumentTask], Document]

VIEWS: Final[Mapping[str, View]] = MappingProxyType(
    {
        "alignment": vocabulary.alignment,
        "context": dumps.context,
        "dataset": dataset.dataset,
        "dump": dumps.dump,
        "dump checksums": dumps.dump_checksums,
        "reconcile": reconciliation.reconcile,
        "reconcile extend": extension.extend,
        "reconcile flyout": suggestions.flyout,
        "reconcile manifest": reconciliation.manifest,
        "reconcile preview": suggestions.preview,
        "reconcile propose": extension.propose,
        "reconcile suggest": suggestions.suggest,
        "resource": resource.resource,
        "resource document": resource.resource_document,
        "robots": dataset.robots,
        "search": search.search,
        "shapes": vocabulary.shapes,
        "sitemap": dataset.sitemap,
        "version": dataset.version,
        "vocabulary": vocabulary.vocabulary,
    }
)
"""What writes each document; it raises a Problem where there is nothing to write."""

WITHOUT_LINKS: Final = frozenset({"context", "dump", "dump checksums"})
"""Views that write the same whatever the address of the server."""
