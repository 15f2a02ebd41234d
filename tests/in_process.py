# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Clients of the application in this very process."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import TYPE_CHECKING

from accelkg_server.endpoint import Endpoint
from accelkg_server.engine import StoreEngine
from accelkg_server.settings import Settings
from accelkg_server.web.app import create_app

if TYPE_CHECKING:
    from flask.testing import FlaskClient
    from pyoxigraph import Store

    from accelkg_server.web.documents import Run

SNAPSHOT = "0123456789abcdef"


def client_of(
    store: Store,
    *,
    snapshot_id: str = SNAPSHOT,
    run: Run = asyncio.run,
    **settings: object,
) -> FlaskClient:
    """Give a client of *store*; *settings* are those that are not standard."""
    chosen = Settings(**settings)
    engine = StoreEngine(store, chosen, snapshot_id=snapshot_id)
    return create_app(Endpoint(engine, chosen), run=run).test_client()


@cache
def shared_client(store: Store) -> FlaskClient:
    """Give the one client of *store*, which has each document written once."""
    return client_of(store)
