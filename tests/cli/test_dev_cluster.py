"""`ottla dev --brokers`: a cluster of processes from its start to its end, and `kill`, `stop`, `start` meanwhile."""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from confluent_kafka.admin import AdminClient, NewTopic

from ottla.cli import run_cluster
from ottla.world import process
from ottla.world.real_processes import free_ports
from tests.support.node import ready_line, start_ottla
from tests.support.waiting import eventually

PATIENCE_S = 30.0
ALL_STOPPED_S = 8.0
QUICK = ("--config", "broker.session.timeout.ms=2000", "--config", "broker.heartbeat.interval.ms=300")


class DevCluster:
    def __init__(self, data: Path, *arguments: str, brokers: int = 3) -> None:
        self.data = data
        self.log = data.with_name(f"{data.name}.log")
        self.process = start_ottla(
            *("dev", "--brokers", str(brokers), "--data", str(data), "--port", "0"), *QUICK, *arguments, stderr=self.log
        )
        self.ready = ready_line(self.process, self.log)
        self.bootstrap = self.ready.removeprefix("ready bootstrap=")
        self.pids = pids_in(data)

    def end(self, sig: int = signal.SIGTERM) -> str:
        """What it says on stdout until it has ended, with all its nodes."""
        assert self.process.stdout is not None
        began = time.monotonic()
        self.process.send_signal(sig)
        said = self.process.stdout.read()
        self.process.wait(PATIENCE_S)
        self.process.stdout.close()
        eventually(lambda: not any(map(is_running, self.pids.values())), "no node runs on")
        assert time.monotonic() - began < ALL_STOPPED_S
        return said

    def close(self) -> None:
        if self.process.returncode is None:
            self.end()


def test_no_port_is_chosen_twice(tmp_path, monkeypatch):
    """A port that was free for the controllers was free for clients, too, and sometimes the same one came again."""

    def lowest(count, besides=()):
        return list(itertools.islice((port for port in range(9092, 9999) if port not in besides), count))

    monkeypatch.setattr(run_cluster, "free_ports", lowest)

    def ports_of(port, metrics_port):
        options = run_cluster.ClusterOptions(
            data=None, brokers=3, racks=(), port=port, metrics_port=metrics_port, config=(), stop_with_input=False
        )

        async def main(world):
            return run_cluster._plan(world, str(tmp_path), options)

        _, nodes = process.run(main)
        listeners = ",".join(node.properties["listeners"] for node in nodes).split(",")
        metrics = range(metrics_port, metrics_port + 3) if metrics_port else ()
        return [*(int(each.rpartition(":")[2]) for each in listeners), *metrics]

    for port, metrics_port in ((0, None), (9092, None), (0, 9093), (9095, 9092)):
        ports = ports_of(port, metrics_port)
        assert len(ports) == len(set(ports)), ports


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cluster") / "data"


def first_of_three_ports() -> int:
    """That follow each other, all of them free and none that an outgoing connection is given."""
    for _ in range(1000):
        (first,) = free_ports(1)
        with contextlib.ExitStack() as stack:
            try:
                for port in (first, first + 1, first + 2):
                    stack.enter_context(socket.create_server(("127.0.0.1", port)))
            except OSError:
                continue
        return first
    raise AssertionError("there are no three free ports in a row")


@pytest.fixture(scope="module")
def port() -> int:
    return first_of_three_ports()


@pytest.fixture(scope="module")
def cluster(folder: Path, port: int) -> Iterator[DevCluster]:
    cluster = DevCluster(folder, "--racks", "a,b,c", "--port", str(port), "--config", "log.retention.hourss=5")
    yield cluster
    cluster.close()


def pids_in(data: Path) -> dict[int, int]:
    return {int(file.parent.name.removeprefix("node-")): int(file.read_text()) for file in data.glob("node-*/pid")}


def is_running(pid: int) -> bool:
    try:
        return "\nState:\tZ" not in Path(f"/proc/{pid}/status").read_text()
    except FileNotFoundError:
        return False


