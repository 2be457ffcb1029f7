"""`make demo` ends with a check that can fail, and Ctrl-C is one way to get there."""

import json
import re
import subprocess
import sys
from pathlib import Path

from confluent_kafka import Producer

from examples.fleet import PARTITIONS, TOPIC, TRUCKS
from examples.fleet.check import Outcome, compare
from tests.clients.topics import create_topic
from tests.support.node import NodeProcess

DEMO = [sys.executable, "-m", "examples.demo"]
TIMEOUT_S = 60
FOUND = re.compile(r"│ (\d+) trucks +│ +(\d+) │ +(\d+) │ +(\d+) │ +(\d+) │")


def found(output: str) -> tuple[int, ...]:
    """Trucks, sent, seen, lost, out of order."""
    match = FOUND.search(output)
    assert match is not None, output
    return tuple(map(int, match.groups()))


def test_the_demo_ends_by_itself_and_finds_every_report() -> None:
    done = subprocess.run([*DEMO, "--seconds=5"], capture_output=True, text=True, timeout=TIMEOUT_S)
    assert done.returncode == 0, done.stdout + done.stderr
    trucks, sent, seen, lost, out_of_order = found(done.stdout)
    assert (trucks, lost, out_of_order) == (TRUCKS, 0, 0)
    assert sent == seen > TRUCKS
    assert f"positions of {TRUCKS} trucks" in done.stdout


def test_ctrl_c_ends_the_demo_with_its_check() -> None:
    demo = subprocess.Popen(DEMO, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, process_group=0)
    assert demo.stdout is not None
    while f"positions of {TRUCKS} trucks" not in (line := demo.stdout.readline()):
        assert line, "the demo ended early"
    # To the whole group, as a terminal does it.
    subprocess.run(["kill", "-INT", "--", f"-{demo.pid}"], check=True)
    output, errors = demo.communicate(timeout=TIMEOUT_S)
    assert demo.returncode == 0, output + errors
    assert found(output)[3:] == (0, 0)
    assert "Traceback" not in errors


def test_the_check_finds_what_is_lost_and_what_is_out_of_order(node: NodeProcess, tmp_path: Path) -> None:
    create_topic(node.bootstrap, TOPIC, PARTITIONS)
    producer = Producer({"bootstrap.servers": node.bootstrap})
    for number in (1, 2, 4, 3):
        producer.produce(TOPIC, json.dumps({"number": number}), "truck-001", partition=4)
    assert producer.flush(TIMEOUT_S) == 0
    delivered = tmp_path / "delivered.json"
    delivered.write_text(json.dumps({"truck-001": [1, 2, 3, 4, 5]}))
    command = [sys.executable, "-m", "examples.fleet.check", node.bootstrap, str(delivered)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT_S)
    assert done.returncode == 1
    assert found(done.stdout) == (1, 5, 4, 1, 1)
    assert "truck-001" in done.stdout


def test_a_report_that_comes_twice_is_out_of_order() -> None:
    assert compare({"truck-001": [1, 2]}, {"truck-001": [1, 2, 2]}) == [Outcome("truck-001", 2, 3, 0, 1)]
