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
from examples.fleet.groups import FleetGroups, later
from examples.fleet.screen import Screen
from ottla.testing import Cluster
from tests.clients.topics import create_topic
from tests.support.node import NodeProcess, running_node
from tests.support.waiting import eventually

DEMO = [sys.executable, "-m", "examples.demo"]
TIMEOUT_S = 60
SECONDS = 9
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


def demo_for_a_while(folder: Path) -> Ended:
    """Long enough for all that happens to groups and brokers on the way."""
    ended = subprocess.run([*DEMO, f"--seconds={SECONDS}"], capture_output=True, text=True, timeout=ENDS_S)
    return Ended(ended.returncode, ended.stdout, ended.stderr)


@pytest.mark.ahead(scenario=demo_for_a_while)
def test_the_demo_ends_by_itself_when_its_time_is_over_and_all_of_it_has_happened(ahead: Ended) -> None:
    assert_good(ahead)
    assert "a member was added to notifications" in ahead.output
    assert "a member of dashboard was killed (SIGKILL)" in ahead.output


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
    assert_good(ahead)


def assert_good(ended: Ended) -> None:
    assert ended.code == 0, ended.output + ended.errors
    assert "Traceback" not in ended.errors
    assert "broker 2 was killed (SIGKILL), and is back" in ended.output
    trucks, sent, seen, lost, out_of_order = found(ended.output)
    assert (trucks, lost, out_of_order) == (TRUCKS, 0, 0)
    assert sent == seen > TRUCKS
    assert re.search(rf"│ in the table +│ +{TRUCKS} │ +{sent} │ +\d+ │ +0 │", ended.output), ended.output


def test_the_screen_ends_by_itself_when_its_time_is_over(fleet_node: NodeProcess) -> None:
    console = Console(file=io.StringIO())
    Screen(console, fleet_node.bootstrap, lambda: ["the pipeline's line"]).show(1.5, threading.Event())
    assert "the pipeline's line" in console.file.getvalue()  # type: ignore[attr-defined]


def test_a_small_terminal_shows_the_groups_and_some_of_the_trucks(fleet_node: NodeProcess) -> None:
    console = Console(file=io.StringIO(), force_terminal=True, width=80, height=24, legacy_windows=False)
    screen = Screen(console, fleet_node.bootstrap, lambda: ["dashboard: 0 1 | 2 3 (lag 5)", "notifications: 0 1 2 3"])
    screen.positions.lines = {f"truck-{each:03}": f"{each:03} 50.0000 14.0000" for each in range(TRUCKS)}
    screen.show(0.5, threading.Event())
    shown = console.file.getvalue()  # type: ignore[attr-defined]
    assert all(
        line in shown for line in ("dashboard: 0 1 | 2 3 (lag 5)", "notifications: 0 1 2 3", "001 50.0000 14.0000")
    )


def test_the_demos_groups_share_the_partitions_out_when_one_more_member_comes_and_when_one_is_killed(
    fleet_node: NodeProcess,
) -> None:
    def members_with_partitions(members: FleetGroups) -> tuple[int, ...]:
        """In each group, if every partition has an owner."""
        some = re.compile(r"\d[\d ]* (?=[|(])")
        return tuple(len(some.findall(line)) for line in members.said()[: len(groups.SIZES)] if members.all_owned())

    with FleetGroups(fleet_node.bootstrap) as members:
        eventually(lambda: members_with_partitions(members) == (3, 2), deadline_s=TIMEOUT_S)
        later(0, members.add_one, members.failures)
        eventually(lambda: members_with_partitions(members) == (3, 3), deadline_s=TIMEOUT_S)
        later(0, members.kill_one, members.failures)
        eventually(lambda: members_with_partitions(members) == (2, 3), deadline_s=TIMEOUT_S)
        assert all(re.search(r"\(lag \d+\)", line) for line in members.said()[: len(groups.SIZES)])
        members.expect_all_owned(TIMEOUT_S)
        assert members.failures == []


def test_what_goes_wrong_with_the_groups_is_a_failure_of_the_demo() -> None:
    members = FleetGroups("127.0.0.1:1")  # not entered: nobody has a partition, and nobody can be killed
    later(0, members.kill_one, members.failures).join()
    members.expect_all_owned(0)
    assert [failure.partition(":")[0] for failure in members.failures] == [
        "what should happen to a group went wrong",
        "not every partition has an owner in each group",
    ]


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
