"""`ottla storage`, as real processes: what it writes, what it says, and its exit codes, which are Kafka's."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from ottla.metadata.features import FEATURES
from ottla.metadata.snapshot_file import read_control
from ottla.node.initial_features import RELEASES
from ottla.node.properties import parse_properties
from ottla.wire.messages.control_records import KRaftVersionRecord, VotersRecord
from ottla.wire.primitives import uuid_text
from tests.support.node import ready_line, start_ottla, stop_process

OTTLA = (sys.executable, "-m", "ottla.cli.main")
ID = r"[A-Za-z0-9_][A-Za-z0-9_-]{21}"
DIRECTORY = "JEXY6aqzQY-32P5TStzaFg"
BROKER = "listeners=PLAINTEXT://127.0.0.1:0"
SNAPSHOT = "__cluster_metadata-0/00000000000000000000-0000000000.checkpoint"


def storage(*arguments: str) -> tuple[int, str, str]:
    done = subprocess.run([*OTTLA, "storage", *arguments], capture_output=True, text=True, timeout=30, check=False)
    assert "Traceback" not in done.stderr
    return done.returncode, done.stdout, done.stderr


def formatted(file: Path, *options: str, cluster_id: str = "x") -> str:
    code, said, errors = storage("format", "-t", cluster_id, "-c", str(file), *options)
    assert (code, errors) == (0, "")
    return said


def refused(file: Path, *options: str, cluster_id: str = "x") -> str:
    code, said, errors = storage("format", "-t", cluster_id, "-c", str(file), *options)
    assert (code, said) == (1, "")
    assert errors.startswith("ottla: ")
    return errors.removeprefix("ottla: ").rstrip("\n")


def meta(folder: Path) -> dict[str, str]:
    return parse_properties((folder / "meta.properties").read_text())


def files(folder: Path) -> list[str]:
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())


@pytest.fixture
def properties(tmp_path: Path) -> Path:
    """Two directories, b for the metadata log, and a static quorum."""
    file = tmp_path / "server.properties"
    file.write_text(
        "process.roles=broker,controller\nnode.id=3\ncontroller.quorum.voters=3@127.0.0.1:19093\n"
        "listeners=PLAINTEXT://127.0.0.1:0,CONTROLLER://127.0.0.1:19093\ncontroller.listener.names=CONTROLLER\n"
        f"log.dirs={tmp_path}/b,{tmp_path}/a\n"
    )
    return file


@pytest.fixture
def dynamic(properties: Path) -> Path:
    """The same with the quorum's voters in its log."""
    text = properties.read_text()
    properties.write_text(text.replace("voters=3@", "bootstrap.servers="))
    return properties


def test_random_uuid_prints_an_id_that_is_new_each_time():
    printed = [storage("random-uuid") for _ in range(2)]
    assert printed[0] != printed[1]
    for code, said, errors in printed:
        assert (code, errors) == (0, "")
        assert re.fullmatch(ID + "\n", said)


def test_format_makes_all_directories_ready_for_this_node_of_that_cluster(properties, tmp_path):
    said = formatted(properties, cluster_id="MkU3OEVBNTcwNTJENDM2Qg==")
    assert said.splitlines() == [
        f"Formatting data directory {tmp_path}/a with metadata.version 4.3-IV0.",
        f"Formatting metadata directory {tmp_path}/b with metadata.version 4.3-IV0.",
    ]
    for folder in (tmp_path / "a", tmp_path / "b"):
        assert files(folder) == ["bootstrap.checkpoint", "meta.properties"]
        found = meta(folder)
        assert re.fullmatch(ID, found.pop("directory.id"))
        assert found == {"version": "1", "cluster.id": "MkU3OEVBNTcwNTJENDM2Qg==", "node.id": "3"}
    assert meta(tmp_path / "a")["directory.id"] != meta(tmp_path / "b")["directory.id"]


