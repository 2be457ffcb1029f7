"""Kafka's own tools change the voters of a quorum that keeps them in its log; one of them may be of Apache Kafka."""

from __future__ import annotations

import contextlib
import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from ottla.world.real_processes import free_ports
from tests.support.node import await_end, ready_line, start_ottla
from tests.support.waiting import eventually
from tools.apache_kafka import broker_command, java

TOOLS = "org.apache.kafka.tools"
DUMP = f"{TOOLS}.DumpLogSegments"
OTTLA = (sys.executable, "-m", "ottla.cli.main")
CLUSTER_ID = "MkU3OEVBNTcwNTJENDM2Qg"
START_S = 60.0


class Cluster:
    """Nodes with a broker and a controller each; those of them that run."""

    def __init__(self, folder: Path, nodes: int) -> None:
        self.folder = folder
        self.ports = free_ports(2 * nodes)
        self.processes: dict[int, subprocess.Popen[str]] = {}
        self.theirs: dict[int, subprocess.Popen[bytes]] = {}

    def file(self, node_id: int) -> Path:
        return self.folder / f"{node_id}.properties"

    def port(self, node_id: int) -> int:
        return self.ports[2 * node_id - 2]

    def controller(self, node_id: int) -> str:
        return f"127.0.0.1:{self.ports[2 * node_id - 1]}"

    def configure(self, node_id: int, **more: str) -> None:
        properties = {
            "node.id": str(node_id),
            "process.roles": "broker,controller",
            "listeners": f"PLAINTEXT://127.0.0.1:{self.port(node_id)},CONTROLLER://{self.controller(node_id)}",
            "controller.listener.names": "CONTROLLER",
            "listener.security.protocol.map": "CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT",
            "controller.quorum.bootstrap.servers": self.controller(1),
            "log.dirs": str(self.folder / str(node_id)),
            **{key.replace("_", "."): value for key, value in more.items()},
        }
        self.file(node_id).write_text("".join(f"{key}={value}\n" for key, value in properties.items() if value))

    def format(self, node_id: int, *options: str) -> None:
        arguments = ("storage", "format", "-t", CLUSTER_ID, "-c", str(self.file(node_id)), *options)
        subprocess.run([*OTTLA, *arguments], check=True, capture_output=True, timeout=30)

    def start(self, node_id: int) -> None:
        log = self.folder / f"{node_id}.log"
        self.processes[node_id] = start_ottla("start", str(self.file(node_id)), stderr=log)
        ready_line(self.processes[node_id], log)

    def stop(self, *node_ids: int) -> None:
        """At once: one that stays behind without a majority waits in vain for a controller to let it go."""
        stopped = [self.processes.pop(node_id) for node_id in node_ids]
        for process in stopped:
            process.terminate()
        assert [await_end(process) for process in stopped] == [0] * len(stopped)

    def start_kafka(self, node_id: int) -> None:
        java("kafka.tools.StorageTool", "format", "-t", CLUSTER_ID, "-c", str(self.file(node_id)), "-N")
        log = self.folder / f"{node_id}.log"
        with log.open("wb") as output:
            self.theirs[node_id] = subprocess.Popen(broker_command(self.file(node_id)), stdout=output, stderr=output)
        eventually(lambda: b"Kafka Server started" in log.read_bytes(), log.name, START_S)

    def directory(self, node_id: int) -> str:
        text = (self.folder / str(node_id) / "meta.properties").read_text()
        found = re.search(r"^directory\.id=(\S+)$", text, re.M)
        assert found is not None
        return found[1]

    def tool(self, node_id: int, *arguments: str, config: int | None = None) -> str:
        options = () if config is None else ("--command-config", str(self.file(config)))
        bootstrap = f"127.0.0.1:{self.port(node_id)}"
        return java(f"{TOOLS}.MetadataQuorumCommand", "--bootstrap-server", bootstrap, *options, *arguments)

    def status(self, node_id: int) -> dict[str, Any]:
        text = self.tool(node_id, "describe", "--status")
        fields = dict(re.findall(r"^(\w+): +(.*)$", text, re.M))
        members = {key: json.loads(fields[key]) for key in ("CurrentVoters", "CurrentObservers")}
        return {**fields, **members}

    def voters(self, node_id: int) -> dict[int, list[str]]:
        return {each["id"]: each["endpoints"] for each in self.status(node_id)["CurrentVoters"]}

    def close(self) -> None:
        with contextlib.suppress(AssertionError):
            self.stop(*self.processes)
        for process in self.theirs.values():
            process.kill()
            process.wait()


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Callable[[int], Cluster]]:
    made: list[Cluster] = []

    def make(nodes: int) -> Cluster:
        made.append(Cluster(tmp_path, nodes))
        return made[-1]

    yield make
    for each in made:
        each.close()


