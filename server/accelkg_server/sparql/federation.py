# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""SERVICE: which other endpoints a query may make this server ask.

An entry of the setting `service_allow` is the beginning of a URL: a scheme, a host, a
port (`*` for any), and a path that ends where a segment ends. The host of a query is
compared as text, so that no other spelling of an address gets through. What it
resolves to must be a public address, unless the entry itself is `localhost` or an
address. The engine resolves once more when it asks: whoever can change the names of an
allowed host can make it ask elsewhere.
"""

from __future__ import annotations

import re
import socket
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Network, ip_address
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from accelkg.namespaces import PREFIXES
from accelkg_server.problems import ServiceRefused
from accelkg_server.settings import SettingError, variable
from accelkg_server.sparql.syntax import place_of
from accelkg_server.sparql.tokens import Kind, tokens

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from accelkg_server.settings import Settings
    from accelkg_server.sparql.tokens import Token

_URL: Final = re.compile(
    r"(?P<scheme>https?)://(?P<host>\[[0-9a-f:.]+\]|[a-z0-9_.-]+)"
    r"(?::(?P<port>[0-9]{1,5}|\*))?(?P<path>/[^?#]*)?(?:\?[^#]*)?",
    re.IGNORECASE | re.ASCII,
)
# The engine's HTTP client takes `%2e` and `\` for what they look like.
_CLIMBS: Final = re.compile(r"/(?:\.|%2e){1,2}(?:/|$)|\\", re.IGNORECASE)
_PORTS: Final = {"http": "80", "https": "443"}
_NAT64: Final = IPv6Network("64:ff9b::/96")
_GLOBAL_UNICAST: Final = IPv6Network("2000::/3")
_ANY: Final = "*"
_LOCAL: Final = "localhost"


@dataclass(frozen=True, slots=True)
class Address:
    """A URL as far as it says who is asked, or the beginning of one."""

    scheme: str
    host: str
    port: str
    path: str

    def covers(self, other: Address) -> bool:
        """Tell whether *other* begins as this address does."""
        return (
            (self.scheme, self.host) == (other.scheme, other.host)
            and self.port in {_ANY, other.port}
            and f"{other.path}/".startswith(f"{self.path.rstrip('/')}/")
        )

    @property
    def is_literal(self) -> bool:
        """Tell whether the host is `localhost` or an address, not a name."""
        return self.host == _LOCAL or _is_ip(self.host)


_NOT_ALLOWED: Final = "which the operator has not allowed"


def admit_services(text: str, first: Token, settings: Settings) -> None:
    """Let pass a text whose every SERVICE, *first* among them, is on the allow-list.

    Nothing is asked, not even for an address: that is for `check`.

    Raises:
        ServiceRefused: one is not on the list, or is not written as a constant IRI.
    """
    allowed = allow_list(settings.service_allow)
    if not allowed:
        raise ServiceRefused(place_of(text, first.start))
    for token, address in services(text):
        if address is None or not any(each.covers(address) for each in allowed):
            raise ServiceRefused(place_of(text, token.start), why=_NOT_ALLOWED)


def check(text: str, settings: Settings) -> None:
    """Let pass a text whose services all have public addresses.

    It asks the name servers, which may take a while.

    Raises:
        ServiceRefused: one is not on the allow-list, or its host has an address that
            is not public, or none.
    """
    if "service" not in text.lower():
        return
    allowed = allow_list(settings.service_allow)
    for token, address in services(text):
        covering = [each for each in allowed if address and each.covers(address)]
        is_trusted = any(each.is_literal for each in covering)
        if not covering or not (is_trusted or _is_public(covering[0].host)):
            raise ServiceRefused(place_of(text, token.start), why=_NOT_ALLOWED)


def services(text: str) -> Iterator[tuple[Token, Address | None]]:
    """Give each SERVICE of *text* with its address.

    There is no address where it is a variable, a relative IRI, no http or https URL,
    has user information, or is written in a way that may be read in two.
    """
    found = list(tokens(text))
    namespaces = _namespaces(found)
    for index, token in enumerate(found):
        rest = found[index + 1 : index + 3]
        if token.kind is Kind.NAME and "SERVICE" in token.text.upper():
            if rest and rest[0].text == "{" and not _names_graph(found, index):
                yield token, None
        elif "SERVICE" in token.keyword:
            names = rest[rest[:1] != [] and rest[0].keyword == "SILENT" :]
            is_plain = token.keyword == "SERVICE" and names
            yield token, _address_of(names[0], namespaces) if is_plain else None


def _names_graph(found: Sequence[Token], index: int) -> bool:
    return index > 0 and found[index - 1].keyword in {"GRAPH", "NAMED", "FROM"}


def _address_of(name: Token, namespaces: Mapping[str, set[str]]) -> Address | None:
    """Give the address, where all that *name* may stand for is the same one."""
    if name.kind is Kind.IRI:
        return read_address(name.text[1:-1])
    if name.kind is not Kind.NAME or name.text.upper().startswith("SILENT"):
        return None  # the engine reads `SILENTex:x` as two tokens
    prefix, _, local = name.text.partition(":")
    possible = namespaces.get(prefix) or {PREFIXES.get(prefix, "")}
    addresses = {read_address(namespace + local) for namespace in possible}
    return addresses.pop() if len(addresses) == 1 else None


def _namespaces(found: Sequence[Token]) -> dict[str, set[str]]:
    """Give all that a prefix is declared for; `PREFIXex: <x>` declares two to us."""
    namespaces: dict[str, set[str]] = {}
    for name, iri in pairwise(found):
        if name.text.endswith(":") and iri.kind is Kind.IRI:
            for prefix in _readings(name.text.removesuffix(":")):
                namespaces.setdefault(prefix, set()).add(iri.text[1:-1])
    return namespaces


def _readings(name: str) -> set[str]:
    """Give the prefixes that *name* may declare: the engine splits a keyword off."""
    is_glued = name.upper().startswith("PREFIX")
    return {name, name[len("PREFIX") :]} if is_glued else {name}


def read_address(url: str) -> Address | None:
    """Give the address of a URL, or None where it cannot be told for certain.

    >>> read_address("HTTPS://Example.org/sparql?x=1").host
    'example.org'
    >>> read_address("http://example.org@127.0.0.1/") is None
    True
    """
    parts = _URL.fullmatch(url.partition("#")[0])
    if parts is None or _CLIMBS.search(parts["path"] or ""):
        return None
    scheme, path = parts["scheme"].lower(), parts["path"] or "/"
    port = parts["port"] or _PORTS[scheme]
    return Address(scheme, parts["host"].lower(), port.lstrip("0"), path)


@lru_cache
def allow_list(entries: tuple[str, ...]) -> tuple[Address, ...]:
    """Give the entries of the setting `service_allow`.

    Raises:
        SettingError: an entry is no beginning of a URL.
    """
    return tuple(_entry(each) for each in entries)


def _entry(raw: str) -> Address:
    address = None if {"?", "#"} & set(raw) else read_address(raw)
    if address is None:
        why = f"has {raw!r}; give beginnings of URLs such as https://example.org/sparql"
        raise SettingError(variable("service_allow"), why)
    return address


def _is_public(host: str) -> bool:
    try:
        found = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)
    except OSError:
        return False
    # An IPv6 address may carry its zone.
    addresses = [ip_address(str(each[4][0]).partition("%")[0]) for each in found]
    return bool(addresses) and all(_is_global(each.packed) for each in addresses)


def _is_global(packed: bytes) -> bool:
    address = ip_address(packed)
    if isinstance(address, IPv4Address):
        return address.is_global and not address.is_multicast
    # Addresses of IPv4 within those of IPv6 lead to the same host.
    inner = address.ipv4_mapped or address.sixtofour
    if address in _NAT64:
        inner = IPv4Address(packed[-4:])
    if inner is not None:
        return _is_global(inner.packed)
    return address.is_global and address in _GLOBAL_UNICAST


def _is_ip(host: str) -> bool:
    try:
        ip_address(host.strip("[]"))
    except ValueError:
        return False
    return True