def test_a_directory_for_the_metadata_alone_is_formatted_and_shown_too(dynamic, tmp_path):
    own = ("--override", f"metadata.log.dir={tmp_path}/c")
    said = formatted(dynamic, "--standalone", *own)
    assert said.splitlines() == [
        f"Formatting data directory {tmp_path}/a with metadata.version 4.3-IV0.",
        f"Formatting data directory {tmp_path}/b with metadata.version 4.3-IV0.",
        f"Formatting dynamic metadata voter directory {tmp_path}/c with metadata.version 4.3-IV0.",
    ]
    assert SNAPSHOT in files(tmp_path / "c")
    assert files(tmp_path / "b") == ["bootstrap.checkpoint", "meta.properties"]
    code, shown, _ = storage("info", "-c", str(dynamic), *own)
    assert code == 0
    assert f"Found log directories:\n  {tmp_path}/a\n  {tmp_path}/b\n  {tmp_path}/c\n" in shown


def test_what_is_formatted_is_never_written_again(properties, tmp_path):
    formatted(properties)
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    assert refused(properties) == (
        f"Log directory {tmp_path}/a is already formatted. "
        "Use --ignore-formatted to ignore this directory and format the others."
    )
    assert formatted(properties, "-g") == "All of the log directories are already formatted.\n"
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == before


def test_ignore_formatted_makes_only_the_new_directory_ready(properties, tmp_path):
    formatted(properties, "--override", f"log.dirs={tmp_path}/b")
    before = meta(tmp_path / "b")
    said = formatted(properties, "--ignore-formatted")
    assert said == f"Formatting data directory {tmp_path}/a with metadata.version 4.3-IV0.\n"
    assert meta(tmp_path / "b") == before
    assert meta(tmp_path / "a")["cluster.id"] == "x"


def test_directories_of_another_cluster_or_node_are_refused_even_when_formatted_ones_are_ignored(properties, tmp_path):
    formatted(properties)
    assert refused(properties, "-g", cluster_id="y") == (
        f"Invalid cluster.id in: {tmp_path}/a/meta.properties. Expected y, but read x"
    )
    assert "node.id=3, but this node has node.id=4" in refused(
        properties, "-g", "--override", "node.id=4", "--override", "controller.quorum.voters=4@127.0.0.1:19093"
    )


@pytest.mark.parametrize("cluster_id", ["", "a b", "a\\b", "a\nb", "é"])
def test_an_id_that_a_properties_file_would_have_to_escape_is_refused(properties, tmp_path, cluster_id):
    assert "--cluster-id" in refused(properties, cluster_id=cluster_id)
    assert files(tmp_path) == ["server.properties"]


def test_a_configuration_that_no_node_could_start_with_is_refused(properties, tmp_path):
    properties.write_text(properties.read_text() + "node.id=one\n")
    assert "Invalid value one for configuration node.id" in refused(properties)
    assert refused(tmp_path / "nowhere") == f"{tmp_path}/nowhere: No such file or directory"


# The quorum


def test_standalone_writes_this_controller_as_the_only_voter(dynamic, tmp_path):
    said = formatted(dynamic, "--standalone")
    assert f"Formatting dynamic metadata voter directory {tmp_path}/b with metadata.version 4.3-IV0.\n" in said
    assert SNAPSHOT in files(tmp_path / "b")
    assert files(tmp_path / "a") == ["bootstrap.checkpoint", "meta.properties"]


def test_initial_controllers_are_written_as_the_first_voters_and_name_the_directory(dynamic, tmp_path):
    voters = f"3@127.0.0.1:19093:{DIRECTORY},4@[::1]:19094:MvDxzVmcRsaTz33bUuRU6A"
    said = formatted(dynamic, "--initial-controllers", voters)
    assert f"Formatting dynamic metadata voter directory {tmp_path}/b with" in said
    assert meta(tmp_path / "b")["directory.id"] == DIRECTORY
    _, version, written = read_control((tmp_path / "b" / SNAPSHOT).read_bytes())
    assert version == KRaftVersionRecord(k_raft_version=1)
    told = [(each.voter_id, uuid_text(each.voter_directory_id), each.endpoints[0]) for each in written.voters]
    assert told == [
        (3, DIRECTORY, VotersRecord.Endpoint(name="CONTROLLER", host="127.0.0.1", port=19093)),
        (4, "MvDxzVmcRsaTz33bUuRU6A", VotersRecord.Endpoint(name="CONTROLLER", host="::1", port=19094)),
    ]