def test_controllers_join_and_leave_and_the_leader_may_go(cluster: Callable[[int], Cluster]) -> None:
    quorum = cluster(3)
    for node_id in (1, 2, 3):
        quorum.configure(node_id)
        quorum.format(node_id, "--standalone" if node_id == 1 else "--no-initial-controllers")
        quorum.start(node_id)
    status = quorum.status(2)
    assert (status["LeaderId"], [each["id"] for each in status["CurrentObservers"]]) == ("1", [2, 3])
    assert "Added controller 2" in quorum.tool(1, "add-controller", config=2)
    assert "Added controller 3" in quorum.tool(3, "add-controller", config=3)
    assert quorum.voters(3) == {each: [f"CONTROLLER://{quorum.controller(each)}"] for each in (1, 2, 3)}

    leaving = ("--controller-id", "1", "--controller-directory-id", quorum.directory(1))
    assert "Removed" in quorum.tool(2, "remove-controller", *leaving)
    eventually(lambda: quorum.status(2)["LeaderId"] in ("2", "3"), "another leads", deadline_s=60)
    assert sorted(quorum.voters(2)) == [2, 3]

    # A voter that comes back elsewhere says so.
    quorum.stop(3)
    before = quorum.controller(3)
    quorum.ports[5] = free_ports(1)[0]
    quorum.configure(3)
    quorum.start(3)
    assert quorum.controller(3) != before
    told = [f"CONTROLLER://{quorum.controller(3)}"]
    eventually(lambda: quorum.voters(2)[3] == told, "the new address of 3", deadline_s=60)

    quorum.stop(1, 2, 3)
    output = java(DUMP, "--cluster-metadata-decoder", "--files", str(_log(quorum, 2)))
    assert output.count("KRaftVoters") >= 4, output
    assert "KRaftVersion" in output
    assert not re.search(r"mismatch|isvalid: false|exception|unsupported", output, re.I), output


def test_a_static_quorum_is_upgraded_and_then_a_controller_joins_by_itself(
    cluster: Callable[[int], Cluster],
) -> None:
    quorum = cluster(2)
    quorum.configure(1, controller_quorum_bootstrap_servers="", controller_quorum_voters=f"1@{quorum.controller(1)}")
    quorum.format(1)
    quorum.start(1)
    bootstrap = ("--bootstrap-server", f"127.0.0.1:{quorum.port(1)}")
    upgraded = java(f"{TOOLS}.FeatureCommand", *bootstrap, "upgrade", "--feature", "kraft.version=1")
    assert "kraft.version was upgraded to 1." in upgraded
    described = java(f"{TOOLS}.FeatureCommand", *bootstrap, "describe")
    assert re.search(
        r"kraft\.version\s+SupportedMinVersion: 0\s+SupportedMaxVersion: 1\s+FinalizedVersionLevel: 1", described
    )

    quorum.configure(2, controller_quorum_auto_join_enable="true")
    quorum.format(2, "-N")
    quorum.start(2)
    eventually(lambda: sorted(quorum.voters(1)) == [1, 2], "2 has joined", deadline_s=60)


def test_a_controller_of_apache_kafka_joins_and_leads(cluster: Callable[[int], Cluster]) -> None:
    quorum = cluster(2)
    quorum.configure(1)
    quorum.format(1, "--standalone")
    quorum.start(1)
    quorum.configure(2)
    quorum.start_kafka(2)
    assert "Added controller 2" in quorum.tool(1, "add-controller", config=2)
    assert sorted(quorum.voters(1)) == [1, 2]

    leaving = ("--controller-id", "1", "--controller-directory-id", quorum.directory(1))
    assert "Removed" in quorum.tool(1, "remove-controller", *leaving)
    eventually(lambda: quorum.status(1)["LeaderId"] == "2", "Kafka leads", deadline_s=60)
    eventually(lambda: [each["id"] for each in quorum.status(1)["CurrentObservers"]] == [1], "and hears of 1")
    assert "Added controller 1" in quorum.tool(2, "add-controller", config=1)
    assert sorted(quorum.voters(2)) == [1, 2]


def _log(quorum: Cluster, node_id: int) -> Path:
    return quorum.folder / str(node_id) / "__cluster_metadata-0" / f"{0:020d}.log"
