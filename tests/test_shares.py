# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accelkg_server.problems import ShareUsed
from accelkg_server.protocol.shares import MOST_CLIENTS, UNKNOWN, Shares, client_of
from accelkg_server.settings import Settings

CLIENT = "192.0.2.1"


class Clock:
    """A clock that the test sets."""

    now = 1000.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def shares(clock):
    return Shares(Settings(client_work_s=30), clock=clock)


def test_client_without_work_is_admitted(shares):
    assert shares.admit(CLIENT) is None


def test_client_is_admitted_while_something_is_left(shares):
    shares.charge(CLIENT, 29.9)

    assert shares.admit(CLIENT) is None


def test_used_share_is_refused_with_the_setting_and_the_time_to_wait(shares):
    shares.charge(CLIENT, 40)

    with pytest.raises(ShareUsed) as refusal:
        shares.admit(CLIENT)

    assert refusal.value.limit.setting == "ACCELKG_CLIENT_WORK_S"
    assert refusal.value.retry_after_s == 21
    assert refusal.value.status == 429


@given(
    work=st.floats(min_value=30, max_value=5000),
    limit=st.integers(min_value=1, max_value=30),
)
def test_after_the_time_to_wait_the_client_is_admitted(work, limit):
    clock = Clock()
    shares = Shares(Settings(client_work_s=limit), clock=clock)
    shares.charge(CLIENT, work)
    with pytest.raises(ShareUsed) as refusal:
        shares.admit(CLIENT)

    clock.now += refusal.value.retry_after_s

    assert shares.admit(CLIENT) is None


def test_whole_share_is_free_after_a_minute(shares, clock):
    shares.charge(CLIENT, 30)

    clock.now += 60

    assert shares.headers(CLIENT)[1] == ("RateLimit", '"work";r=30;t=0')


def test_work_of_one_client_is_not_that_of_another(shares):
    shares.charge(CLIENT, 100)

    assert shares.admit("192.0.2.2") is None


def test_headers_tell_the_share_and_what_is_left(shares):
    shares.charge(CLIENT, 10.5)

    assert shares.headers(CLIENT) == [
        ("RateLimit-Policy", '"work";q=30;w=60'),
        ("RateLimit", '"work";r=19;t=21'),
    ]


def test_nothing_is_left_after_more_work_than_the_share(shares):
    shares.charge(CLIENT, 100)

    assert shares.headers(CLIENT)[1] == ("RateLimit", '"work";r=0;t=200')


@pytest.mark.parametrize("client", ["", "127.0.0.1", "127.8.8.8", "::1"])
def test_client_on_this_machine_has_no_limit(shares, client):
    shares.charge(client, 1000)

    assert shares.admit(client) is None
    assert shares.headers(client) == []


def test_query_without_work_is_not_remembered(shares):
    shares.charge(CLIENT, 0.0)

    assert len(shares) == 0


def test_clients_not_seen_for_longest_are_forgotten(shares):
    shares.charge(CLIENT, 100)
    for number in range(MOST_CLIENTS):
        shares.charge(f"client {number}", 1)

    assert len(shares) == MOST_CLIENTS
    assert shares.admit(CLIENT) is None


def test_client_that_goes_on_working_is_not_forgotten(shares):
    shares.charge(CLIENT, 100)
    for number in range(MOST_CLIENTS):
        shares.charge(f"client {number}", 1)
        shares.charge(CLIENT, 0.001)

    with pytest.raises(ShareUsed):
        shares.admit(CLIENT)


@pytest.mark.parametrize(
    ("peer", "forwarded_for", "proxies", "client"),
    [
        pytest.param("192.0.2.1", "", None, "192.0.2.1", id="no proxy"),
        pytest.param("192.0.2.1", "9.9.9.9", None, "192.0.2.1", id="none trusted"),
        pytest.param("10.0.0.1", "", 1, "10.0.0.1", id="proxy tells nothing"),
        pytest.param("10.0.0.1", "9.9.9.9", 1, "9.9.9.9", id="one proxy"),
        pytest.param("10.0.0.1", "1.1.1.1, 9.9.9.9", 1, "9.9.9.9", id="forged hop"),
        pytest.param("10.0.0.1", "9.9.9.9,10.0.0.2", 2, "9.9.9.9", id="two proxies"),
        pytest.param(
            "10.0.0.1", "1.1.1.1,9.9.9.9,10.0.0.2", 2, "9.9.9.9", id="two, forged hop"
        ),
        pytest.param("10.0.0.1", "9.9.9.9", 2, "9.9.9.9", id="fewer than trusted"),
        pytest.param("", "9.9.9.9", 1, "9.9.9.9", id="proxy at a local socket"),
        pytest.param("", "", None, "", id="local socket"),
        pytest.param("127.0.0.1", "127.0.0.1", 1, UNKNOWN, id="forged loopback"),
        pytest.param("127.0.0.1", "::ffff:127.0.0.1", 1, UNKNOWN, id="mapped loopback"),
        pytest.param("127.0.0.1", "9.9.9.9,", 1, UNKNOWN, id="empty hop"),
        pytest.param("127.0.0.1", "unknown", 1, UNKNOWN, id="no address"),
        pytest.param("127.0.0.1", "9" * 10_000, 1, UNKNOWN, id="long"),
        pytest.param("10.0.0.1", "9.9.9.9:4711", 1, "9.9.9.9", id="with port"),
        pytest.param(
            "10.0.0.1", "[2001:db8::1]:4711", 1, "2001:db8::/64", id="IPv6 with port"
        ),
        pytest.param("2001:db8:0:1::5", "", None, "2001:db8:0:1::/64", id="IPv6"),
        pytest.param("fe80::1%eth0", "", None, "fe80::/64", id="IPv6 with zone"),
        pytest.param("::1", "", None, "::1", id="IPv6 loopback"),
        pytest.param("::ffff:192.0.2.1", "", None, "192.0.2.1", id="IPv4 in IPv6"),
    ],
)
def test_client_is_the_last_hop_that_a_trusted_proxy_tells(
    peer, forwarded_for, proxies, client
):
    assert client_of(peer, forwarded_for, proxies) == client


@given(forged=st.text())
def test_client_cannot_choose_its_address(forged):
    assert client_of("10.0.0.1", f"{forged}, 192.0.2.1", 1) == "192.0.2.1"
