"""`ottla.testing.Cluster`, as somebody's tests use it."""

from __future__ import annotations

import gc
import os
import signal
import subprocess
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest
from confluent_kafka import Consumer, Producer, TopicPartition
from confluent_kafka.admin import AdminClient, NewTopic

from ottla.testing import Cluster, ClusterError
from tests.support.waiting import eventually

PATIENCE_S = 30.0
QUICK = {"broker.session.timeout.ms": "2000", "broker.heartbeat.interval.ms": "300"}
ORPHAN = """
from ottla.testing import Cluster
kafka = Cluster(brokers=2, data="DATA")
kafka.open()
print("up", flush=True)
input()
"""


@pytest.fixture(scope="module")
def three() -> Iterator[Cluster]:
    with Cluster(brokers=3, racks=["a", "b", "c"], config={**QUICK, "min.insync.replicas": "2"}) as kafka:
        yield kafka


def write(bootstrap: str, topic: str, value: bytes) -> None:
    failures = []
    producer = Producer({"bootstrap.servers": bootstrap, "acks": "all", "log_level": 2})
    producer.produce(topic, value, partition=0, on_delivery=lambda error, _: failures.append(error))
    assert producer.flush(PATIENCE_S) == 0
    assert failures == [None]


def read(bootstrap: str, topic: str, count: int) -> list[bytes | None]:
    consumer = Consumer({"bootstrap.servers": bootstrap, "group.id": "g", "enable.auto.commit": False, "log_level": 2})
    consumer.assign([TopicPartition(topic, 0, 0)])
    values: list[bytes | None] = []
    eventually(
        lambda: values.extend(each.value() for each in consumer.consume(1, 0.5)) or len(values) >= count,
        deadline_s=PATIENCE_S,
    )
    consumer.close()
    return values


def create(bootstrap: str, topic: str, copies: int) -> None:
    admin = AdminClient({"bootstrap.servers": bootstrap, "log_level": 2})
    admin.create_topics([NewTopic(topic, 1, copies)])[topic].result(PATIENCE_S)


def pids(data: str | Path) -> list[int]:
    return [int(file.read_text()) for file in sorted(Path(data).glob("node-*/pid"))]


def is_running(pid: int) -> bool:
    try:
        return "\nState:\tZ" not in Path(f"/proc/{pid}/status").read_text()
    except (FileNotFoundError, ProcessLookupError):  # the latter if it ends while it is read
        return False


def test_three_brokers_in_their_racks_with_the_config_that_was_given(three):
    assert len(three.bootstrap.split(",")) == three.brokers == 3
    admin = AdminClient({"bootstrap.servers": three.bootstrap})
    brokers = admin.describe_cluster().result(PATIENCE_S).nodes
    assert {node.id: node.rack for node in brokers} == {1: "a", 2: "b", 3: "c"}
    assert "min.insync.replicas=2\n" in Path(three.data, "node-2", "server.properties").read_text()


@pytest.mark.parametrize("end", ["kill", "stop"])
def test_a_node_goes_and_comes_back_while_the_others_serve(three, end):
    create(three.bootstrap, end, 3)
    write(three.bootstrap, end, b"before")
    before = pids(three.data)
    getattr(three, end)(2)
    assert pids(three.data) == [before[0], before[2]]
    assert not is_running(before[1])
    write(three.bootstrap, end, b"without")
    three.start(2)
    assert len(pids(three.data)) == 3
    assert read(three.bootstrap, end, 2) == [b"before", b"without"]


def test_what_cannot_be_done_to_a_node_is_an_error_that_says_why(three):
    with pytest.raises(ClusterError, match="node 1 runs already"):
        three.start(1)
    with pytest.raises(ClusterError, match="there is no node 4, only 1 to 3"):
        three.kill(4)
    with pytest.raises(ClusterError, match="runs already"):
        three.open()


def test_one_broker_is_killed_and_comes_back_at_the_same_address_with_its_data():
    with Cluster(config={"auto.create.topics.enable": "true"}) as kafka:
        bootstrap = kafka.bootstrap
        write(bootstrap, "alone", b"1")
        kafka.kill(1)
        with pytest.raises(ClusterError, match="node 1 does not run"):
            kafka.stop(1)
        kafka.start(1)
        assert kafka.bootstrap == bootstrap
        write(bootstrap, "alone", b"2")
        assert read(bootstrap, "alone", 2) == [b"1", b"2"]
        with pytest.raises(ClusterError, match="there is no node 2"):
            kafka.kill(2)
        kafka.stop(1)
    with pytest.raises(ClusterError, match="does not run"):
        kafka.kill(1)


def test_a_broker_that_dies_by_itself_leaves_no_pipe_open():
    """As whoever turns warnings into errors would notice."""

    def kill_it_twice() -> None:
        with Cluster() as kafka:
            kill_the_only_broker(kafka)
            kafka.start(1)
            kill_the_only_broker(kafka)

    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always", ResourceWarning)
        kill_it_twice()
        gc.collect()
    assert [str(each.message) for each in warned] == []


def kill_the_only_broker(kafka: Cluster) -> None:
    command = kafka._command
    assert command is not None
    os.kill(command.pid, signal.SIGKILL)
    eventually(lambda: command.has_ended)


def test_the_end_of_the_block_is_the_end_of_all_processes_and_of_the_data():
    with pytest.raises(ZeroDivisionError), Cluster(brokers=2) as kafka:
        data, running = Path(kafka.data), pids(kafka.data)
        assert len(running) == 2
        raise ZeroDivisionError
    assert not any(map(is_running, running))
    assert not data.exists()


def test_a_folder_that_was_named_keeps_the_data_for_the_next_time(tmp_path):
    kafka = Cluster(brokers=2, data=str(tmp_path / "data"))
    with kafka:
        create(kafka.bootstrap, "kept", 2)
        write(kafka.bootstrap, "kept", b"there")
    with kafka:
        assert read(kafka.bootstrap, "kept", 1) == [b"there"]


def test_a_cluster_that_cannot_start_says_why_and_leaves_nothing(tmp_path, monkeypatch):
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    with pytest.raises(ClusterError, match="--racks names 1 racks for 2 brokers"):
        Cluster(brokers=2, racks=["a"]).open()
    with pytest.raises(ClusterError, match="--racks names 2 racks for 1 brokers"):
        Cluster(brokers=1, racks=["a", "b"]).open()
    with pytest.raises(ClusterError, match=r"num\.partitions"):
        Cluster(brokers=2, config={"num.partitions": "none"}).open()
    assert list(tmp_path.iterdir()) == []


def test_the_cluster_of_a_test_process_that_is_killed_ends_too(tmp_path):
    script = ORPHAN.replace("DATA", str(tmp_path / "data"))
    test = subprocess.Popen(
        [sys.executable, "-c", script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=tmp_path, env=environment()
    )
    assert test.stdout is not None and test.stdin is not None
    assert test.stdout.readline() == b"up\n"
    running = [*pids(tmp_path / "data"), int((tmp_path / "data" / "pid").read_text())]
    assert len(running) == 3
    test.send_signal(signal.SIGKILL)
    test.wait()
    test.stdout.close()
    test.stdin.close()
    eventually(lambda: not any(map(is_running, running)), "all have ended")


def environment() -> dict[str, str]:
    """This interpreter's own path, as the process runs elsewhere."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
