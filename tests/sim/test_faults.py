"""What may happen to a node in a run: no loss that nobody has promised to prevent, and no alarm about one."""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace

import pytest

from ottla.metadata.image import NO_LEADER, Partition
from ottla.node.log_dirs import read_log_dirs
from sim.chance import Chance
from sim.cluster import Cluster, SimNode
from sim.directory_losses import Ending
from sim.faults import LOST, REPLACED, Faults
from sim.history import TopicPartition, Written
from sim.internet import Internet
from sim.loop import SimLoop
from sim.producer import Batch, Lane
from sim.quorum_watch import QuorumWatch


@pytest.fixture
def cluster() -> Cluster:
    chance = Chance("faults")
    loop = SimLoop(chance.stream("loop"))
    return Cluster(Internet(loop, chance.stream("network")), chance.stream("cluster"), 3)


def watch_over(cluster: Cluster, partition: Partition) -> QuorumWatch:
    watch = QuorumWatch(cluster, {}, Counter())
    topic = SimpleNamespace(partitions={0: partition})
    watch.newest = SimpleNamespace(topics={"topic": topic})  # type: ignore[assignment]
    return watch


def test_who_led_last_keeps_its_power_while_nobody_is_in_sync_or_eligible(cluster: Cluster) -> None:
    """All have come back unclean, from disks that failed: the last leader has all records (seed 1085)."""
    watch = watch_over(cluster, Partition((1, 2, 3), (), NO_LEADER, last_known_elr=(2,)))
    assert [watch.keeps_all_without(node) for node in cluster.nodes] == [True, False, True]


def test_a_node_whose_disk_has_failed_is_not_trusted_until_the_cluster_knows_of_it(cluster: Cluster) -> None:
    watch = watch_over(cluster, Partition((1, 2), (1, 2), 1))
    first, second, _ = cluster.nodes
    disk = second.machine.disk
    assert watch.keeps_all_without(first)
    disk.error_rate = 1.0
    with pytest.raises(OSError):
        disk.check("/data")
    second.registered(5)
    disk.error_rate = 0.0
    assert not watch.keeps_all_without(first), "it may have failed after the broker asked to be registered"
    second.registered(6)
    assert watch.keeps_all_without(first)


def batches(*numbers: int) -> list[Batch]:
    return [Batch([Written("p", number)], b"") for number in numbers]


def test_a_producer_has_begun_when_its_first_batch_is_acknowledged_not_when_a_later_one_is() -> None:
    """A partition takes any first sequence of a producer that it does not know, as in Kafka (seed 1125)."""
    lane = Lane(TopicPartition("topic", 0), batches(0, 2, 3))
    lane.sent(batches(0, 2))
    assert not lane.has_begun
    lane.sent(batches(2))
    assert lane.has_begun


@pytest.mark.parametrize(
    ("nodes", "log_dirs", "replaced"),
    [(3, ["/data"], set()), (3, ["/data", "/more"], {"/more"}), (4, ["/data"], {"/data"})],
)
def test_a_voter_keeps_the_disk_with_its_part_of_the_metadata_log(
    nodes: int, log_dirs: list[str], replaced: set[str]
) -> None:
    chance = Chance("replaced")
    loop = SimLoop(chance.stream("loop"))
    internet = Internet(loop, chance.stream("network"))
    cluster = Cluster(internet, chance.stream("cluster"), nodes, log_dirs=log_dirs)
    watch = watch_over(cluster, Partition((1, 2, 3), (1, 2, 3), 1))
    faults = Faults(internet, cluster, watch, [], chance, power_losses=True, all_may_lose=False, only=[REPLACED])

    def directories() -> set[tuple[int, str, object]]:
        return {
            (node.node_id, path, meta)
            for node in cluster.nodes
            for path, meta in read_log_dirs(node.machine.disk, log_dirs, node.node_id).items()
        }

    before = directories()
    for node in cluster.nodes:
        faults.kinds[REPLACED](node)
        for each in cluster.nodes:
            each.lost_power = False
    changed = {(node_id, path) for node_id, path, _ in directories() - before}
    assert {path for _, path in changed} == replaced
    assert not {(node_id, "/data") for node_id in cluster.controllers} & changed


def after_losses(isr: tuple[int, ...], seed: int) -> tuple[Cluster, set[Ending]]:
    """Each of three nodes has lost a directory in turn, and how that has ended."""
    chance = Chance(f"losses {seed}")
    loop = SimLoop(chance.stream("loop"))
    internet = Internet(loop, chance.stream("network"))
    cluster = Cluster(internet, chance.stream("cluster"), 3, log_dirs=["/data", "/more"])
    watch = watch_over(cluster, Partition((1, 2, 3), isr, isr[0]))
    faults = Faults(internet, cluster, watch, [], chance, power_losses=True, all_may_lose=False, only=[LOST])
    for node in cluster.nodes:
        faults.kinds[LOST](node)
        for each in cluster.nodes:
            if each in faults._directories:
                faults._directories.end(each)
            each.lost_power = False
            assert not each.machine.disk.dead
    return cluster, {ending for ending in Ending if cluster.counts[ending.value]}


@pytest.fixture
def stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SimNode, "start", lambda self: None)


@pytest.mark.usefixtures("stopped")
def test_a_lost_directory_comes_back_or_comes_back_empty_or_never() -> None:
    endings: set[Ending] = set()
    for seed in range(30):
        cluster, seen = after_losses((1, 2), seed)
        endings |= seen
        assert all("/data" in node.log_dirs for node in cluster.nodes), "which has the metadata log"
    assert endings == {*Ending}


@pytest.mark.usefixtures("stopped")
def test_the_last_replica_in_sync_does_not_lose_its_directory_for_ever() -> None:
    def formatted(node: SimNode) -> object:
        return read_log_dirs(node.machine.disk, node.log_dirs, node.node_id)

    for seed in range(30):
        cluster, _ = after_losses((2,), seed)
        untouched = Cluster(
            Internet(SimLoop(Chance("other").stream("loop")), Chance("other")),
            Chance(f"losses {seed}").stream("cluster"),
            3,
            log_dirs=["/data", "/more"],
        )
        assert formatted(cluster.nodes[1]) == formatted(untouched.nodes[1])
