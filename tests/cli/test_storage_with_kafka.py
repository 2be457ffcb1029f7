"""Log directories between Ottla and Apache Kafka: each starts on what the other formatted, and reads its files."""

from __future__ import annotations

import subprocess
import time
from pathlib import Path
from typing import NamedTuple

import pytest

from ottla.wire.batch import BatchWalk, Stop
from ottla.wire.primitives import parse_uuid
from ottla.wire.records import read_records
from ottla.world.real_processes import free_ports
from tests.cli.test_storage import SNAPSHOT, assert_starts, files, formatted, meta, storage
from tools.apache_kafka import broker_command, finished, java, single_node_properties

CLUSTER_ID = "JEXY6aqzQY-32P5TStzaFg"
START_TIMEOUT_S = 60.0
QUORUMS = {"voters": (), "bootstrap.servers": ("--standalone",)}
NO_TIME = bytes(8)
NO_ID = bytes(16)

# Kafka's features that are not Ottla's: without them, both write the same records.
ONLY_KAFKAS = ("share", "streams", "transaction")


class Batch(NamedTuple):
    """What does not depend on the moment of writing."""

    is_control: bool
    leader_epoch: int
    records: list[tuple[int, bytes | None, bytes | None]]


def properties_file(folder: Path, quorum: str) -> Path:
    port, controller_port = free_ports(2)
    properties = single_node_properties(folder / "a", port, controller_port)
    properties["log.dirs"] = f"{folder}/a,{folder}/b"
    if quorum != "voters":
        del properties["controller.quorum.voters"]
        properties["controller.quorum.bootstrap.servers"] = f"127.0.0.1:{controller_port}"
    folder.mkdir()
    file = folder / "server.properties"
    file.write_text("".join(f"{key}={value}\n" for key, value in properties.items()))
    return file


def kafka_storage(*arguments: str) -> str:
    return java("kafka.tools.StorageTool", *arguments)


def assert_kafka_starts(file: Path) -> None:
    log = file.with_name("kafka.log")
    with log.open("wb") as output:
        process = subprocess.Popen(broker_command(file), stdout=output, stderr=output)
    try:
        deadline = time.monotonic() + START_TIMEOUT_S
        while "Kafka Server started" not in log.read_text():
            assert process.poll() is None, log.read_text()[-4000:]
            assert time.monotonic() < deadline, log.read_text()[-4000:]
            time.sleep(0.05)
    finally:
        process.kill()
        process.wait()


def batches(file: Path, directory_id: bytes) -> list[Batch]:
    data = file.read_bytes()
    walk = BatchWalk(data, check_crc=True)
    found = [
        Batch(
            header.is_control,
            header.partition_leader_epoch,
            [
                (each.offset, each.key, (each.value or b"").replace(directory_id, NO_ID))
                for each in read_records(data, position)
            ],
        )
        for position, header in walk
    ]
    assert walk.stop is Stop.END
    return found


def without_time(snapshot: list[Batch]) -> list[Batch]:
    """The header record of a snapshot holds the time of the last record: version, then eight bytes."""
    offset, key, value = snapshot[0].records[0]
    assert value is not None
    snapshot[0].records[0] = offset, key, value[:2] + NO_TIME + value[10:]
    return snapshot


@pytest.mark.parametrize("quorum", QUORUMS)
def test_kafka_starts_on_what_ottla_formatted(tmp_path, quorum):
    file = properties_file(tmp_path / "node", quorum)
    formatted(file, *QUORUMS[quorum], cluster_id=CLUSTER_ID)
    _, ours, _ = storage("info", "-c", str(file))
    assert kafka_storage("info", "-c", str(file)) == ours
    dump = ("--cluster-metadata-decoder", "--files", f"{tmp_path}/node/b/bootstrap.checkpoint")
    dumped = java("org.apache.kafka.tools.DumpLogSegments", *dump)
    assert '{"type":"FEATURE_LEVEL_RECORD","version":0,"data":{"name":"metadata.version","featureLevel":30}}' in dumped
    assert "isvalid: false" not in dumped
    before = [meta(tmp_path / "node" / name) for name in "ab"]
    assert_kafka_starts(file)
    assert [meta(tmp_path / "node" / name) for name in "ab"] == before


@pytest.mark.parametrize("quorum", QUORUMS)
def test_ottla_starts_on_what_kafka_formatted_and_would_have_written_the_same(tmp_path, quorum):
    file = properties_file(tmp_path / "kafka", quorum)
    levels = [part for name in ONLY_KAFKAS for part in ("-f", f"{name}.version=0")]
    said = kafka_storage("format", "-t", CLUSTER_ID, "-c", str(file), *QUORUMS[quorum], *levels)
    (tmp_path / "ottla").mkdir()
    ours = tmp_path / "ottla" / "server.properties"
    ours.write_text(file.read_text().replace(f"{tmp_path}/kafka", f"{tmp_path}/ottla"))
    our_lines = formatted(ours, *QUORUMS[quorum], cluster_id=CLUSTER_ID).replace("/ottla/", "/kafka/").splitlines()
    assert sorted(our_lines) == sorted(line for line in said.splitlines() if line.startswith("Formatting "))
    for name in "ab":
        folders = tmp_path / "kafka" / name, tmp_path / "ottla" / name
        written, expected = files(folders[1]), files(folders[0])
        assert written == expected
        for checkpoint in (each for each in written if each.endswith(".checkpoint")):
            kafkas, own = (batches(each / checkpoint, parse_uuid(meta(each)["directory.id"])) for each in folders)
            assert without_time(own) == without_time(kafkas)
    assert (SNAPSHOT in files(tmp_path / "ottla" / "a")) == (quorum != "voters")
    code, info, _ = storage("info", "-c", str(file))
    assert (code, info) == (0, kafka_storage("info", "-c", str(file)))
    before = (tmp_path / "kafka" / "a" / "meta.properties").read_bytes()
    assert_starts(str(file), log=tmp_path / "log")
    assert (tmp_path / "kafka" / "a" / "meta.properties").read_bytes() == before


def test_both_refuse_the_same_with_the_same_words(tmp_path):
    file = properties_file(tmp_path / "node", "voters")
    formatted(file, cluster_id=CLUSTER_ID)
    for options in ((), ("-g", "-t", "other"), ("-g", "-s")):
        command = ["format", "-c", str(file), *(options if "-t" in options else ("-t", CLUSTER_ID, *options))]
        code, _, ours = storage(*command)
        kafkas = finished("kafka.tools.StorageTool", *command)
        assert code == kafkas.exit_code == 1
        # Which of the directories it names is up to a hash in Kafka.
        assert ours.removeprefix("ottla: ").strip() in kafkas.stderr.replace("/node/b", "/node/a")
