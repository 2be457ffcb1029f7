"""Three nodes of one system on this machine, each broker and controller in one, as a cluster."""

from __future__ import annotations

import contextlib
import signal
import time
from collections.abc import Iterator, Mapping

from bench import raw
from bench.brokers import Broker, System, new_cluster_id
from ottla.world.real_processes import free_ports

NODE_IDS = (1, 2, 3)
COPIES = len(NODE_IDS)
SCRATCH_BYTES = 1 << 16
DEADLINE_S = 120.0
PROPERTIES = {
    "min.insync.replicas": "2",
    "offsets.topic.replication.factor": str(COPIES),
    "transaction.state.log.replication.factor": str(COPIES),
    "transaction.state.log.min.isr": "2",
    "share.coordinator.state.topic.replication.factor": str(COPIES),
    "share.coordinator.state.topic.min.isr": "2",
}


class BrokerCluster:
    def __init__(self, system: System, extra: Mapping[str, str] | None = None) -> None:
        self.system = system
        self.nodes: dict[int, Broker] = {}
        cluster_id = new_cluster_id()
        ports = dict(zip(NODE_IDS, free_ports(COPIES), strict=True))
        voters = ",".join(f"{node_id}@127.0.0.1:{port}" for node_id, port in ports.items())
        for node_id, port in ports.items():
            own = {"node.id": str(node_id), "controller.quorum.voters": voters}
            properties = PROPERTIES | own | dict(extra or {})
            self.nodes[node_id] = Broker(system, properties, controller_port=port, cluster_id=cluster_id)

    @property
    def bootstrap(self) -> str:
        return ",".join(node.bootstrap for node in self.nodes.values())

    @property
    def pids(self) -> list[int]:
        return [node.pid for node in self.nodes.values()]

    def start(self) -> float:
        """Seconds until each of the three sends clients to all three."""
        moments = [node.launch() for node in self.nodes.values()]
        for node in self.nodes.values():
            self.wait_until_known(node, moments[0])
        return time.perf_counter() - moments[0]

    def wait_until_known(self, node: Broker, started: float) -> None:
        """Until this node sends clients to all three."""

        def knows_all() -> bool:
            with connected(node) as connection:
                return raw.brokers_of(connection) == set(NODE_IDS)

        node.wait_until(knows_all, started)

    def wait_until_led(self, name: str) -> None:
        """Until the first partition's leader knows that it is one: Metadata may name it a moment before."""
        with connected(next(iter(self.nodes.values()))) as connection:
            topic = in_sync(connection, name)
        with connected(self.nodes[topic.leaders[0]]) as connection:
            raw.until_fetched(connection, raw.fetch(topic, 0, 0))

    def check_alive(self) -> None:
        for node in self.nodes.values():
            node.check_alive()

    def log_tails(self) -> str:
        return "\n".join(f"node {node_id}:\n{node.log_tail()}" for node_id, node in self.nodes.items())

    def remove(self) -> None:
        for node in self.nodes.values():
            node.stop(signal.SIGKILL)
        for node in self.nodes.values():
            node.remove()


@contextlib.contextmanager
def connected(node: Broker) -> Iterator[raw.Connection]:
    connection = raw.Connection(node.address, bytearray(SCRATCH_BYTES))
    try:
        yield connection
    finally:
        connection.close()


def in_sync(connection: raw.Connection, name: str) -> raw.Topic:
    """The topic, when all copies of all of its partitions are in sync."""
    deadline = time.perf_counter() + DEADLINE_S
    while True:
        topic = raw.topics_of(connection, [name]).get(name)
        if topic is not None and topic.is_usable and set(topic.in_sync) == {COPIES}:
            return topic
        if time.perf_counter() > deadline:
            raise RuntimeError(f"not all copies of {name} are in sync")
        time.sleep(raw.RETRY_S)
