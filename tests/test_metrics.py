# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import platform
import re
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from accelkg.snapshots import Snapshot
from accelkg_server.metrics import OUTCOMES, Metrics

DOCUMENT = Path(__file__).parents[1] / "docs" / "operations.md"
ROW = re.compile(r"\| `(accelkg_\w+)` \| (\w+) \| (.+) \|")


@dataclass(frozen=True)
class Figures:
    workers: int = 4
    busy: int = 3
    slow: int = 2
    queued: int = 1
    kills: dict[str, int] = field(default_factory=lambda: {"memory": 5, "timeout": 6})
    restarts: int = 11
    is_offline: bool = True


@pytest.fixture
def metrics():
    return Metrics("1.2.3")


def value(metrics, name, **labels):
    return metrics.registry.get_sample_value(name, labels)


@pytest.mark.parametrize("outcome", OUTCOMES)
def test_queries_are_counted_by_how_they_ended(metrics, outcome):
    metrics.query_ended(outcome, seconds=0.2, size=10)

    counts = {
        each: value(metrics, "accelkg_queries_total", outcome=each) for each in OUTCOMES
    }
    assert counts == dict.fromkeys(OUTCOMES, 0) | {outcome: 1}


def test_bytes_of_answers_add_up(metrics):
    metrics.query_ended("ok", seconds=0.2, size=10)
    metrics.query_ended("cached", seconds=0.2, size=32)

    assert value(metrics, "accelkg_answer_bytes_total") == 42


def test_seconds_fall_into_buckets(metrics):
    metrics.query_ended("ok", seconds=0.02, size=0)
    metrics.query_ended("timeout", seconds=10, size=0)

    buckets = [
        value(metrics, "accelkg_query_seconds_bucket", le=le)
        for le in ("0.01", "0.025", "5.0", "10.0", "+Inf")
    ]
    assert buckets == [0, 1, 1, 2, 2]
    assert value(metrics, "accelkg_query_seconds_sum") == pytest.approx(10.02)


@pytest.mark.parametrize("outcome", ["cached", "not_modified", "refused", "busy"])
def test_seconds_are_of_evaluated_queries_only(metrics, outcome):
    metrics.query_ended(outcome, seconds=0.02, size=0)

    assert value(metrics, "accelkg_query_seconds_count") == 0


def test_updates_are_counted_by_how_they_ended(metrics):
    metrics.update_ended("ok", seconds=0.5)
    metrics.update_ended("refused", seconds=0.1)

    assert value(metrics, "accelkg_updates_total", outcome="ok") == 1
    assert value(metrics, "accelkg_updates_total", outcome="refused") == 1
    assert value(metrics, "accelkg_update_seconds_sum") == pytest.approx(0.6)


def test_hits_and_misses_of_the_cache_are_counted(metrics):
    metrics.cache_asked(is_hit=True)
    metrics.cache_asked(is_hit=False)
    metrics.cache_asked(is_hit=False)

    assert value(metrics, "accelkg_cache_hits_total") == 1
    assert value(metrics, "accelkg_cache_misses_total") == 2


def test_bytes_of_the_cache_are_those_of_now(metrics):
    metrics.cache_holds(100)
    metrics.cache_holds(60)

    assert value(metrics, "accelkg_cache_bytes") == 60


def test_figures_of_workers_are_asked_for_when_read(metrics):
    metrics.watch_workers([Figures()].pop)

    text = metrics.exposition().decode()

    assert {
        "accelkg_workers 4.0",
        "accelkg_workers_busy 3.0",
        "accelkg_workers_offline 1.0",
        "accelkg_queries_slow 2.0",
        "accelkg_queries_waiting 1.0",
        'accelkg_worker_kills_total{reason="memory"} 5.0',
        'accelkg_worker_kills_total{reason="timeout"} 6.0',
        "accelkg_worker_restarts_total 11.0",
    } <= set(text.splitlines())


def test_current_snapshot_is_asked_for_when_read(metrics):
    metrics.watch_snapshot(lambda: Snapshot("e3b0c44298fc1c14", Path(), 77))

    assert value(metrics, "accelkg_snapshot_info", id="e3b0c44298fc1c14") == 1
    assert value(metrics, "accelkg_snapshot_quads") == 77


def test_before_the_first_snapshot_there_are_no_figures_of_it(metrics):
    metrics.watch_snapshot(lambda: None)

    assert b"accelkg_snapshot" not in metrics.exposition()


def test_build_tells_the_versions(metrics):
    text = metrics.exposition().decode()

    build = re.search(r"accelkg_build_info\{(.*)\} 1.0", text)
    assert build
    assert f'python="{platform.python_version()}"' in build[1]
    assert 'version="1.2.3"' in build[1]
    assert re.search(r'pyoxigraph="0\.5\.\d+"', build[1])


def test_process_of_the_server_is_told(metrics):
    assert value(metrics, "process_open_fds") > 0


def test_two_servers_in_a_process_count_apart(metrics):
    metrics.cache_asked(is_hit=True)

    assert value(Metrics("1.2.3"), "accelkg_cache_hits_total") == 0


def test_exposition_is_what_prometheus_reads(metrics):
    metrics.watch_workers(Figures)
    metrics.query_ended("ok", seconds=0.02, size=1)

    text = metrics.exposition().decode()

    names = [family.name for family in text_string_to_metric_families(text)]
    assert "accelkg_query_seconds" in names
    assert len(names) == len(set(names))
    assert not [name for name in names if name.endswith("_created")]
    assert metrics.CONTENT_TYPE.startswith("text/plain; version=0.0.4")


def test_document_lists_every_figure(metrics):
    metrics.watch_workers(Figures)
    metrics.watch_snapshot(lambda: Snapshot("e3b0c44298fc1c14", Path(), 77))

    families = {
        (each.name + "_total" * (each.type == "counter"), each.type, each.documentation)
        for each in metrics.registry.collect()
        if each.name.startswith("accelkg_")
    }

    assert set(ROW.findall(DOCUMENT.read_text("utf-8"))) == families
