"""A real `ottla` process from its start to its end."""

from __future__ import annotations

import contextlib
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import ottla
from ottla.cli.main import INTERRUPTED
from ottla.wire.messages.k18_api_versions import ApiVersionsRequest
from ottla.wire.messages.k60_describe_cluster import DescribeClusterRequest
from ottla.world.real_processes import free_ports
from tests.support.node import NodeProcess, format_for, ready_line, start_ottla, stop_process
from tests.support.raw import Closed, RawConnection
from tests.support.scraping import scrape
from tests.support.waiting import eventually

PROMPTLY_S = 3.0
WAITING_REQUESTS = """
import asyncio
import ottla.handlers.k60_describe_cluster as handler
import ottla.node.node as node
from ottla.cli.main import main

async def never(context, request):
    await asyncio.get_running_loop().create_future()

handler.handle = never
node.DRAIN_S = 0.5
main()
"""


class Dev:
    """`ottla dev` on a folder."""

    def __init__(self, data: Path, *arguments: str) -> None:
        self.log = data.with_name(f"{data.name}.log")
        self.pid_file = data / "node-1" / "pid"
        self.process = start_ottla("dev", "--data", str(data), "--port", "0", *arguments, stderr=self.log)
        self.ready = ready_line(self.process, self.log)

    @property
    def address(self) -> tuple[str, int]:
        return "127.0.0.1", int(self.ready.removeprefix("ready bootstrap=127.0.0.1:"))


@pytest.fixture
def dev(tmp_path: Path) -> Iterator[Dev]:
    running = Dev(tmp_path / "data")
    yield running
    if running.process.returncode is None:
        stop_process(running.process)


def answers(client: RawConnection) -> bool:
    client.send_request(ApiVersionsRequest(), 0, correlation_id=5)
    return client.receive()[:6] == b"\0\0\0\x05\0\0"


def rest_of_stdout_after(process: subprocess.Popen[str], sig: int = signal.SIGTERM) -> str:
    """Stops it, and expects a clean and prompt end."""
    assert process.stdout is not None
    started = time.monotonic()
    process.send_signal(sig)
    rest = process.stdout.read()
    assert process.wait(PROMPTLY_S) == 0
    assert time.monotonic() - started < PROMPTLY_S
    process.stdout.close()
    return rest


@pytest.mark.parametrize("sig", [signal.SIGINT, signal.SIGTERM])
def test_start_says_one_line_and_a_signal_ends_it_cleanly_with_clients_connected(tmp_path, sig):
    node = NodeProcess(tmp_path)
    assert node.bootstrap == f"127.0.0.1:{node.address[1]}"
    with RawConnection(node.address) as idle, RawConnection(node.address) as bad, RawConnection(node.address) as unread:
        assert answers(idle)
        bad.send(b"GET / HTTP/1.1\r\n\r\n")
        with pytest.raises(Closed):
            bad.receive()
        for _ in range(100):
            unread.send_request(ApiVersionsRequest(), 0)
        assert rest_of_stdout_after(node.process, sig) == ""
        with pytest.raises(Closed):
            idle.receive()
    log = node.log_text()
    assert f"{sig.name}: stopping" in log
    assert "Traceback" not in log
    assert "ERROR" not in log


def test_a_signal_ends_it_while_a_request_waits(tmp_path):
    command = [sys.executable, "-c", WAITING_REQUESTS, "dev", "--data", str(tmp_path / "data"), "--port", "0"]
    log = tmp_path / "log"
    with log.open("wb") as stderr:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=stderr, text=True)
    port = int(ready_line(process, log).rpartition(":")[2])
    with RawConnection(("127.0.0.1", port)) as client, RawConnection(("127.0.0.1", port)) as other:
        client.send_request(DescribeClusterRequest(), 0)
        assert answers(other)
        assert rest_of_stdout_after(process) == ""
        with pytest.raises(Closed):
            client.receive()
    assert "their connections are cut" in log.read_text()
    assert "Traceback" not in log.read_text()
    assert not (tmp_path / "data" / "node-1" / "pid").exists()


