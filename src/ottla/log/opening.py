"""A partition's folder at the start of a node: whose it is, its log opened, or set aside for a person to look at."""

from __future__ import annotations

import logging
import re
from typing import Final

from ottla.log.checkpoints import PARTITION_METADATA, MalformedFile, TopicPartition, read_partition_metadata
from ottla.log.file_handles import FileHandles
from ottla.log.folder_names import STRAY_SUFFIX, leaving_name
from ottla.log.log_config import LogConfig
from ottla.log.log_dir import LogDir
from ottla.log.partition_log import PartitionLog
from ottla.log.segment_files import LOG_SUFFIX, offset_of
from ottla.world.disk import Disk
from ottla.world.randomness import Random

log = logging.getLogger(__name__)

# What a power loss leaves of a `partition.metadata` that was not synced: nothing, or the first bytes of it; then zeros.
_BEGINNING: Final = re.compile(
    rb"|".join(re.escape(b"version: 0\ntopic_id: "[:size]) for size in range(21))
    + rb"|version: 0\ntopic_id: [\w-]{0,21}"
)


def read_topic_id(disk: Disk, folder: str) -> bytes | None:
    """None if a crash came before it was on the disk; MalformedFile if it cannot be read for another reason."""
    try:
        return read_partition_metadata(disk, folder)
    except MalformedFile:
        if not _BEGINNING.fullmatch(disk.read_bytes(f"{folder}/{PARTITION_METADATA}").rstrip(b"\0")):
            raise
        return None


def has_no_records(disk: Disk, folder: str) -> bool:
    """Nor had any: its log, if there is one, begins at offset 0 and is empty."""
    logs = [name for name in disk.list(folder) if name.endswith(LOG_SUFFIX)]
    return all(offset_of(name) == 0 and not disk.stat(f"{folder}/{name}").size for name in logs)


def open_log(
    disk: Disk,
    handles: FileHandles,
    random: Random,
    log_dir: LogDir,
    partition: TopicPartition,
    name: str,
    config: LogConfig,
    *,
    now_ms: int,
    clean: bool,
    producer_id_expiration_ms: int,
) -> PartitionLog:
    """The log in the folder of this name, with what the directory's checkpoints say of it."""
    opened = PartitionLog.open(
        disk,
        handles,
        f"{log_dir.path}/{name}",
        config,
        now_ms=now_ms,
        clean=clean,
        recovery_point=log_dir.recovery_points.get(partition, 0),
        log_start_offset=log_dir.log_start_offsets.get(partition, 0),
        random=random,
        producer_id_expiration_ms=producer_id_expiration_ms,
        clean_until=log_dir.cleaner_offsets.get(partition),
    )
    for each in opened.recoveries:
        if each.reason:
            log.warning(
                "%s: %d bytes cut off the segment of offset %d, which now ends at offset %d: %s",
                opened.folder,
                each.cut_bytes,
                each.base_offset,
                each.next_offset,
                each.reason,
            )
    return opened


def set_aside(disk: Disk, random: Random, log_dir: LogDir, partition: TopicPartition, name: str, why: str) -> None:
    """It may be somebody's only copy, so it is renamed and never removed."""
    path = f"{log_dir.path}/{leaving_name(*partition, random.uuid(), STRAY_SUFFIX)}"
    disk.rename(f"{log_dir.path}/{name}", path)
    log.warning("%s/%s %s: it is now %s", log_dir.path, name, why, path)