def ottla(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "ottla.cli.main", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


def dev(action: str, node: int, data: Path) -> tuple[int, str]:
    done = ottla("dev", action, str(node), "--data", str(data))
    assert done.stdout == ""
    return done.returncode, done.stderr


def brokers_of(bootstrap: str) -> dict[int, str]:
    admin = AdminClient({"bootstrap.servers": bootstrap, "log_level": 2})
    return {each.id: f"{each.host}:{each.port}" for each in admin.list_topics(timeout=PATIENCE_S).brokers.values()}


def create(bootstrap: str, topic: str, copies: int) -> None:
    admin = AdminClient({"bootstrap.servers": bootstrap, "log_level": 2})
    admin.create_topics([NewTopic(topic, 3, copies)])[topic].result(PATIENCE_S)


# While it runs


def test_the_ready_line_has_all_brokers_on_the_port_and_those_after_it_and_each_of_them_names_all(cluster, port):
    bootstraps = [f"127.0.0.1:{each}" for each in (port, port + 1, port + 2)]
    assert cluster.ready == f"ready bootstrap={','.join(bootstraps)}"
    for each in bootstraps:
        assert brokers_of(each) == dict(enumerate(bootstraps, 1))


def test_what_the_configs_of_all_nodes_warn_of_is_told_once(cluster):
    """It stood in the logs of the nodes alone."""
    (told,) = [line for line in cluster.log.read_text().splitlines() if "log.retention.hourss" in line]
    assert "WARNING" in told and "log.retention.hours" in told


def test_each_node_has_its_folder_with_its_pid_its_data_its_properties_and_its_log(cluster):
    assert sorted(path.name for path in cluster.data.glob("node-*")) == ["node-1", "node-2", "node-3"]
    for node, rack in zip((1, 2, 3), "abc", strict=True):
        home = cluster.data / f"node-{node}"
        assert {path.name for path in home.iterdir()} == {"data", "log", "pid", "server.properties"}
        assert f"node.id={node}\n" in (home / "data" / "meta.properties").read_text()
        assert f"broker.rack={rack}\n" in (home / "server.properties").read_text()
        assert "ottla.cli.main start" in command_line(int((home / "pid").read_text()))
    assert int((cluster.data / "pid").read_text()) == cluster.process.pid


def command_line(pid: int) -> str:
    return Path(f"/proc/{pid}/cmdline").read_text().replace("\0", " ")


@pytest.mark.parametrize(("action", "how"), [("kill", "signal 9"), ("stop", "exit code 0")])
def test_one_node_ends_and_starts_again_beside_the_others(cluster, action, how):
    before = pids_in(cluster.data)
    assert dev(action, 2, cluster.data) == (0, "")
    assert pids_in(cluster.data) == {1: before[1], 3: before[3]}
    assert not is_running(before[2])
    assert dev(action, 2, cluster.data) == (1, "ottla: node 2 does not run\n")
    assert dev("start", 2, cluster.data) == (0, "")
    after = pids_in(cluster.data)
    assert (after[1], after[3]) == (before[1], before[3])
    assert is_running(after[2]) and after[2] != before[2]
    assert brokers_of(cluster.bootstrap.split(",")[1]).keys() >= {2}
    assert f"node 2 has ended ({how})" in cluster.log.read_text()


def test_a_node_that_is_killed_by_others_is_started_again_all_the_same(cluster):
    before = pids_in(cluster.data)
    os.kill(before[3], signal.SIGKILL)
    eventually(lambda: not (cluster.data / "node-3" / "pid").exists())
    assert dev("start", 3, cluster.data) == (0, "")
    assert pids_in(cluster.data).keys() == {1, 2, 3}


def test_what_cannot_be_done_to_a_node_is_told(cluster, tmp_path):
    assert dev("start", 1, cluster.data) == (1, "ottla: node 1 runs already\n")
    assert dev("kill", 4, cluster.data) == (1, f"ottla: {cluster.data}: there is no node 4, only 1 to 3\n")
    code, said = dev("stop", 1, tmp_path)
    assert code == 1
    assert f"{tmp_path}: no cluster runs here" in said


def test_a_node_that_cannot_start_is_told_at_once_with_the_reason(cluster, port):
    assert dev("kill", 2, cluster.data) == (0, "")
    stale = cluster.data / "node-2" / "pid"
    stale.write_text(f"{os.getpid()}\n")
    with socket.create_server(("127.0.0.1", port + 1)):
        began = time.monotonic()
        code, said = dev("start", 2, cluster.data)
        assert time.monotonic() - began < PATIENCE_S
    assert code == 1
    assert "ottla: node 2 did not start" in said
    assert f"listener PLAINTEXT cannot listen on 127.0.0.1:{port + 1}: Address already in use" in said
    assert not stale.exists(), "it was of an earlier life"
    assert {path.name for path in stale.parent.iterdir()} == {"data", "log", "server.properties"}
    assert dev("start", 2, cluster.data) == (0, "")


def test_a_second_one_on_the_same_folder_says_so_and_disturbs_nothing(cluster):
    before = pids_in(cluster.data)
    properties = (cluster.data / "node-1" / "server.properties").read_text()
    second = ottla("dev", "--brokers", "3", "--data", str(cluster.data), "--port", "0")
    assert (second.returncode, second.stdout) == (1, "")
    assert second.stderr == f"ottla: {cluster.data}: this cluster runs already\n"
    assert pids_in(cluster.data) == before
    assert (cluster.data / "node-1" / "server.properties").read_text() == properties
    assert int((cluster.data / "pid").read_text()) == cluster.process.pid


@pytest.mark.parametrize("action", ["kill", "stop"])
def test_a_node_that_is_still_starting_can_be_ended(tmp_path, action):
    """It has no pid file yet, and waits for a quorum that is away."""
    cluster = DevCluster(tmp_path / "data")
    try:
        for node in (1, 2, 3):
            assert dev("kill", node, cluster.data) == (0, "")
        command = [sys.executable, "-m", "ottla.cli.main", "dev", "start", "1", "--data", str(cluster.data)]
        with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as start:
            eventually(lambda: nodes_in(cluster.data / "node-1"))
            assert dev("start", 1, cluster.data) == (1, "ottla: node 1 runs already\n")
            assert dev(action, 1, cluster.data) == (0, "")
            assert nodes_in(cluster.data / "node-1") == []
            _, said = start.communicate(timeout=PATIENCE_S)
        assert start.returncode == 1
        assert "node 1 did not start" in said
        assert dev(action, 1, cluster.data) == (1, "ottla: node 1 does not run\n")
    finally:
        cluster.close()


def test_a_node_that_is_killed_during_the_first_start_does_not_end_the_others(tmp_path):
    data = tmp_path / "data"
    process = start_ottla("dev", "--brokers", "3", "--data", str(data), "--port", "0", *QUICK, stderr=tmp_path / "log")
    eventually(lambda: nodes_in(data / "node-3"))
    assert dev("kill", 3, data) == (0, "")
    bootstrap = ready_line(process, tmp_path / "log").removeprefix("ready bootstrap=")
    assert len(bootstrap.split(",")) in (2, 3), "it may have been ready before"
    assert pids_in(data).keys() == {1, 2}
    assert dev("start", 3, data) == (0, "")
    assert pids_in(data).keys() == {1, 2, 3}
    process.terminate()
    assert process.wait(PATIENCE_S) == 0
    assert process.stdout is not None
    process.stdout.close()


# One broker, which is its own process


def test_one_broker_can_be_stopped_and_killed_and_is_started_as_it_was(tmp_path):
    data = tmp_path / "data"
    for action, code in (("stop", 0), ("kill", -signal.SIGKILL)):
        alone = start_ottla("dev", "--data", str(data), "--port", "0", stderr=tmp_path / "log")
        ready_line(alone, tmp_path / "log")
        assert dev("start", 1, data) == (1, "ottla: node 1 runs already\n")
        assert dev(action, 2, data) == (1, f"ottla: {data}: there is no node 2, only 1\n")
        assert dev(action, 1, data) == (0, "")
        assert alone.wait(PATIENCE_S) == code
        assert alone.stdout is not None
        alone.stdout.close()
        assert pids_in(data) == {}
        assert dev(action, 1, data) == (1, "ottla: node 1 does not run\n")
        said = f"ottla: it was started by itself: do so again with: ottla dev --data {data}\n"
        assert dev("start", 1, data) == (1, said)


# Pids that were left behind


@pytest.mark.parametrize("brokers", [1, 2])
def test_a_pid_that_was_left_behind_and_is_another_process_by_now_is_never_signalled(tmp_path, brokers):
    cluster = DevCluster(tmp_path / "data", brokers=brokers)
    cluster.end(signal.SIGKILL)
    with subprocess.Popen(["sleep", "60"]) as innocent:
        for file in (cluster.data / "pid", cluster.data / "node-1" / "pid"):
            file.write_text(f"{innocent.pid}\n")
        for action in ("kill", "stop", "start"):
            code, said = dev(action, 1, cluster.data)
            assert code == 1
            assert "runs already" not in said
        assert innocent.poll() is None
        innocent.kill()


# Its end


@pytest.mark.parametrize("sig", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_stops_all_nodes_in_order_and_the_next_start_has_the_same_cluster(tmp_path, sig):
    first = DevCluster(tmp_path / "data")
    create(first.bootstrap, "kept", 3)
    assert first.end(sig) == ""
    assert first.process.returncode == 0
    assert pids_in(first.data) == {}
    assert not (first.data / "pid").exists()
    for node in (1, 2, 3):
        log = (first.data / f"node-{node}" / "log").read_text()
        assert "SIGTERM: stopping" in log
        assert "no controller let this broker go in order" not in log
        assert "Traceback" not in log
    plan = json.loads((first.data / "cluster.json").read_text())
    second = DevCluster(tmp_path / "data")
    try:
        assert json.loads((second.data / "cluster.json").read_text()) == plan
        admin = AdminClient({"bootstrap.servers": second.bootstrap})
        assert "kept" in admin.list_topics(timeout=PATIENCE_S).topics
    finally:
        second.close()


def test_nodes_do_not_outlive_a_supervisor_that_is_killed_and_the_cluster_can_be_started_again(tmp_path):
    first = DevCluster(tmp_path / "data", brokers=2)
    first.end(signal.SIGKILL)
    second = DevCluster(tmp_path / "data", brokers=2)
    assert second.pids.keys() == {1, 2}
    second.close()


def test_nodes_do_not_outlive_a_supervisor_that_is_killed_while_they_start(tmp_path):
    data = tmp_path / "data"
    supervisor = start_ottla("dev", "--brokers", "3", "--data", str(data), "--port", "0", stderr=tmp_path / "log")
    eventually(lambda: len(nodes_in(data / "node-1")) == len(nodes_in(data / "node-3")) == 1)
    supervisor.kill()
    supervisor.wait()
    assert supervisor.stdout is not None
    supervisor.stdout.close()
    eventually(lambda: nodes_in(data) == [], "no node runs on", ALL_STOPPED_S)


@pytest.mark.parametrize("away", [1, 2])
def test_a_signal_stops_it_although_nodes_are_away(tmp_path, away):
    """Without a quorum, too: what is left of it does not wait for a controller as long as a session lasts."""
    cluster = DevCluster(tmp_path / "data", "--config", "broker.session.timeout.ms=30000")
    for node in range(1, away + 1):
        assert dev("kill", node, cluster.data) == (0, "")
    assert cluster.end() == ""
    assert cluster.process.returncode == 0


def test_without_a_folder_nothing_is_left(tmp_path, monkeypatch):
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    monkeypatch.setenv("TMPDIR", str(temporary))
    process = start_ottla("dev", "--brokers", "2", "--port", "0", stderr=tmp_path / "log")
    ready_line(process, tmp_path / "log")
    (folder,) = temporary.iterdir()
    pids = pids_in(folder)
    assert len(pids) == 2
    began = time.monotonic()
    process.terminate()
    assert process.wait(PATIENCE_S) == 0
    assert time.monotonic() - began < ALL_STOPPED_S, "no broker waits for a controller that is gone"
    assert process.stdout is not None
    process.stdout.close()
    assert list(temporary.iterdir()) == []
    assert not any(map(is_running, pids.values()))


@pytest.mark.parametrize("tenths", [1, 4, 8, 12])
def test_a_signal_during_the_start_leaves_nothing_behind(tmp_path, monkeypatch, tenths):
    """At whatever moment it comes: the delay picks some of them, and what is asserted holds for all."""
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    monkeypatch.setenv("TMPDIR", str(temporary))
    log = tmp_path / "log"
    process = start_ottla("dev", "--brokers", "3", "--port", "0", stderr=log)
    time.sleep(tenths / 10)
    began = time.monotonic()
    process.terminate()
    assert process.stdout is not None
    process.stdout.read()
    assert process.wait(PATIENCE_S) in (0, -signal.SIGTERM)
    assert time.monotonic() - began < ALL_STOPPED_S
    process.stdout.close()
    assert "Traceback" not in log.read_text()
    assert list(temporary.iterdir()) == []
    assert nodes_in(temporary) == []


# What is wrong from the start


def nodes_in(folder: Path) -> list[str]:
    """The processes that have this folder in their command."""
    commands = (path / "cmdline" for path in Path("/proc").iterdir() if path.name.isdigit())
    found = []
    for command in commands:
        try:
            text = command.read_text()
        except OSError:
            continue
        if str(folder) in text and "ottla.cli.main" in text:
            found.append(text.replace("\0", " "))
    return found


def test_a_port_in_use_is_told_and_no_node_runs_on(tmp_path):
    port = first_of_three_ports() + 1
    with socket.create_server(("127.0.0.1", port)):
        began = time.monotonic()
        failed = ottla("dev", "--brokers", "3", "--data", str(tmp_path / "data"), "--port", str(port - 1))
    assert time.monotonic() - began < PATIENCE_S, "nobody waits for the nodes that wait for this one"
    assert (failed.returncode, failed.stdout) == (1, "")
    assert f"listener PLAINTEXT cannot listen on 127.0.0.1:{port}: Address already in use" in failed.stderr
    assert "Traceback" not in failed.stderr
    assert nodes_in(tmp_path) == []
    assert pids_in(tmp_path / "data") == {}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--racks", "a,b"), "--racks names 2 racks for 3 brokers: name one for each, with commas"),
        (("--racks", "a,,c"), "--racks a,,c: a rack's name is empty; name one for each broker, with commas"),
        (("--config", "num.partitions=none"), "num.partitions"),
        (("--config", "no equals"), "--config no equals: it should be KEY=VALUE"),
        (("--port", "65534"), "--port 65534: 3 brokers need ports up to 65536, and there are none beyond 65535"),
    ],
)
def test_what_is_wrong_with_the_options_is_told_before_anything_is_made(tmp_path, arguments, said):
    failed = ottla("dev", "--brokers", "3", "--data", str(tmp_path / "data"), *arguments)
    assert (failed.returncode, failed.stdout) == (1, "")
    assert failed.stderr.startswith("ottla: ")
    assert said in failed.stderr
    assert "Traceback" not in failed.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("racks", "said"), [("a,b", "--racks names 2 racks for 1 brokers"), ("", "a rack's name is empty")]
)
def test_racks_of_one_broker_are_one_that_has_a_name(tmp_path, racks, said):
    failed = ottla("dev", "--racks", racks, "--data", str(tmp_path / "data"), "--port", "0")
    assert (failed.returncode, failed.stdout) == (1, "")
    assert failed.stderr.startswith("ottla: ")
    assert said in failed.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_folder_of_another_number_of_brokers_is_told(cluster):
    failed = ottla("dev", "--brokers", "5", "--data", str(cluster.data), "--port", "0")
    assert (failed.returncode, failed.stdout) == (1, "")
    assert f"{cluster.data} has a cluster of 3 brokers: start it with --brokers 3" in failed.stderr


def test_a_folder_of_one_broker_is_not_taken_for_a_cluster(tmp_path):
    data = tmp_path / "data"
    alone = start_ottla("dev", "--data", str(data), "--port", "0", stderr=tmp_path / "log")
    ready_line(alone, tmp_path / "log")
    alone.terminate()
    alone.wait(PATIENCE_S)
    assert alone.stdout is not None
    alone.stdout.close()
    failed = ottla("dev", "--brokers", "3", "--data", str(data), "--port", "0")
    assert (failed.returncode, failed.stdout) == (1, "")
    assert f"{data} has a node of its own, from `ottla dev` without --brokers" in failed.stderr
    assert not (data / "cluster.json").exists()


def test_a_folder_of_a_cluster_is_not_taken_for_one_broker(cluster):
    failed = ottla("dev", "--data", str(cluster.data), "--port", "0")
    assert (failed.returncode, failed.stdout) == (1, "")
    assert f"{cluster.data} has a cluster of 3 brokers: start it with --brokers 3" in failed.stderr
