"""The small text files of a log directory and of a partition, in Kafka's formats, each written whole or not at all.

A checkpoint is a version (0), a count and that many lines. As in Kafka, one that is missing, empty or ends after its
version says nothing; one that is wrong in any other way is an error, never half a truth. Nothing but these files tells
where recovery must begin and where a log starts, so that guessing would lose data.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from ottla.wire.primitives import ZERO_UUID, uuid_text
from ottla.world.disk import Disk

RECOVERY_POINTS: Final = "recovery-point-offset-checkpoint"
HIGH_WATERMARKS: Final = "replication-offset-checkpoint"
LOG_START_OFFSETS: Final = "log-start-offset-checkpoint"
CLEANER_OFFSETS: Final = "cleaner-offset-checkpoint"
CLEAN_SHUTDOWN: Final = ".kafka_cleanshutdown"
LIFE: Final = ".ottla_life"
PARTITION_METADATA: Final = "partition.metadata"

CHECKPOINT_VERSION: Final = 0
CLEAN_SHUTDOWN_VERSION: Final = 0
LIFE_VERSION: Final = 0
PARTITION_METADATA_VERSION: Final = 0

TopicPartition = tuple[str, int]

_NUMBER: Final = re.compile(r"-?[0-9]{1,19}")
_TOPIC_ID: Final = re.compile(r"[A-Za-z0-9_-]{22}")


class MalformedFile(Exception):
    """A file that does not say what it should; names the file, the line and what is wrong with it."""

    def __init__(self, path: str, line: int, problem: str) -> None:
        super().__init__(f"{path}, line {line}: {problem}")
        self.path = path
        self.line = line


# Checkpoints of any kind.


def read_checkpoint(disk: Disk, path: str, fields: int) -> list[list[str]]:
    """The fields of each line; the numbers among them are for `number` to read."""
    try:
        lines = _lines(path, disk.read_bytes(path))
    except FileNotFoundError:
        return []
    if not lines:
        return []
    version = number(path, 1, lines[0])
    if version != CHECKPOINT_VERSION:
        raise MalformedFile(path, 1, f"the version is {version}, but only {CHECKPOINT_VERSION} is known")
    if len(lines) == 1:
        return []
    count = number(path, 2, lines[1])
    entries = [line.split() for line in lines[2:]]
    for at, entry in enumerate(entries, start=3):
        if len(entry) != fields:
            raise MalformedFile(path, at, f"{fields} fields are expected, but it is {lines[at - 1]!r}")
    if len(entries) != count:
        raise MalformedFile(path, 2, f"{count} lines are announced, but {len(entries)} follow")
    return entries


def checkpoint_bytes(lines: list[str]) -> bytes:
    return "".join(f"{line}\n" for line in (str(CHECKPOINT_VERSION), str(len(lines)), *lines)).encode()


def number(path: str, line: int, text: str) -> int:
    if _NUMBER.fullmatch(text) is None:
        raise MalformedFile(path, line, f"a number is expected, but it is {text!r}")
    return int(text)


def _lines(path: str, data: bytes) -> list[str]:
    try:
        lines = data.decode().split("\n")
    except UnicodeDecodeError as error:
        raise MalformedFile(path, data.count(b"\n", 0, error.start) + 1, "it is not text") from None
    if lines[-1] == "":
        lines.pop()
    return lines


# Offsets of all partitions of a log directory.


def read_offsets(disk: Disk, path: str) -> dict[TopicPartition, int]:
    return {
        (topic, number(path, line, partition)): number(path, line, offset)
        for line, (topic, partition, offset) in enumerate(read_checkpoint(disk, path, fields=3), start=3)
    }


def write_offsets(disk: Disk, path: str, offsets: Mapping[TopicPartition, int]) -> None:
    disk.write_atomically(path, offsets_bytes(offsets))


def offsets_bytes(offsets: Mapping[TopicPartition, int]) -> bytes:
    """What `write_offsets` writes, for who collects on the loop and writes in a worker."""
    return checkpoint_bytes([f"{topic} {partition} {offset}" for (topic, partition), offset in offsets.items()])


# That the last stop was clean: every log is flushed and needs no recovery.


@dataclass(frozen=True, slots=True)
class CleanShutdown:
    broker_epoch: int | None  # None from a Kafka older than KIP-966, which wrote an empty file


def write_clean_shutdown(disk: Disk, log_dir: str, broker_epoch: int) -> None:
    content = {"version": CLEAN_SHUTDOWN_VERSION, "brokerEpoch": broker_epoch}
    disk.write_atomically(f"{log_dir}/{CLEAN_SHUTDOWN}", json.dumps(content, separators=(",", ":")).encode())


def read_clean_shutdown(disk: Disk, log_dir: str) -> CleanShutdown | None:
    """None after an unclean one. That the file is there is enough; what it says only adds to it, as in Kafka."""
    path = f"{log_dir}/{CLEAN_SHUTDOWN}"
    if not disk.exists(path):
        return None
    try:
        content = json.loads(disk.read_bytes(path))
    except ValueError:
        return CleanShutdown(None)
    epoch = content.get("brokerEpoch") if isinstance(content, dict) else None
    return CleanShutdown(epoch if type(epoch) is int else None)


def remove_clean_shutdown(disk: Disk, log_dir: str) -> None:
    """Durably, and before anything is written: a crash from here on must find no trace of the clean stop."""
    path = f"{log_dir}/{CLEAN_SHUTDOWN}"
    if disk.exists(path):
        disk.remove(path)
        disk.sync_dir(log_dir)


# Whose partition a folder holds.


def partition_metadata_bytes(topic_id: bytes) -> bytes:
    if len(topic_id) != len(ZERO_UUID) or topic_id == ZERO_UUID:
        raise ValueError(f"a partition needs a topic id, and {topic_id!r} is none")
    return f"version: {PARTITION_METADATA_VERSION}\ntopic_id: {uuid_text(topic_id)}".encode()


def write_partition_metadata(disk: Disk, partition_dir: str, topic_id: bytes) -> None:
    disk.write_atomically(f"{partition_dir}/{PARTITION_METADATA}", partition_metadata_bytes(topic_id))


def read_partition_metadata(disk: Disk, partition_dir: str) -> bytes | None:
    """The topic id; None if there is no such file. Later versions may add lines, so they are read too, as in Kafka."""
    path = f"{partition_dir}/{PARTITION_METADATA}"
    try:
        lines = _lines(path, disk.read_bytes(path))
    except FileNotFoundError:
        return None
    version = number(path, 1, _labelled(path, lines, 1, "version"))
    if version < PARTITION_METADATA_VERSION:
        raise MalformedFile(path, 1, f"the version is {version}, but they begin at {PARTITION_METADATA_VERSION}")
    text = _labelled(path, lines, 2, "topic_id")
    try:
        topic_id = base64.urlsafe_b64decode(text + "==") if _TOPIC_ID.fullmatch(text) else ZERO_UUID
    except binascii.Error:
        topic_id = ZERO_UUID
    if topic_id == ZERO_UUID:
        raise MalformedFile(path, 2, f"{text!r} is not a topic id")
    return topic_id


def _labelled(path: str, lines: list[str], line: int, label: str) -> str:
    words = lines[line - 1].split() if line <= len(lines) else []
    if len(words) != 2 or words[0] != f"{label}:":
        found = repr(lines[line - 1]) if line <= len(lines) else "the file's end"
        raise MalformedFile(path, line, f"`{label}: ...` is expected, but it is {found}")
    return words[1]


# Who lives here, and in which memory: if that is still the same, an end without a clean shutdown has lost nothing.


class Life(NamedTuple):
    """Of a broker, by its epoch. `incarnation_id` is of the one after it, which was about to register: whether it did
    is not known, but it has not touched a log."""

    broker_epoch: int
    incarnation_id: bytes | None


def write_life(disk: Disk, log_dir: str, broker_epoch: int, incarnation_id: bytes | None = None) -> None:
    content: dict[str, object] = {
        "version": LIFE_VERSION,
        "brokerEpoch": broker_epoch,
        "memoryId": disk.memory_id(),
    }
    if incarnation_id is not None:
        content["registering"] = incarnation_id.hex()
    disk.write_atomically(f"{log_dir}/{LIFE}", json.dumps(content, separators=(",", ":")).encode())


def read_life(disk: Disk, log_dir: str) -> Life | None:
    """The broker that lived here last, if all that it wrote is still here: no power was lost since."""
    path = f"{log_dir}/{LIFE}"
    if not disk.exists(path):
        return None
    try:
        content = json.loads(disk.read_bytes(path))
        if (
            not content["memoryId"]
            or content["memoryId"] != disk.memory_id()
            or type(content["brokerEpoch"]) is not int
        ):
            return None
        registering = content.get("registering")
        return Life(content["brokerEpoch"], None if registering is None else bytes.fromhex(registering))
    except (ValueError, TypeError, KeyError):
        return None


def remove_life(disk: Disk, log_dir: str) -> None:
    """What is written here may not be here any more: a disk that has failed keeps nothing for sure."""
    path = f"{log_dir}/{LIFE}"
    if disk.exists(path):
        disk.remove(path)
