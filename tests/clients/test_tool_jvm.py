"""The JVM in which Kafka's tools run one after the other (`tools/tool_jvm.py`)."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from ottla.world.real_processes import free_ports
from tests.support.waiting import eventually
from tools.apache_kafka import finished, java

TOPICS = "org.apache.kafka.tools.TopicCommand"
ROOT = Path(__file__).parents[2]
USER = """
from tools import apache_kafka
apache_kafka.java("kafka.tools.StorageTool", "random-uuid")
print(apache_kafka._tools._process.pid, flush=True)
input()
"""


def test_a_tool_ends_with_its_own_code_and_words_and_the_next_one_is_not_disturbed() -> None:
    refused = finished(TOPICS, "--list")
    assert (refused.exit_code, refused.stdout) == (1, "")
    assert refused.stderr.startswith("--bootstrap-server must be specified\n")
    thrown = finished("org.apache.kafka.tools.NotThere")
    assert thrown.exit_code == 1
    assert thrown.stderr.startswith("java.lang.ClassNotFoundException: org.apache.kafka.tools.NotThere\n\tat ")
    done = finished("kafka.tools.StorageTool", "random-uuid")
    assert (done.exit_code, len(done.stdout.strip())) == (0, 22)


def test_a_tool_that_does_not_end_in_time_is_ended_and_the_next_one_runs() -> None:
    (nobodys,) = free_ports(1)
    with pytest.raises(subprocess.TimeoutExpired):
        java(TOPICS, "--bootstrap-server", f"127.0.0.1:{nobodys}", "--list", timeout_s=2)
    assert java("kafka.tools.StorageTool", "random-uuid").strip()


def test_the_jvm_does_not_outlive_a_process_that_is_killed() -> None:
    command = [sys.executable, "-c", USER]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as user:
        assert user.stdout is not None
        jvm = int(user.stdout.readline())
        os.kill(jvm, 0)
        user.send_signal(signal.SIGKILL)
    eventually(lambda: not is_running(jvm), "it has ended")


def is_running(pid: int) -> bool:
    try:
        return "\nState:\tZ" not in Path(f"/proc/{pid}/status").read_text()
    except FileNotFoundError:
        return False
