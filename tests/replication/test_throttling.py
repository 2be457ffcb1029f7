"""Replicas that catch up no faster than they may; those in sync are not held back."""

from __future__ import annotations

from pathlib import Path

import pytest

from ottla.log.log_config import LogConfig
from ottla.partition.fetch_sessions import FetchedPartition, FetchScope
from ottla.partition.fetching import Fetch, Reader
from ottla.partition.results import Isolation
from ottla.partition.throttling import ReplicationQuota, names
from tests.replication.replicas import TOPIC, TOPIC_ID, Replicas

VALUE = bytes(1000)


def test_a_quota_is_exceeded_by_what_was_taken_in_the_last_seconds() -> None:
    quota = ReplicationQuota(1000)
    assert not quota.is_exceeded(0)
    quota.take(1000, 0)
    assert not quota.is_exceeded(0)
    quota.take(1000, 0.5)
    assert quota.is_exceeded(0.5)
    assert quota.is_exceeded(1.9)
    assert not quota.is_exceeded(2)
    quota.take(100_000, 2)
    assert quota.is_exceeded(12.9)
    assert not quota.is_exceeded(13)


def test_a_quota_looks_back_as_far_as_its_samples_reach() -> None:
    quota = ReplicationQuota(1000, samples=2, sample_s=5)
    quota.take(5000, 0)
    assert not quota.is_exceeded(0)  # a first sample is taken for a whole one
    quota.take(10_001, 4)
    assert quota.is_exceeded(13.9)
    assert not quota.is_exceeded(14)


def test_a_burst_is_forgotten_sample_by_sample() -> None:
    quota = ReplicationQuota(1000, samples=2, sample_s=1)
    for now_s in range(6):
        quota.take(2000, now_s)
        assert quota.is_exceeded(now_s)
    assert quota.is_exceeded(6.9)  # 2 000 bytes in 1.9 s
    assert not quota.is_exceeded(7)


@pytest.mark.parametrize(
    ("text", "is_named"),
    [("", False), ("*", True), ("0:2", True), ("1:2,0:2", True), ("1:2, 0:2", True), ("0:22,10:2", False)],
)
def test_a_list_names_replicas(text: str, is_named: bool) -> None:
    assert names(text, 0, 2) is is_named


@pytest.mark.parametrize("side", ["leader", "follower"])
def test_who_catches_up_is_held_back_and_goes_on_later(tmp_path: Path, side: str) -> None:
    config = LogConfig.of({f"{side}.replication.throttled.replicas": "0:1" if side == "leader" else "0:2"})
    replicas = Replicas(tmp_path, 2, isr=[1], config=config)
    quota = replicas[1].partitions.leader_quota if side == "leader" else replicas[2].partitions.follower_quota
    quota.rate = 1000
    replicas.leader.append(VALUE)
    replicas.leader.append(VALUE)
    replicas.fetch(2)
    assert replicas[2].end == 2
    replicas.leader.append(VALUE)
    replicas.fetch(2, 3)
    assert replicas[2].end == 2
    replicas.pass_time(5)
    replicas.catch_up(2)
    assert replicas[2].end == 3
    replicas.close()


@pytest.mark.parametrize("side", ["leader", "follower"])
def test_who_is_in_sync_is_not_held_back(tmp_path: Path, side: str) -> None:
    config = LogConfig.of({f"{side}.replication.throttled.replicas": "*"})
    replicas = Replicas(tmp_path, 2, config=config)
    for node in replicas.nodes.values():
        node.partitions.leader_quota.rate = node.partitions.follower_quota.rate = 1
    for _ in range(5):
        replicas.leader.append(VALUE)
        replicas.catch_up(2)
    assert replicas.leader.high_watermark == 5
    replicas.close()


def test_a_follower_that_is_held_back_waits_for_its_answer(tmp_path: Path) -> None:
    """Else it asks again at once, over and over, until the quota lets it go on."""
    config = LogConfig.of({"leader.replication.throttled.replicas": "*"})
    replicas = Replicas(tmp_path, 2, isr=[1], config=config)
    replicas.leader.append(VALUE)
    asked = FetchedPartition(TOPIC, TOPIC_ID, 0, 0, 1 << 20, own_log_start_offset=0)
    scope = FetchScope(replicas.leader.services.fetch_sessions, [asked])
    quota = replicas.leader.partitions.leader_quota
    quota.rate = 1
    quota.take(1000, replicas.clock.now())
    fetch = Fetch(
        replicas.leader.partitions, scope, Isolation.LOG_END, 1, 1 << 20, Reader(2, 200, replicas.clock.now())
    )
    fetch.read(replicas.leader.image)
    assert not fetch.is_ready
    woken: list[int] = []
    waiting = replicas.leader.waiting.fetch(
        fetch.awaited, fetch.isolation, min_bytes=1, max_wait_ms=500, callback=lambda: woken.append(1)
    )
    assert waiting is not None
    replicas.leader.append(VALUE)  # nor does anything that it would not be given wake it
    assert waiting.is_waiting
    waiting.cancel()
    replicas.close()
