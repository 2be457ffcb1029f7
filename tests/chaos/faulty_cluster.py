"""A cluster of three nodes, each a process that can be killed, paused, stopped in order and cut off from the others.

Clients reach the nodes directly; the nodes reach each other only by `wires`. Their timeouts are short, so that much
happens in little time.
"""

from __future__ import annotations

import itertools
import os
import re
import signal
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from confluent_kafka import KafkaException
from confluent_kafka.admin import AdminClient, NewTopic

from ottla.cli.inputs import read_properties
from ottla.node.config import NodeConfig
from ottla.node.formatting import Plan, format_log_dirs
from ottla.node.initial_features import initial_features
from ottla.world.real_disk import RealDisk
from ottla.world.real_processes import free_ports
from ottla.world.real_random import RealRandom
from tests.chaos.wires import Link, Wires
from tests.support.node import ready_line, start_ottla, starve, stop_process
from tests.support.waiting import eventually

NODES = (1, 2, 3)
PATIENCE_S = 60.0
CLUSTER_ID = "chaos6ClusterOfOttlaQA"
SHORT_TIMES = {
    "broker.session.timeout.ms": "2000",
    "broker.heartbeat.interval.ms": "300",
    "replica.lag.time.max.ms": "3000",
    "replica.fetch.wait.max.ms": "300",
    "replica.socket.timeout.ms": "2000",
    "controller.quorum.election.timeout.ms": "500",
    "controller.quorum.election.backoff.max.ms": "300",
    "controller.quorum.fetch.timeout.ms": "1000",
    "controller.quorum.request.timeout.ms": "1000",
}
ACTIVE = re.compile(r"this node is the active controller, in epoch (\d+)")


class FaultyCluster:
    def __init__(self, folder: Path, config: Mapping[str, str] | None = None, racks: Mapping[int, str] | None = None):
        self.wires = Wires()
        self._nodes = {node: ClusterNode(folder / f"node-{node}") for node in NODES}
        ports = iter(free_ports(5 * len(NODES)))
        self._ports = {node: tuple(itertools.islice(ports, 5)) for node in NODES}
        self.bootstrap = ",".join(f"127.0.0.1:{ports[0]}" for ports in self._ports.values())
        voters = ",".join(f"{node}@127.0.0.1:{ports[4]}" for node, ports in self._ports.items())
        for node, (clients, internal, internal_proxy, controller, controller_proxy) in self._ports.items():
            self.wires.lay(internal_proxy, node, internal)
            self.wires.lay(controller_proxy, node, controller)
            home = f"PLAINTEXT://127.0.0.1:{clients}"
            self._nodes[node].prepare(
                {
                    "process.roles": "broker,controller",
                    "node.id": str(node),
                    "controller.quorum.voters": voters,
                    "controller.listener.names": "CONTROLLER",
                    "inter.broker.listener.name": "INTERNAL",
                    "listener.security.protocol.map": "PLAINTEXT:PLAINTEXT,INTERNAL:PLAINTEXT,CONTROLLER:PLAINTEXT",
                    "listeners": f"{home},INTERNAL://127.0.0.1:{internal},CONTROLLER://127.0.0.1:{controller}",
                    "advertised.listeners": f"{home},INTERNAL://127.0.0.1:{internal_proxy},"
                    f"CONTROLLER://127.0.0.1:{controller_proxy}",
                    "log.dirs": str(self._nodes[node].data),
                    "min.insync.replicas": "2",
                    "auto.create.topics.enable": "false",
                    **({"broker.rack": racks[node]} if racks else {}),
                    **SHORT_TIMES,
                    **(config or {}),
                }
            )
        self.admin = AdminClient({"bootstrap.servers": self.bootstrap, **QUICK_CLIENT})

    def start_all(self) -> None:
        self.start(*NODES)

    def bootstrap_of(self, node: int) -> str:
        return f"127.0.0.1:{self._ports[node][0]}"

    def create_topic(self, topic: str, partitions: int, configs: Mapping[str, str] | None = None) -> None:
        new = NewTopic(topic, partitions, len(NODES), config=dict(configs or {}))
        self.admin.create_topics([new])[topic].result(PATIENCE_S)

    # What is done to a node.

    def kill(self, node: int) -> None:
        self._nodes[node].end(signal.SIGKILL)

    def stop(self, node: int) -> None:
        """As an operator would."""
        code = self._nodes[node].end(signal.SIGTERM)
        assert code == 0, self.log_of(node)[-4000:]

    def start(self, *nodes: int) -> None:
        for node in NODES:
            self.feed(node)  # who starts must be able to reach the controller
        for node in nodes:
            self._nodes[node].launch()
        for node in nodes:
            self._nodes[node].await_ready()

    def pause(self, node: int) -> None:
        self._nodes[node].send(signal.SIGSTOP)

    def resume(self, node: int) -> None:
        self._nodes[node].send(signal.SIGCONT)

    def starve(self, node: int) -> None:
        """It can open no file and accept no connection."""
        self._nodes[node].starve()

    def feed(self, node: int) -> None:
        self._nodes[node].feed()

    def close(self) -> None:
        for node in self._nodes.values():
            node.close()
        self.wires.close()

    # What is known of it.

    def log_of(self, node: int) -> str:
        return self._nodes[node].log.read_text()

    def log_tails(self) -> str:
        return "\n".join(f"node {node}:\n{self.log_of(node)[-4000:]}" for node in NODES)

    def data_of(self, node: int) -> Path:
        return self._nodes[node].data

    def is_running(self, node: int) -> bool:
        return self._nodes[node].is_running

    def controller(self) -> int:
        """The node that became it last, by its own word."""
        epochs = {node: max(map(int, ACTIVE.findall(self.log_of(node))), default=0) for node in NODES}
        return max(NODES, key=epochs.__getitem__)

    def leader(self, topic: str, partition: int = 0) -> int | None:
        """As clients are told, if any node tells now."""
        return dict(self._states(topic)).get(partition, (None, []))[0]

    def leaders(self, topic: str) -> list[int | None]:
        return [leader for _, (leader, _) in self._states(topic)]

    def isr(self, topic: str, partition: int) -> list[int]:
        return dict(self._states(topic)).get(partition, (None, []))[1]

    def is_known(self, topic: str) -> bool:
        """Some node tells of it."""
        return bool(list(self._states(topic)))

    def _states(self, topic: str) -> Iterator[tuple[int, tuple[int | None, list[int]]]]:
        try:
            found = self.admin.list_topics(topic, timeout=5).topics[topic].partitions
        except KafkaException:
            return
        for number, each in sorted(found.items()):
            yield number, (None if each.leader < 0 else each.leader, list(each.isrs))

    def await_in_sync(self, *topics: str) -> None:
        def are_in_sync() -> bool:
            states = [state for topic in topics for _, state in self._states(topic)]
            return bool(states) and all(leader is not None and len(isr) == len(NODES) for leader, isr in states)

        eventually(are_in_sync, f"all replicas of {topics} are in sync again", deadline_s=PATIENCE_S)