def test_dev_has_its_pid_and_its_data_in_the_folder_and_removes_the_pid_at_the_end(dev, tmp_path):
    home = tmp_path / "data" / "node-1"
    assert dev.pid_file.read_text() == f"{dev.process.pid}\n"
    assert sorted(path.name for path in home.iterdir()) == ["data", "pid"]
    before = (home / "data" / "meta.properties").read_text()
    assert rest_of_stdout_after(dev.process) == ""
    assert sorted(path.name for path in home.iterdir()) == ["data"]
    again = Dev(tmp_path / "data")
    assert again.pid_file.read_text() == f"{again.process.pid}\n"
    stop_process(again.process)
    assert (home / "data" / "meta.properties").read_text() == before


def test_dev_serves_metrics_on_the_port_that_it_is_given_and_says_so_in_its_log_only(tmp_path):
    dev = Dev(tmp_path / "data", "--metrics-port", "0")
    try:
        (address,) = re.findall(r"metrics are at http://(127\.0\.0\.1):(\d+)/metrics", dev.log.read_text())
        assert scrape(address).value("ottla_leaders") == 0
    finally:
        assert rest_of_stdout_after(dev.process) == ""


def test_dev_without_a_folder_leaves_none(tmp_path, monkeypatch):
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    monkeypatch.setenv("TMPDIR", str(temporary))
    process = start_ottla("dev", "--port", "0", stderr=tmp_path / "log")
    ready_line(process, tmp_path / "log")
    (folder,) = temporary.iterdir()
    assert (folder / "node-1" / "pid").read_text() == f"{process.pid}\n"
    assert folder.stat().st_mode & 0o077 == 0, "for nobody else"
    assert rest_of_stdout_after(process) == ""
    assert list(temporary.iterdir()) == []