def test_a_node_that_is_not_among_the_initial_controllers_has_their_set_too(dynamic, tmp_path):
    said = formatted(dynamic, "-I", f"4@h:1:{DIRECTORY}")
    assert f"Formatting dynamic metadata directory {tmp_path}/b with" in said
    assert meta(tmp_path / "b")["directory.id"] != DIRECTORY
    assert SNAPSHOT in files(tmp_path / "b")


def test_without_initial_controllers_nothing_is_known_of_the_quorum(dynamic, tmp_path):
    assert f"Formatting metadata directory {tmp_path}/b with" in formatted(dynamic, "--no-initial-controllers")
    assert files(tmp_path / "b") == ["bootstrap.checkpoint", "meta.properties"]


@pytest.mark.parametrize(
    ("voters", "cause"),
    [
        ("", "No voters given."),
        ("3", "No @ found in dynamic voter string."),
        ("@h:1:x", "Invalid @ at beginning of dynamic voter string."),
        ("x@h:1:x", "Failed to parse node id in dynamic voter string."),
        ("-3@h:1:x", "Invalid negative node id -3 in dynamic voter string."),
        ("3@", "No hostname found after node id."),
        ("3@[h:1:x", "Hostname began with left bracket, but no right bracket was found."),
        ("3@h", "No colon following hostname could be found."),
        ("3@[h]1", "Port section must start with a colon."),
        ("3@h:1", "No colon following port could be found."),
        ("3@h:y:x", "Failed to parse port in dynamic voter string."),
        ("3@h:65536:x", "Invalid port 65536 in dynamic voter string."),
        ("3@h:1:x", "Failed to parse directory ID in dynamic voter string."),
        (f"3@h:1:{DIRECTORY},3@g:1:{DIRECTORY}", "Node id 3 was specified more than once."),
    ],
)
def test_initial_controllers_that_kafka_does_not_understand_are_refused_in_its_words(dynamic, voters, cause):
    assert refused(dynamic, "--initial-controllers", voters) == cause


def test_without_voters_the_quorum_must_be_said(dynamic):
    assert refused(dynamic) == (
        "Because controller.quorum.voters is not set on this controller, you must specify one of the following: "
        "--standalone, --initial-controllers, or --no-initial-controllers."
    )


def test_a_file_without_any_quorum_is_a_single_node(properties, tmp_path):
    properties.write_text(f"listeners=PLAINTEXT://127.0.0.1:0\nlog.dirs={tmp_path}/b\n")
    formatted(properties)
    assert files(tmp_path / "b") == ["bootstrap.checkpoint", "meta.properties"]
    assert meta(tmp_path / "b")["node.id"] == "1"


def test_standalone_and_voters_exclude_each_other(properties):
    assert refused(properties, "-s").startswith("You cannot specify controller.quorum.voters and format the node with")


def test_no_initial_controllers_changes_nothing_where_voters_are_configured(properties, tmp_path):
    formatted(properties, "-N")
    assert files(tmp_path / "b") == ["bootstrap.checkpoint", "meta.properties"]


@pytest.mark.parametrize(
    ("options", "cause"),
    [
        (("-N", "-I", "3@127.0.0.1:19093:JEXY6aqzQY-32P5TStzaFg"), "not allowed with"),
        (("-s", "--override", "process.roles=broker", "--override", BROKER), "only use --standalone on a controller"),
        (("--add-scram", "SCRAM-SHA-256=[name=alice,password=x]", "-s"), "SASL is not there yet"),
        (("-s", "-N"), "not allowed with"),
        (("-s", "--override", "controller.listener.names="), "controller.listener.names"),
    ],
)
def test_what_is_not_served_is_refused_with_the_reason(dynamic, tmp_path, options, cause):
    assert cause in refused(dynamic, *options)
    assert files(tmp_path) == ["server.properties"]


# Features


@pytest.mark.parametrize(
    "options",
    [("-r", "4.3"), ("-r", "4.3.1"), ("-r", "4.3-IV0"), ("-f", "metadata.version=30"), ("-f", "kraft.version=0")],
)
def test_the_release_and_the_features_that_are_served_can_be_named(properties, options):
    assert "with metadata.version 4.3-IV0" in formatted(properties, *options)


