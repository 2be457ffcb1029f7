"""Nodes on simulated machines: how they end when their start fails, what they say of a life that ended badly, how soon
others lead what one that has died has led, and who leads replicas that were made anew."""

from __future__ import annotations

import asyncio
import errno
from collections.abc import Awaitable, Callable, Sequence

import pytest

from ottla.log.checkpoints import Life, read_life
from ottla.metadata.image import ClusterImage, Partition
from ottla.node.broker import Broker
from ottla.node.broker_lifecycle import BrokerLifecycle
from ottla.node.log_dirs import read_log_dirs, write_meta_properties
from ottla.node.registering import last_life_in
from sim.chance import Chance, SimRandom
from sim.churn import TopicAdmin
from sim.cluster import DATA, MORE_DATA, Cluster, SimNode
from sim.history import History
from sim.internet import Internet
from sim.loop import SimLoop

SOON_S = 20.0
SESSION_S = 6.0
FETCH_S = 0.5  # so long a fetch of the metadata waits for something new
ELECTED_S = 1.0
NOTICED_S = 0.1  # so late at most are changes seen here
SESSION = {"broker.session.timeout.ms": "6000", "broker.heartbeat.interval.ms": "1000"}


def with_nodes(
    count: int,
    main: Callable[[Cluster], Awaitable[None]],
    *,
    seed: str = "nodes",
    properties: dict[str, str] | None = None,
    log_dirs: Sequence[str] = (DATA,),
    only_controllers: int = 0,
) -> Cluster:
    chance = Chance(seed)
    loop = SimLoop(chance.stream("loop"))
    internet = Internet(loop, chance.stream("network"))
    cluster = Cluster(
        internet, chance.stream("cluster"), count, properties, log_dirs=log_dirs, only_controllers=only_controllers
    )

    async def run() -> None:
        await main(cluster)

    loop.run(run())
    return cluster


async def eventually(holds: Callable[[], bool]) -> None:
    for _ in range(int(SOON_S * 100)):
        if holds():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it did not come to that")


def test_a_node_whose_metadata_fails_while_it_starts_ends() -> None:
    async def main(cluster: Cluster) -> None:
        node = cluster.nodes[0]  # of three: without the others it has no controller to register with
        node.start()
        await asyncio.sleep(1)
        node.wanted = False
        assert node.node is not None
        node.node._metadata_failed(OSError("as the test wants it"))
        await eventually(lambda: node.process is None)

    cluster = with_nodes(3, main)
    assert cluster.counts["exits"] == 1
    assert not cluster.bugs


