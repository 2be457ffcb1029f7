"""`make demo` ends with a check that can fail, and Ctrl-C is one way to get there."""

import io
import json
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from confluent_kafka import Producer
from rich.console import Console

from examples.demo import Accident
from examples.fleet import PARTITIONS, TOPIC, TRUCKS, groups
from examples.fleet.check import Outcome, compare
from examples.fleet.groups import FleetGroups
from examples.fleet.screen import Screen
from ottla.testing import Cluster
from tests.clients.topics import create_topic
from tests.support.node import NodeProcess, running_node
from tests.support.waiting import eventually

DEMO = [sys.executable, "-m", "examples.demo"]
TIMEOUT_S = 60
ENDS_S = 300  # Spark may still have to start, and then to catch up
FOUND = re.compile(r"│ (\d+) trucks +│ +(\d+) │ +(\d+) │ +(\d+) │ +(\d+) │")


# Groups of one node alone need not wait for others to come.
CONFIG = {**groups.CONFIG, "group.initial.rebalance.delay.ms": "0"}


@pytest.fixture(scope="module")
def fleet_node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NodeProcess]:
    """With the fleet's topic, empty."""
    with running_node(tmp_path_factory.mktemp("fleet"), CONFIG) as node:
        create_topic(node.bootstrap, TOPIC, PARTITIONS)
        yield node


def found(output: str) -> tuple[int, ...]:
    """Trucks, sent, seen, lost, out of order."""
    match = FOUND.search(output)
    assert match is not None, output
    return tuple(map(int, match.groups()))


class Ended(NamedTuple):
    code: int
    output: str
    errors: str


def demo_until_ctrl_c(folder: Path) -> Ended:
    """As soon as the trucks are on the screen."""
    demo = subprocess.Popen(
        [*DEMO, "--accident=0"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, process_group=0
    )
    try:
        assert demo.stdout is not None
        while f"positions of {TRUCKS} trucks" not in (line := demo.stdout.readline()):
            assert line, "the demo ended early"
        # To the whole group, as a terminal does it.
        subprocess.run(["kill", "-INT", "--", f"-{demo.pid}"], check=True)
        output, errors = demo.communicate(timeout=ENDS_S)
        return Ended(demo.returncode, output, errors)
    finally:
        demo.kill()


@pytest.mark.ahead(scenario=demo_until_ctrl_c)
def test_ctrl_c_ends_the_demo_with_its_checks_and_every_report_is_found(ahead: Ended) -> None:
    assert ahead.code == 0, ahead.output + ahead.errors
    assert "Traceback" not in ahead.errors
    assert "broker 2 was killed (SIGKILL), and is back" in ahead.output
    trucks, sent, seen, lost, out_of_order = found(ahead.output)
    assert (trucks, lost, out_of_order) == (TRUCKS, 0, 0)
    assert sent == seen > TRUCKS
    assert re.search(rf"│ in the table +│ +{TRUCKS} │ +{sent} │ +\d+ │ +0 │", ahead.output), ahead.output


def test_the_screen_ends_by_itself_when_its_time_is_over(fleet_node: NodeProcess) -> None:
    console = Console(file=io.StringIO())
    Screen(console, fleet_node.bootstrap, lambda: "the pipeline's line").show(1.5, threading.Event())
    assert "the pipeline's line" in console.file.getvalue()  # type: ignore[attr-defined]


def test_the_demos_groups_share_the_partitions_out_also_when_one_more_member_comes(fleet_node: NodeProcess) -> None:
    with FleetGroups(fleet_node.bootstrap) as members:
        eventually(members.all_owned, deadline_s=TIMEOUT_S)
        members.add_one()
        three = r": \d[\d ]* \| \d[\d ]* \| \d[\d ]* \(lag \d+\)"
        eventually(
            lambda: members.all_owned() and all(re.search(group + three, members.said()) for group in groups.SIZES),
            "three members of each group have partitions",
            deadline_s=TIMEOUT_S,
        )


def test_the_check_finds_what_is_lost_and_what_is_out_of_order(fleet_node: NodeProcess, tmp_path: Path) -> None:
    producer = Producer({"bootstrap.servers": fleet_node.bootstrap})
    for number in (1, 2, 4, 3):
        producer.produce(TOPIC, json.dumps({"number": number}), "truck-001", partition=4)
    assert producer.flush(TIMEOUT_S) == 0
    delivered = tmp_path / "delivered.json"
    delivered.write_text(json.dumps({"truck-001": [1, 2, 3, 4, 5]}))
    command = [sys.executable, "-m", "examples.fleet.check", fleet_node.bootstrap, str(delivered)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT_S)
    assert done.returncode == 1
    assert found(done.stdout) == (1, 5, 4, 1, 1)
    assert "truck-001" in done.stdout


class Killed(Cluster):
    """As if it were running, up to the kill."""

    def kill(self, node_id: int) -> None:
        pass


@pytest.mark.parametrize("kind", [Cluster, Killed])
def test_an_accident_that_goes_wrong_is_a_failure_of_the_demo(kind: type[Cluster]) -> None:
    accident = Accident(kind(brokers=3), after_s=0, away_s=0)
    accident.start()
    accident.join()
    (failure,) = accident.failures
    assert "the cluster does not run" in failure


def test_a_report_that_comes_twice_is_out_of_order() -> None:
    assert compare({"truck-001": [1, 2]}, {"truck-001": [1, 2, 2]}) == [Outcome("truck-001", 2, 3, 0, 1)]