def test_a_second_dev_on_the_same_data_says_so_and_disturbs_nothing(dev, tmp_path):
    second = subprocess.run(
        [sys.executable, "-m", "ottla.cli.main", "dev", "--data", str(tmp_path / "data"), "--port", "0"],
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    assert (second.returncode, second.stdout) == (1, "")
    assert f"ottla: {tmp_path}/data/node-1/data is in use by another process" in second.stderr
    assert "Traceback" not in second.stderr
    assert dev.pid_file.read_text() == f"{dev.process.pid}\n"
    with RawConnection(dev.address) as client:
        assert answers(client)


def test_a_pid_file_of_another_process_is_left_alone(dev):
    dev.pid_file.write_text("1\n")
    assert rest_of_stdout_after(dev.process) == ""
    assert dev.pid_file.read_text() == "1\n"


def test_an_unknown_name_is_a_warning_with_the_nearest_one_and_overrides_count(tmp_path):
    node = tmp_path / "server.properties"
    node.write_text(f"node.id=1\nlog.dir=/nowhere\nlisteners=PLAINTEXT://127.0.0.1:1\nlog.dirs={tmp_path}/data\n")
    log = tmp_path / "log"
    format_for(node, "node.id=5")
    overrides = ("--override", "listeners = PLAINTEXT://127.0.0.1:0", "--override", "node.id=5")
    process = start_ottla("start", str(node), *overrides, "--override", "brokr.rack=a=b", stderr=log)
    ready_line(process, log)
    assert stop_process(process) == 0
    (warning,) = [line for line in log.read_text().splitlines() if "brokr.rack" in line]
    assert "WARNING" in warning
    assert "broker.rack" in warning
    assert "node.id=5" in (tmp_path / "data" / "meta.properties").read_text()


def test_the_log_can_be_json(tmp_path):
    with_json = Dev(tmp_path / "data", "--config", "ottla.log.format=json", "--config", "ottla.log.level=info")
    stop_process(with_json.process)
    assert all(line.startswith('{"time": "') for line in with_json.log.read_text().splitlines())


# Stdout and stderr that are not there


def port_of(log: Path) -> int:
    eventually(lambda: " is ready" in log.read_text(), "the node is ready")
    return int(log.read_text().partition("is bound to 127.0.0.1:")[2].split()[0])


@pytest.mark.parametrize("redirected", ["", ">/dev/full", ">&-", "<&- >&-"], ids=["a pipe", "full", "closed", "both"])
def test_dev_works_although_nobody_reads_its_stdout(tmp_path, redirected):
    log = tmp_path / "log"
    command = f'exec "{sys.executable}" -m ottla.cli.main dev --data "{tmp_path}/data" --port 0'
    with log.open("wb") as stderr:
        process = subprocess.Popen(["sh", "-c", f"{command} {redirected}"], stdout=subprocess.PIPE, stderr=stderr)
    assert process.stdout is not None
    process.stdout.close()
    with RawConnection(("127.0.0.1", port_of(log))) as client:
        eventually((tmp_path / "data" / "node-1" / "pid").exists)
        assert answers(client)
        process.terminate()
        assert process.wait(PROMPTLY_S) == 0
    assert "Traceback" not in log.read_text()
    assert "Exception ignored" not in log.read_text()
    assert ("nobody hears that the node is ready" in log.read_text()) == (">&-" not in redirected)


def test_without_a_stderr_stdout_is_still_for_the_ready_line_only(tmp_path):
    command = f'exec "{sys.executable}" -m ottla.cli.main dev --data "{tmp_path}/data" --port'
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        failing = subprocess.run(["sh", "-c", f"{command} {port} 2>&-"], capture_output=True, timeout=30, check=False)
    assert (failing.returncode, failing.stdout) == (1, b"")
    process = subprocess.Popen(["sh", "-c", f"{command} 0 2>&-"], stdout=subprocess.PIPE, text=True)
    assert ready_line(process, tmp_path / "no log").startswith("ready bootstrap=")
    assert rest_of_stdout_after(process) == ""


# Signals that come early


@pytest.mark.parametrize("sig", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("hundredths", range(0, 30, 3))
def test_a_signal_during_the_start_leaves_nothing_behind(tmp_path, monkeypatch, hundredths, sig):
    """At whatever moment it comes: the delay picks some of them, and what is asserted holds for all."""
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    monkeypatch.setenv("TMPDIR", str(temporary))
    log = tmp_path / "log"
    process = start_ottla("dev", "--port", "0", stderr=log)
    time.sleep(hundredths / 100)
    process.send_signal(sig)
    assert process.stdout is not None
    said = process.stdout.read()
    code = process.wait(PROMPTLY_S)
    process.stdout.close()
    clean = (0, INTERRUPTED) if sig == signal.SIGINT else (0,)
    assert code in (*clean, -sig), "a clean end, or the system's before there was anything to clean up"
    assert said == "" or (said.startswith("ready bootstrap=") and said.count("\n") == 1)
    if sig == signal.SIGINT:  # Python itself may say where it met it, as it starts; that is not in Ottla
        assert f'File "{Path(ottla.__file__).parent}' not in log.read_text()
    else:
        assert "Traceback" not in log.read_text()
    assert list(temporary.iterdir()) == []


@contextlib.contextmanager
def waiting_for_its_quorum(folder: Path, *arguments: str) -> Iterator[subprocess.Popen[bytes]]:
    """One voter of three, and the others never come."""
    own, *others = free_ports(3)
    voters = ",".join(f"{voter}@127.0.0.1:{port}" for voter, port in enumerate((own, *others), 1))
    file, log = folder / "server.properties", folder / "log"
    file.write_text(
        "process.roles=broker,controller\nnode.id=1\ncontroller.listener.names=CONTROLLER\n"
        f"listeners=PLAINTEXT://127.0.0.1:0,CONTROLLER://127.0.0.1:{own}\n"
        "listener.security.protocol.map=PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT\n"
        f"controller.quorum.voters={voters}\nlog.dirs={folder}/data\n"
    )
    format_for(file)
    with log.open("wb") as stderr:
        command = [sys.executable, "-m", "ottla.cli.main", "start", str(file), *arguments]
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=stderr)
    with process:
        try:
            eventually(lambda: "listener CONTROLLER is bound" in log.read_text())
            yield process
        finally:
            process.kill()


@pytest.mark.parametrize("sig", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_a_node_that_waits_for_its_quorum(tmp_path, sig):
    with waiting_for_its_quorum(tmp_path) as process:
        process.send_signal(sig)
        assert process.wait(PROMPTLY_S) == 0
        assert process.stdout is not None
        assert process.stdout.read() == b""
    log = (tmp_path / "log").read_text()
    assert f"{sig.name}: stopping" in log
    assert "Traceback" not in log
    assert "ERROR" not in log


def test_the_end_of_its_input_ends_a_node_that_waits_for_its_quorum(tmp_path):
    with waiting_for_its_quorum(tmp_path, "--stop-with-input") as process:
        assert process.communicate(timeout=PROMPTLY_S) == (b"", None)
        assert process.returncode == 0
