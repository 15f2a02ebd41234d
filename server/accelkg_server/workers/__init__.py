# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Processes that evaluate queries and updates, each within limits that stop it.

    server process       one event loop: Pool, which never evaluates anything itself
    └─ zygote            has the modules loaded, and no data, threads or network
       ├─ template       holds one snapshot; forks workers that share its memory
       │  └─ workers     evaluate one query at a time
       └─ writer         does one update

All of them end with the server, however it ends.
"""

from accelkg_server.workers.pool import Pool as Pool
from accelkg_server.workers.stats import PoolStats as PoolStats
