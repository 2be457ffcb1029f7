"""The folders in a log directory: `topic-partition`, and what it is called on its way out.

As in Kafka a deleted partition is `topic-partition.<32 hex digits>-delete` until it is removed, and one that the
cluster does not know is `...-stray`, for a person to look at. A replica that moves to another directory is `...-future`
there until it has all that the current one has.
"""

from __future__ import annotations

import re
from typing import Final

from ottla.log.checkpoints import TopicPartition

DELETE_SUFFIX: Final = "-delete"
STRAY_SUFFIX: Final = "-stray"
FUTURE_SUFFIX: Final = "-future"  # a replica on its way to another directory
METADATA_TOPIC: Final = "__cluster_metadata"
MAX_NAME: Final = 255

_PARTITION: Final = re.compile(r"([a-zA-Z0-9._-]{1,249})-(0|[1-9][0-9]{0,9})")
_FUTURE: Final = re.compile(_PARTITION.pattern + r"\.[0-9a-f]{32}" + FUTURE_SUFFIX)
_LEAVING: Final = re.compile(r"\S+-\S+\.\S+(-delete|-stray|-future)")


def folder_name(topic: str, partition: int) -> str:
    return f"{topic}-{partition}"


def parse_folder_name(name: str) -> TopicPartition | None:
    """None if it is no partition's, or one that is leaving."""
    found = _PARTITION.fullmatch(name)
    return None if found is None else (found[1], int(found[2]))


def future_name(topic: str, partition: int, unique_id: bytes) -> str:
    """Never cut, because it says whose it is: it may be longer than a file system takes."""
    return f"{topic}-{partition}.{unique_id.hex()}{FUTURE_SUFFIX}"


def parse_future_name(name: str) -> TopicPartition | None:
    found = _FUTURE.fullmatch(name)
    return None if found is None else (found[1], int(found[2]))


def leaving_name(topic: str, partition: int, unique_id: bytes, suffix: str) -> str:
    """The topic's name is cut if it would not fit the file system."""
    end = f"-{partition}.{unique_id.hex()}{suffix}"
    return topic[: MAX_NAME - len(end)] + end


def is_leaving(name: str, suffix: str) -> bool:
    found = _LEAVING.fullmatch(name)
    return found is not None and found[1] == suffix