@pytest.mark.parametrize(
    ("options", "cause"),
    [
        (("-r", "4.2"), "Unknown metadata.version '4.2'. Supported metadata.version are: 4.3-IV0"),
        (("-r", "4.30"), "Unknown metadata.version '4.30'."),
        (("-r", "4.3", "-f", "metadata.version=30"), "Use --release-version instead of --feature metadata.version=X"),
        (
            ("-f", "metadata.version=29"),
            "No MetadataVersion with feature level 29. Valid feature levels are from 30 to",
        ),
        (("-f", "no.such=1"), "Unsupported feature: no.such. Supported features are: "),
        (("-f", "no.such"), "Can't parse feature=level string no.such: equals sign not found."),
        (("-f", "no.such=x"), "Can't parse feature=level string no.such=x: unable to parse x as a short."),
        (("-f", "kraft.version=1"), "Cannot set kraft.version to 1 unless controller.quorum.voters is empty"),
        (("-f", "kraft.version=7"), "No feature:kraft.version with feature level 7"),
    ],
)
def test_other_releases_and_features_are_refused(properties, tmp_path, options, cause):
    assert refused(properties, *options).startswith(cause)
    assert files(tmp_path) == ["server.properties"]


def test_kraft_version_0_has_no_voters_in_the_log(dynamic):
    assert refused(dynamic, "-s", "-f", "kraft.version=0").startswith("Cannot set kraft.version to 0 if")


def test_every_metadata_version_that_is_served_has_the_name_of_its_release():
    (metadata_version,) = [each for each in FEATURES if each.name == "metadata.version"]
    assert set(RELEASES) == set(range(metadata_version.min_level, metadata_version.max_level + 1))


# Info


def test_info_says_what_is_there_and_what_is_missing(properties, tmp_path):
    info = ("info", "-c", str(properties))
    assert storage(*info) == (
        1,
        f"Found problems:\n  {tmp_path}/a does not exist\n  {tmp_path}/b does not exist\n\n",
        "",
    )
    formatted(properties, "--override", f"log.dirs={tmp_path}/b")
    (tmp_path / "a").mkdir()
    directory_id = meta(tmp_path / "b")["directory.id"]
    metadata = f"Found metadata: {{cluster.id=x, directory.id={directory_id}, node.id=3, version=1}}\n\n"
    folders = f"Found log directories:\n  {tmp_path}/a\n  {tmp_path}/b\n\n"
    assert storage(*info) == (1, f"{folders}{metadata}Found problem:\n  {tmp_path}/a is not formatted.\n\n", "")
    formatted(properties, "-g")
    code, said, _ = storage(*info)
    assert code == 0
    assert said.startswith(folders)
    assert "problem" not in said


def test_info_says_what_does_not_belong_together(properties, tmp_path):
    formatted(properties)
    file = tmp_path / "b" / "meta.properties"
    good = file.read_text()
    for broken, problem in {
        good.replace("cluster.id=x", "cluster.id=y"): "Mismatched cluster IDs between storage directories.",
        good.replace("node.id=3", "node.id=4"): "Mismatched node IDs between storage directories.",
        good.replace("cluster.id=x\n", ""): f"Error loading {file}: cluster.id was not found.",
    }.items():
        file.write_text(broken)
        code, said, _ = storage("info", "-c", str(properties))
        assert code == 1
        assert f"\nFound problem:\n  {problem}\n\n" in said
    (tmp_path / "b" / "bootstrap.checkpoint").unlink()
    file.unlink()
    (tmp_path / "b").rmdir()
    (tmp_path / "b").touch()
    code, said, _ = storage("info", "-c", str(properties))
    assert code == 1
    assert f"Found problem:\n  {tmp_path}/b is not a directory\n\n" in said


# A node that finds them


