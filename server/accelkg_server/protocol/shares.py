# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""A fair share of work for each client.

The work of a client flows off at a steady rate, so that its share is free again after
a minute without queries. Work is counted when it is done: a client may go beyond its
share by the queries that are under way, and waits the longer afterwards.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from math import ceil, floor
from typing import TYPE_CHECKING, Final

from accelkg_server.problems import ShareUsed

if TYPE_CHECKING:
    from collections.abc import Callable

    from accelkg_server.settings import Settings

_WINDOW_S: Final = 60
# About 250 bytes each. Who has not been seen for longest has most of its share again.
MOST_CLIENTS: Final = 20_000
UNKNOWN: Final = "unknown"
"""All clients behind proxies that do not tell their addresses."""
# A subscriber has at least this much of IPv6, and may use any address in it.
_IPV6_PREFIX: Final = 64
_LONGEST_ADDRESS: Final = 64


class Shares:
    """The work of the clients within a minute; those on this machine are free.

    >>> from accelkg_server.settings import Settings
    >>> shares = Shares(Settings(client_work_s=60), clock=lambda: 0.0)
    >>> shares.charge("192.0.2.1", 12.5)
    >>> shares.headers("192.0.2.1")[1]
    ('RateLimit', '"work";r=47;t=13')
    """

    def __init__(
        self, settings: Settings, *, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._limit = settings.limit("client_work_s")
        self._rate = self._limit.value / _WINDOW_S
        self._clock = clock
        self._work: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._policy = ("RateLimit-Policy", f'"work";q={self._limit.value};w=60')

    def __len__(self) -> int:
        """Give the number of clients that are remembered."""
        return len(self._work)

    def admit(self, client: str) -> None:
        """Let a query of *client* pass.

        Raises:
            ShareUsed: the share is used up; says when some of it is free again.
        """
        excess = self._used(client) - self._limit.value
        if excess >= 0:
            raise ShareUsed(self._limit, floor(excess / self._rate) + 1)

    def charge(self, client: str, seconds: float) -> None:
        """Count *seconds* of work for *client*."""
        if seconds <= 0 or _is_free(client):
            return
        work = self._used(client) + seconds
        self._work.pop(client, None)
        self._work[client] = (work, self._clock())
        if len(self._work) > MOST_CLIENTS:
            self._work.popitem(last=False)

    def headers(self, client: str) -> list[tuple[str, str]]:
        """Give the headers that tell *client* its share, and what is left of it.

        They are those of draft-ietf-httpapi-ratelimit-headers; `t` is the time after
        which the whole share is free again, if no more work is done.
        """
        if _is_free(client):
            return []
        used = self._used(client)
        left = max(0, floor(self._limit.value - used))
        reset = ceil(used / self._rate)
        return [self._policy, ("RateLimit", f'"work";r={left};t={reset}')]

    def _used(self, client: str) -> float:
        found = self._work.get(client)
        if found is None:
            return 0.0
        work, at = found
        return max(0.0, work - (self._clock() - at) * self._rate)


def client_of(peer: str, forwarded_for: str, proxies: int | None) -> str:
    """Give who asks: an address, or the network of an IPv6 address.

    Args:
        peer: address of the other end of the connection, empty for a local socket.
        forwarded_for: value of X-Forwarded-For.
        proxies: how many proxies of ours are in front; each adds the address it was
            asked from, so that only the last so many addresses can be believed.

    >>> client_of("10.0.0.1", "203.0.113.9, 192.0.2.1", 1)
    '192.0.2.1'
    >>> client_of("2001:db8:1:2:3:4:5:6", "203.0.113.9", None)
    '2001:db8:1:2::/64'
    """
    if not proxies or not forwarded_for:
        return _named(peer)
    last = forwarded_for.rsplit(",", proxies)[-proxies:]
    client = _named(last[0].strip())
    # Only who is connected to this machine from within is free.
    return UNKNOWN if _is_free(client) else client


def _named(address: str) -> str:
    if len(address) > _LONGEST_ADDRESS:
        return UNKNOWN
    return _client_at(address)


@lru_cache(maxsize=4096)
def _client_at(address: str) -> str:
    if not address:
        return ""
    try:
        parsed = ip_address(_without_port(address))
    except ValueError:
        return UNKNOWN
    return _client_by(parsed)


def _client_by(address: IPv4Address | IPv6Address) -> str:
    if isinstance(address, IPv4Address) or address.is_loopback:
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((int(address), _IPV6_PREFIX), strict=False))


def _without_port(address: str) -> str:
    """Give *address* alone; some proxies add the port."""
    if address.startswith("["):
        return address[1:].partition("]")[0]
    return address.partition(":")[0] if address.count(":") == 1 else address


def _is_free(client: str) -> bool:
    return not client or client == "::1" or client.startswith("127.")
