# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

from hashlib import sha256

import pytest

from accelkg_server.problems import KeyMissing, KeyTooNarrow, ReadOnly
from accelkg_server.protocol.keys import check, read_keys
from accelkg_server.settings import SettingError, Settings

HASHED = f"sha256:{sha256(b'other').hexdigest()}"
SETTINGS = Settings(write_keys=("secret", f"{HASHED} update"))


@pytest.mark.parametrize(
    "authorization", ["Bearer secret", "bearer  secret ", "BEARER other"]
)
def test_known_key_lets_pass(authorization):
    check(authorization, SETTINGS, "update")


@pytest.mark.parametrize(
    "authorization",
    [
        *("", "Bearer", "Bearer ", "Bearer wrong", "secret", "Basic secret"),
        *("Bearer secret other", "Bearer Secret", f"Bearer {HASHED}", "Bearer sécret"),
    ],
)
def test_other_credentials_are_refused(authorization):
    with pytest.raises(KeyMissing):
        check(authorization, SETTINGS, "update")


def test_digest_of_nothing_is_no_way_in():
    settings = Settings(write_keys=(f"sha256:{sha256(b'').hexdigest()}",))

    with pytest.raises(KeyMissing):
        check("", settings, "update")


def test_key_is_for_its_scopes():
    check("Bearer secret", SETTINGS, "update")

    with pytest.raises(KeyTooNarrow, match="'store'"):
        check("Bearer other", SETTINGS, "store")


def test_without_keys_nobody_writes():
    with pytest.raises(ReadOnly):
        check("Bearer secret", Settings(), "update")


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        ("secret updte", "unknown scope 'updte'"),
        ("sha256:0123", "not 64 hexadecimal digits"),
    ],
)
def test_wrong_setting_is_told_without_the_key(entry, why):
    with pytest.raises(SettingError, match=why) as caught:
        read_keys((entry,))

    assert entry.split()[0] not in str(caught.value)
