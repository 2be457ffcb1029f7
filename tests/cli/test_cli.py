"""What the `ottla` command says when something is not as it should be: the cause and the way out, never a traceback."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from ottla import __version__
from ottla.cli import simulate
from ottla.wire import frame
from tests.support.node import format_for

TIMEOUT_S = 30.0


def ottla(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs a command that is expected to end by itself."""
    command = [sys.executable, "-m", "ottla.cli.main", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT_S, check=False)
    assert "Traceback" not in done.stderr
    return done


def refused(*arguments: str) -> str:
    """What a command that cannot run a node says; every line is marked as ours."""
    done = ottla(*arguments)
    assert done.returncode == 1, done.stderr
    assert done.stdout == ""
    said = [line for line in done.stderr.splitlines() if line.startswith("ottla: ")]
    assert said
    assert said == done.stderr.splitlines()[-len(said) :], "nothing comes after it"
    return "\n".join(line.removeprefix("ottla: ") for line in said)


@pytest.fixture
def server_properties(tmp_path: Path) -> Path:
    """A configuration that works, on any free port."""
    file = tmp_path / "server.properties"
    file.write_text(f"node.id=1\nlisteners=PLAINTEXT://127.0.0.1:0\nlog.dirs={tmp_path}/data\n")
    return file


def add(file: Path, *lines: str) -> str:
    file.write_text(file.read_text() + "".join(f"{line}\n" for line in lines))
    return str(file)


def test_version():
    compiled = "" if frame.__file__.endswith(".py") else " (compiled)"
    done = ottla("--version")
    assert (done.returncode, done.stdout) == (0, f"ottla {__version__}{compiled}\n")


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        ((), "dev"),
        (("start",), "--override"),
        (("dev",), "--data"),
        (("storage",), "random-uuid"),
        (("storage", "format"), "--cluster-id"),
        (("groups",), "describe"),
        (("groups", "reset-offsets"), "--to-earliest"),
    ],
)
def test_help(command, expected):
    done = ottla(*command, "--help")
    assert done.returncode == 0
    assert "Usage:" in done.stdout
    assert expected in done.stdout


def test_without_arguments_the_help_is_shown():
    done = ottla()
    assert "Usage:" in done.stdout + done.stderr


@pytest.mark.parametrize("arguments", [("run",), ("start",), ("dev", "--port", "70000"), ("dev", "--port", "x")])
def test_a_wrong_command_line_is_a_usage_error(arguments):
    done = ottla(*arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert "Usage:" in done.stderr


def test_a_missing_file_is_named(tmp_path):
    assert refused("start", f"{tmp_path}/nowhere") == f"{tmp_path}/nowhere: No such file or directory"


def test_a_folder_instead_of_a_file_is_named(tmp_path):
    assert refused("start", str(tmp_path)) == f"{tmp_path}: Is a directory"


def test_broken_properties_are_refused_with_their_line(server_properties):
    message = refused("start", add(server_properties, "broker.rack=\\u12"))
    assert message.startswith(f"{server_properties}: line 4: malformed \\uxxxx escape")


def test_properties_in_latin_1_are_read_as_kafka_reads_them(server_properties):
    server_properties.write_bytes(b"# caf\xe9\nnode.id=\xe9\n")
    assert "Invalid value é for configuration node.id" in refused("start", str(server_properties))


def test_all_that_is_wrong_with_a_configuration_is_said_at_once(server_properties):
    file = add(server_properties, "node.id=one", "socket.request.max.bytes=-1", "num.partitions=0")
    lines = refused("start", file).splitlines()
    keys = ("socket.request.max.bytes", "node.id", "num.partitions")
    assert sorted(key for line in lines for key in keys if f"{key}:" in line or f"{key}=" in line) == sorted(keys)


def test_strict_refuses_an_unknown_name_and_names_the_nearest(server_properties):
    message = refused("start", "--strict", add(server_properties, "listners=PLAINTEXT://127.0.0.1:0"))
    assert "listners" in message
    assert "listeners" in message
    assert "strict" in message


@pytest.mark.parametrize("option", ["node.id", "=1", " =1", ""])
def test_an_override_that_is_no_pair_is_refused(server_properties, option):
    message = refused("start", str(server_properties), "--override", option)
    assert message == f"--override {option}: it should be KEY=VALUE"


def test_a_config_of_dev_that_is_no_pair_is_refused_and_leaves_nothing(tmp_path):
    assert refused("dev", "--data", f"{tmp_path}/d", "--config", "x") == "--config x: it should be KEY=VALUE"
    assert not (tmp_path / "d").exists()


@pytest.mark.parametrize("command", ["start", "dev"])
def test_a_port_in_use_is_named(server_properties, tmp_path, command):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        if command == "start":
            format_for(server_properties)
            message = refused("start", str(server_properties), "--override", f"listeners=PLAINTEXT://127.0.0.1:{port}")
        else:
            message = refused("dev", "--data", str(tmp_path), "--port", str(port))
    assert f"127.0.0.1:{port}: Address already in use" in message
    assert "choose another" in message
    assert not list(tmp_path.glob("**/pid"))


def test_a_name_that_cannot_be_resolved_is_named(server_properties):
    format_for(server_properties)
    listeners = "listeners=PLAINTEXT://no-such-host.invalid:0"
    assert "no-such-host.invalid:0: " in refused("start", str(server_properties), "--override", listeners)


@pytest.mark.parametrize("place", ["below a file", "where nothing can be made"])
def test_a_data_directory_that_cannot_be_written_is_named(server_properties, tmp_path, place):
    folder = f"{server_properties}/data" if place == "below a file" else "/proc/no-data-here"
    dirs = ("--override", f"log.dirs={tmp_path}/good,{folder}")
    done = ottla("storage", "format", "-t", "x", "-c", str(server_properties), *dirs)
    assert done.returncode == 1
    said = (f"ottla: {folder} cannot be used: ", f"ottla: Error while formatting {folder}: ")
    assert done.stderr.startswith(said)
    assert folder in refused("start", str(server_properties), *dirs)
    message = refused("dev", "--data", folder, "--port", "0")
    assert message.startswith(folder)


def test_data_of_another_node_is_refused(server_properties, tmp_path):
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "meta.properties").write_text("version=1\ncluster.id=abc\nnode.id=8\n")
    assert "node.id=8, but this node has node.id=1" in refused("start", str(server_properties))


def test_a_data_folder_with_a_comma_is_refused(tmp_path):
    message = refused("dev", "--data", f"{tmp_path}/a,b", "--port", "0")
    assert message.startswith(f"{tmp_path}/a,b/node-1: ")
    assert "commas" in message
    assert not list(tmp_path.iterdir())


# ottla sim


def test_sim_runs_a_seed_and_shows_what_it_was():
    done = ottla("sim", "--seed", "15", "--nodes", "1")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "1 seeds, 0 failed" in done.stdout
    assert re.search(r"\d acknowledged records$", done.stdout, re.M)
    assert re.search(r"^trace [0-9a-f]{16,}$", done.stdout, re.M)


def test_sim_without_the_simulator_says_where_it_is(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(simulate, "__file__", str(tmp_path / "site-packages" / "ottla" / "cli" / "simulate.py"))
    assert simulate.run_simulator(["--seeds", "1"]) == 2
    assert "the simulator comes with a checkout of Ottla's source" in capsys.readouterr().err