QUICK_CLIENT = {
    "reconnect.backoff.ms": 10,
    "reconnect.backoff.max.ms": 100,
    "socket.connection.setup.timeout.ms": 2000,
    "log_level": 2,
}


def around(node: int) -> list[Link]:
    """All wires of a node, in both directions."""
    return [link for other in NODES if other != node for link in ((node, other), (other, node))]


class ClusterNode:
    """One process, which can be ended in any way and launched again with its data."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True)
        self.data = folder / "data"
        self.log = folder / "log"
        self._file = folder / "server.properties"
        self._process: subprocess.Popen[str] | None = None
        self._feed: Callable[[], None] | None = None

    def prepare(self, properties: Mapping[str, str]) -> None:
        self._file.write_text("".join(f"{key}={value}\n" for key, value in properties.items()))
        disk = RealDisk()
        config = NodeConfig.from_properties(
            read_properties(disk, str(self._file), ()), temporary_dir=str(self.data.parent)
        )
        plan = Plan(
            node_id=config.node_id,
            cluster_id=CLUSTER_ID,
            paths=config.directories,
            metadata_path=config.metadata_log_dir,
            features=initial_features(None, (), is_dynamic=False),
            voters=(),
            listener="CONTROLLER",
            ignore_formatted=False,
        )
        format_log_dirs(disk, RealRandom(), plan, now_ms=int(time.time() * 1000), say=lambda line: None)

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def launch(self) -> None:
        assert self._process is None
        self._process = start_ottla("start", str(self._file), stderr=self.log)

    def await_ready(self) -> str:
        """What it says then."""
        assert self._process is not None
        return ready_line(self._process, self.log)

    def send(self, sig: signal.Signals) -> None:
        assert self.is_running, f"the node has ended by itself:\n{self.log.read_text()[-4000:]}"
        assert self._process is not None
        os.kill(self._process.pid, sig)

    def starve(self) -> None:
        assert self.is_running and self._process is not None
        self._feed = starve(self._process.pid)

    def feed(self) -> None:
        feed, self._feed = self._feed, None
        if feed is not None:
            assert self.is_running, f"the node has ended by itself:\n{self.log.read_text()[-4000:]}"
            feed()

    def end(self, sig: signal.Signals) -> int:
        assert self.is_running, f"the node has ended by itself:\n{self.log.read_text()[-4000:]}"
        process, self._process = self._process, None
        assert process is not None
        return stop_process(process, sig)

    def close(self) -> None:
        if self.is_running:
            self.end(signal.SIGKILL)
