# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Who may write: keys that clients send as bearer tokens (RFC 6750).

An entry of the setting `write_keys` is a key, or `sha256:` and the hexadecimal digest
of one, so that the configuration need not hold it; then, after blanks, the scopes that
the key is for. Without any it is for all.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from hmac import compare_digest
from typing import TYPE_CHECKING, Final

from accelkg_server.problems import KeyMissing, KeyTooNarrow, ReadOnly
from accelkg_server.settings import SettingError, variable

if TYPE_CHECKING:
    from accelkg_server.settings import Settings

SCOPES: Final = frozenset({"update"})
_HASHED: Final = re.compile(r"sha256:([0-9A-Fa-f]{64})")
_BEARER: Final = re.compile(r"bearer +(\S+) *", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Key:
    """A key that the server knows: the SHA-256 of its bytes, and its scopes."""

    digest: bytes
    scopes: frozenset[str] = SCOPES


def check(authorization: str, settings: Settings, scope: str) -> None:
    """Let pass who sends a key with *scope* in the header *authorization*.

    Raises:
        ReadOnly: there are no keys, so that nobody may write.
        KeyMissing: no key was sent, or one that is unknown.
        KeyTooNarrow: the key is for other scopes.
    """
    if not settings.write_keys:
        raise ReadOnly
    sent = _BEARER.fullmatch(authorization)
    digest = sha256(sent[1].encode() if sent else b"").digest()
    # All are compared, each in constant time: the time tells nothing about any.
    known = read_keys(settings.write_keys)
    matches = [key for key in known if compare_digest(key.digest, digest)]
    if not sent or not matches:
        raise KeyMissing
    if not any(scope in key.scopes for key in matches):
        raise KeyTooNarrow(scope)


@lru_cache
def read_keys(entries: tuple[str, ...]) -> tuple[Key, ...]:
    """Give the keys that the setting `write_keys` names.

    Raises:
        SettingError: an entry is wrong; the message does not show it.

    >>> [sorted(key.scopes) for key in read_keys(("a-long-secret update",))]
    [['update']]
    """
    return tuple(_key(*entry.split()) for entry in entries)


def _key(secret: str, *scopes: str) -> Key:
    unknown = set(scopes) - SCOPES
    if unknown:
        why = f"has the unknown scope {min(unknown)!r}; known: {', '.join(SCOPES)}"
        raise SettingError(variable("write_keys"), why)
    hashed = _HASHED.fullmatch(secret)
    if hashed is None and secret.startswith("sha256:"):
        why = "has a key with sha256: that is not 64 hexadecimal digits"
        raise SettingError(variable("write_keys"), why)
    digest = bytes.fromhex(hashed[1]) if hashed else sha256(secret.encode()).digest()
    return Key(digest, frozenset(scopes) or SCOPES)
