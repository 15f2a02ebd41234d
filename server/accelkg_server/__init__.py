# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The SPARQL endpoint of accelkg, and the `accelkg` command."""

from accelkg_server.app import create_app as create_app
from accelkg_server.engine import Engine as Engine
from accelkg_server.engine import StoreEngine as StoreEngine
from accelkg_server.settings import Settings as Settings