def test_a_broker_that_fails_before_its_upkeep_waits_for_its_syncs(monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[float] = []

    async def sync() -> None:
        await asyncio.sleep(1)
        synced.append(asyncio.get_running_loop().time())

    def fail(self: Broker) -> None:
        tasks = self._services.flushes._tasks
        task = asyncio.get_running_loop().create_task(sync())
        tasks.add(task)
        task.add_done_callback(tasks.discard)
        raise OSError("as the test wants it")

    monkeypatch.setattr(Broker, "_make_upkeep", fail)

    async def main(cluster: Cluster) -> None:
        node = cluster.nodes[0]
        node.start()
        node.wanted = False
        await eventually(lambda: node.process is None)
        assert len(synced) == 1

    with_nodes(1, main)


@pytest.mark.parametrize(("end", "is_safe"), [(SimNode.crash, True), (SimNode.lose_power, False)])
def test_a_broker_knows_whether_its_last_life_has_kept_all_records(
    end: Callable[[SimNode], None], is_safe: bool
) -> None:
    async def main(cluster: Cluster) -> None:
        node = cluster.nodes[0]
        node.start()
        await eventually(lambda: node.ready)
        assert node.node is not None
        assert node.node.broker is not None
        epoch = node.node.broker.lifecycle.epoch
        node.wanted = False
        end(node)
        assert last_life_in(node.machine.disk, DATA) == (Life(epoch, None) if is_safe else None)

    with_nodes(1, main)


def test_a_life_that_dies_before_it_knows_its_epoch_goes_on_in_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the controller takes what a process that died had for lost (seed 40 of the simulator)."""
    registered: list[tuple[bytes, int]] = []
    register = BrokerLifecycle.register

    async def register_and_die(self: BrokerLifecycle) -> None:
        await register(self)
        registered.append((self._registration.incarnation_id, self.epoch))
        if len(registered) == 2:
            await asyncio.get_running_loop().create_future()

    monkeypatch.setattr(BrokerLifecycle, "register", register_and_die)

    async def main(cluster: Cluster) -> None:
        node = cluster.nodes[0]
        node.start()
        await eventually(lambda: node.ready)
        node.crash()
        node.start()
        await eventually(lambda: len(registered) == 2)
        node.crash()
        node.start()
        await eventually(lambda: len(registered) == 3)

    with_nodes(1, main)
    first, second, third = registered
    assert first != second == third


@pytest.mark.parametrize(("code", "is_safe"), [(errno.EIO, False), (errno.ENOSPC, True)])
def test_a_directory_that_has_failed_calls_no_life_safe_unless_it_was_full(code: int, is_safe: bool) -> None:
    """A node that could not start on a full disk had all that was acknowledged, and was not elected any more."""

    async def main(cluster: Cluster) -> None:
        node = cluster.nodes[0]
        node.start()
        await eventually(lambda: node.ready)
        assert node.node is not None
        assert read_life(node.machine.disk, DATA) is not None
        node.node._dir_failed(DATA, OSError(code, "as the test wants it"))
        assert (read_life(node.machine.disk, DATA) is not None) == is_safe

    with_nodes(1, main)


# Who leads what a dead one has led


def active_controller(cluster: Cluster) -> SimNode | None:
    """The one that runs, if there is one: who was paused does not know that its time is over."""
    for each in cluster.nodes:
        controller = None if each.node is None else each.node._controller
        if controller is not None and controller.is_active and each.process is not None and not each.process.paused:
            return each
    return None


async def with_a_topic(cluster: Cluster, partitions: int, replicas: int) -> None:
    cluster.start()
    await eventually(lambda: all(node.ready for node in cluster.nodes))
    internet, chance = cluster.nodes[0].machine._internet, Chance("admin")
    admin = TopicAdmin("admin", internet, chance, cluster.bootstrap, History())
    await internet.loop.start(admin.process, admin.create("topic", partitions, replicas, {}))


async def with_a_topic_led_by_all(cluster: Cluster) -> SimNode:
    """The active controller of a cluster whose brokers all lead something."""
    await with_a_topic(cluster, 2 * len(cluster.nodes), 3)
    controller = active_controller(cluster)
    assert controller is not None
    for node in cluster.nodes:
        await eventually(lambda node=node: len(leaders(image_of(node))) == len(cluster.nodes))
    return controller


def image_of(node: SimNode) -> ClusterImage:
    assert node.node is not None
    return node.node._follower._loader.image


def leaders(image: ClusterImage) -> set[int]:
    return {each.leader for each in partitions_in(image)}


def partitions_in(image: ClusterImage) -> list[Partition]:
    return [each for topic in image.topics.values() for each in topic.partitions.values()]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("nodes", [3, 5])
@pytest.mark.parametrize("die", [SimNode.crash, SimNode.pause, SimNode.lose_power])
def test_what_the_active_controllers_dead_node_led_is_led_elsewhere_within_a_second_of_its_sessions_end(
    die: Callable[[SimNode], None], nodes: int, seed: int
) -> None:
    """Its session goes on with the next controller, whose node has followed it in the quorum until it died. With Kafka
    it begins anew."""

    async def main(cluster: Cluster) -> None:
        now = asyncio.get_running_loop().time
        dead = await with_a_topic_led_by_all(cluster)
        others = [each for each in cluster.nodes if each is not dead]
        dead.wanted = False
        die(dead)
        died = now()
        for node in others:
            await eventually(lambda node=node: leaders(image_of(node)) <= {each.node_id for each in others})
        assert SESSION_S - FETCH_S - NOTICED_S <= now() - died < SESSION_S + ELECTED_S

    with_nodes(nodes, main, seed=f"{nodes} nodes {seed}", properties=SESSION)


# Replicas that are made anew, in directories of other ids


async def stopped(node: SimNode) -> None:
    node.stop()
    await eventually(lambda: node.process is None)


def replace_disk(node: SimNode) -> bytes:
    """By an empty one, which is formatted; its directory id."""
    disk = node.machine.disk
    meta = read_log_dirs(disk, [DATA], node.node_id)[DATA]
    assert meta is not None
    disk.remove_tree(DATA)
    disk.make_dirs(DATA)
    directory_id = SimRandom(Chance("a new disk")).uuid()
    write_meta_properties(disk, DATA, meta.cluster_id, node.node_id, directory_id)
    disk.sync_dir("/")
    return directory_id


def directories(image: ClusterImage, node: SimNode) -> set[bytes]:
    return {each.directory_of(node.node_id) for each in partitions_in(image)}


def test_a_broker_with_a_new_disk_leads_again_what_it_has_copied() -> None:
    async def main(cluster: Cluster) -> None:
        await with_a_topic(cluster, 6, 3)
        *others, broker, controller = cluster.nodes
        await stopped(broker)
        directory_id = replace_disk(broker)
        broker.start()
        await eventually(lambda: directories(image_of(controller), broker) == {directory_id})
        everybody = {each.node_id for each in cluster.brokers}
        await eventually(lambda: leaders(image_of(controller)) == everybody)  # as the preferred ones
        for other in others:
            await stopped(other)
        assert leaders(image_of(controller)) == {broker.node_id}

    with_nodes(3, main, properties={"leader.imbalance.check.interval.seconds": "5"}, only_controllers=1)


def test_the_only_replicas_are_led_again_when_they_are_on_a_new_disk() -> None:
    async def main(cluster: Cluster) -> None:
        await with_a_topic(cluster, 3, 1)
        broker, controller = cluster.nodes
        await stopped(broker)
        directory_id = replace_disk(broker)
        broker.start()
        await eventually(lambda: directories(image_of(controller), broker) == {directory_id})
        await eventually(lambda: leaders(image_of(controller)) == {broker.node_id})

    with_nodes(1, main, only_controllers=1)


def test_the_only_replicas_are_led_again_when_their_directory_is_taken_out_of_two() -> None:
    async def main(cluster: Cluster) -> None:
        (node,) = cluster.nodes
        await with_a_topic(cluster, 4, 1)
        await eventually(lambda: len(directories(image_of(node), node)) == 2)
        await stopped(node)
        node.properties["log.dirs"] = DATA
        node.start()
        await eventually(lambda: node.ready)
        await eventually(lambda: len(directories(image_of(node), node)) == 1)
        await eventually(lambda: leaders(image_of(node)) == {node.node_id})

    with_nodes(1, main, log_dirs=(DATA, MORE_DATA))
