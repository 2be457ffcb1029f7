"""Kafka's own tools move replicas between the log directories of a broker, slowly if they are told so, and show it."""

from __future__ import annotations

import json
from pathlib import Path

from tests.clients.reading import values
from tests.clients.speakers import SPEAKERS, Record
from tests.clients.topics import create_topic
from tests.support.node import running_node
from tests.support.waiting import eventually
from tools.apache_kafka import java

TOOLS = "org.apache.kafka.tools"
BYTES = 2_000_000


def test_the_reassignment_tool_moves_replicas_between_log_directories(tmp_path: Path) -> None:
    dirs = [str(tmp_path / name) for name in "ab"]
    with running_node(tmp_path, {"log.dirs": ",".join(dirs)}) as node:
        move_there_and_back(node.bootstrap, dirs, tmp_path)


def move_there_and_back(bootstrap: str, dirs: list[str], folder: Path) -> None:
    topic = create_topic(bootstrap)
    written = [b"%d-" % index + bytes(1000) for index in range(BYTES // 1000)]
    SPEAKERS["confluent"].write(bootstrap, topic, "none", [Record(b"key", value) for value in written])
    here = next(path for path, each in described(bootstrap, topic).items() if each)
    there = next(path for path in dirs if path != here)

    plan = folder / "plan.json"
    plan.write_text(planned(topic, there))
    slowly = ("--replica-alter-log-dirs-throttle", str(BYTES // 100))
    said = reassign(bootstrap, plan, "--execute", *slowly)
    assert f"log directory to {there} for replica {topic}-0 with broker 1" in said
    moving = described(bootstrap, topic)
    assert not moving[here]["isFuture"]
    assert moving[there]["isFuture"] and moving[there]["offsetLag"] > 0
    assert "is still in progress" in reassign(bootstrap, plan, "--verify", "--preserve-throttles")

    faster = ("--replica-alter-log-dirs-throttle", str(BYTES * 100), "--additional")
    reassign(bootstrap, plan, "--execute", *faster)
    eventually(lambda: folders(topic, dirs) == [f"{there}/{topic}-0"], "the replica has moved")
    assert [path for path, each in described(bootstrap, topic).items() if each] == [there]
    said = reassign(bootstrap, plan, "--verify")
    assert f"Reassignment of replica {topic}-0-1 completed successfully." in said
    assert "Clearing broker-level throttles" in said
    assert values(bootstrap, topic) == written

    plan.write_text(planned(topic, here))
    reassign(bootstrap, plan, "--execute")
    eventually(lambda: folders(topic, dirs) == [f"{here}/{topic}-0"], "the replica is back")
    assert values(bootstrap, topic) == written


def planned(topic: str, path: str) -> str:
    partition = {"topic": topic, "partition": 0, "replicas": [1], "log_dirs": [path]}
    return json.dumps({"version": 1, "partitions": [partition]})


def reassign(bootstrap: str, plan: Path, *arguments: str) -> str:
    command = f"{TOOLS}.reassign.ReassignPartitionsCommand"
    return java(command, "--bootstrap-server", bootstrap, "--reassignment-json-file", str(plan), *arguments)


def described(bootstrap: str, topic: str) -> dict[str, dict[str, int]]:
    """The partition of the topic in each directory; nothing where it is not."""
    said = java(f"{TOOLS}.LogDirsCommand", "--bootstrap-server", bootstrap, "--describe", "--topic-list", topic)
    (broker,) = json.loads(said.splitlines()[-1])["brokers"]
    assert all(each["error"] is None for each in broker["logDirs"])
    return {each["logDir"]: next(iter(each["partitions"]), {}) for each in broker["logDirs"]}


def folders(topic: str, dirs: list[str]) -> list[str]:
    """Those of replicas, here or on their way."""
    found = (each for path in dirs for each in Path(path).glob(f"{topic}-0*"))
    return [str(each) for each in found if not each.name.endswith("-delete")]
