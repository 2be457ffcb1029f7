"""What README.md says about clients and their groups, as it is written there; and the example that is a member."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest
from confluent_kafka import ConsumerGroupType
from confluent_kafka.admin import AdminClient

from examples.fleet import TOPIC
from tests.cli.test_cli import ottla
from tests.clients.groups import TIMEOUT_S, committed
from tests.clients.topics import create_topic
from tests.support.node import NodeProcess

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")


def type_of(node: NodeProcess, group: str) -> ConsumerGroupType:
    admin = AdminClient({"bootstrap.servers": node.bootstrap})
    listed = admin.list_consumer_groups().result(TIMEOUT_S)
    (found,) = [each.type for each in listed.valid if each.group_id == group]
    return found


def test_the_client_of_the_readme_reads_in_a_group_of_the_new_protocol_and_can_be_sent_back(
    node: NodeProcess, capsys: pytest.CaptureFixture[str]
) -> None:
    program = re.search(
        r"^    from confluent_kafka import .*?^    consumer\.close\(\)$", README, re.DOTALL | re.MULTILINE
    )
    moves = re.search(r"`ottla (groups reset-offsets readers\s[^`]*)`", README)
    assert program is not None
    assert moves is not None
    exec(textwrap.dedent(program[0]).replace("127.0.0.1:9092", node.bootstrap), {})
    assert capsys.readouterr().out == "b'hello'\n"
    assert type_of(node, "readers") is ConsumerGroupType.CONSUMER
    assert committed(node.bootstrap, "readers") == {0: 1}
    done = ottla(*shlex.split(moves[1]), "--bootstrap-server", node.bootstrap)
    assert done.returncode == 0, done.stderr
    assert committed(node.bootstrap, "readers") == {0: 0}


def test_the_member_of_the_examples_joins_by_the_new_protocol_unless_told_otherwise(node: NodeProcess) -> None:
    create_topic(node.bootstrap, TOPIC, 1)
    command = [sys.executable, "-m", "examples.fleet.member", node.bootstrap, "example"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as member:
        assert member.stdout is not None
        while member.stdout.readline() != "[0]\n":
            assert member.poll() is None
        assert type_of(node, "example") is ConsumerGroupType.CONSUMER
        member.communicate()  # its input ends, and it leaves