def refused_start(*arguments: str) -> list[str]:
    done = subprocess.run([*OTTLA, "start", *arguments], capture_output=True, text=True, timeout=30, check=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert "Traceback" not in done.stderr
    return [line.removeprefix("ottla: ") for line in done.stderr.splitlines() if line.startswith("ottla: ")]


def run_as_said(command: str) -> None:
    """A line of advice, in a shell, with `ottla` being this one."""
    ottla = f'ottla() {{ {shlex.join(OTTLA)} "$@"; }}'
    subprocess.run(["bash", "-ec", f"{ottla}; {command}"], check=True, timeout=30, stdout=subprocess.DEVNULL)


def assert_starts(*arguments: str, log: Path) -> None:
    process = start_ottla("start", *arguments, stderr=log)
    assert ready_line(process, log).startswith("ready bootstrap=")
    assert stop_process(process) == 0


FREE_PORTS = ("--override", "listeners=PLAINTEXT://127.0.0.1:0,CONTROLLER://127.0.0.1:0")


def test_start_refuses_what_is_not_formatted_and_says_the_command_that_helps(properties, tmp_path):
    odd = ("--override", f"log.dirs={tmp_path}/it's new,{tmp_path}/a")
    said, command = refused_start(str(properties), *FREE_PORTS, *odd)
    assert said.startswith(f"No `meta.properties` found in {tmp_path}/it's new, {tmp_path}/a: not formatted yet")
    assert files(tmp_path) == ["server.properties"]
    run_as_said(command)
    assert re.fullmatch(ID, meta(tmp_path / "a")["cluster.id"])
    assert_starts(str(properties), *FREE_PORTS, *odd, log=tmp_path / "log")


def test_the_command_for_a_dynamic_quorum_makes_this_node_its_voter(dynamic, tmp_path):
    _, command = refused_start(str(dynamic))
    run_as_said(command)
    assert SNAPSHOT in files(tmp_path / "b")
    assert_starts(str(dynamic), *FREE_PORTS, log=tmp_path / "log")


def test_the_command_for_a_node_that_joins_others_begins_no_quorum_of_its_own(dynamic, tmp_path):
    text = dynamic.read_text()
    dynamic.write_text(re.sub(r"bootstrap.servers=\S+", "bootstrap.servers=127.0.0.1:19092,127.0.0.1:19093", text))
    assert "--no-initial-controllers" in refused_start(str(dynamic))[1]
    broker = ("--override", "process.roles=broker", "--override", BROKER)
    assert "controllers" not in refused_start(str(dynamic), *broker)[1]


def assert_asks_for_the_id_of_the_others(*arguments: str) -> None:
    _, command, how = refused_start(*arguments)
    assert command.strip().startswith("ottla storage format -t CLUSTER_ID -c ")
    assert how.startswith("CLUSTER_ID is that of the other nodes: `ottla storage info` shows it")


@pytest.mark.parametrize("voters", ["3@127.0.0.1:19093,4@127.0.0.1:19094", "4@127.0.0.1:19094"])
def test_the_command_for_a_node_of_a_static_quorum_with_others_asks_for_their_cluster_id(properties, voters):
    roles = () if "3@" in voters else ("--override", "process.roles=broker", "--override", BROKER)
    assert_asks_for_the_id_of_the_others(str(properties), "--override", f"controller.quorum.voters={voters}", *roles)


def test_the_command_for_a_node_with_other_bootstrap_servers_asks_for_their_cluster_id(dynamic):
    servers = ("--override", "controller.quorum.bootstrap.servers=127.0.0.1:19092,127.0.0.1:19093")
    assert_asks_for_the_id_of_the_others(str(dynamic), *servers)
    assert_asks_for_the_id_of_the_others(
        str(dynamic), *servers, "--override", "process.roles=broker", "--override", BROKER
    )


def test_start_refuses_a_new_directory_beside_formatted_ones_and_the_command_adds_it_to_the_cluster(
    properties, tmp_path
):
    formatted(properties, "--override", f"log.dirs={tmp_path}/b", cluster_id="of-the-others")
    said, command = refused_start(str(properties))
    assert said.startswith(f"No `meta.properties` found in {tmp_path}/a: not formatted yet")
    assert not (tmp_path / "a").exists()
    run_as_said(command)
    assert meta(tmp_path / "a")["cluster.id"] == "of-the-others"
    assert_starts(str(properties), *FREE_PORTS, log=tmp_path / "log")
