"""What is in a node's log directories, and what is wrong with them, in the words of Kafka's `kafka-storage.sh info`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ottla.node.log_dirs import META_PROPERTIES, VERSION, MetaProperties, parse_meta_properties
from ottla.wire.primitives import uuid_text
from ottla.world.disk import Disk


@dataclass(frozen=True, slots=True)
class Report:
    lines: tuple[str, ...]
    has_problems: bool


def describe_log_dirs(disk: Disk, paths: Sequence[str]) -> Report:
    """What Kafka's `info` says about these directories."""
    folders: list[str] = []
    problems: list[str] = []
    first: MetaProperties | None = None
    for path in sorted(set(paths)):
        state = _state(disk, path)
        if isinstance(state, str):
            problems.append(state)
        if _is_folder(disk, path):
            folders.append(path)
        if isinstance(state, MetaProperties):
            first = first or state
            problems.extend(_mismatch(first, state))
    lines: list[str] = []
    if folders:
        lines += ["Found log directory:" if len(folders) == 1 else "Found log directories:"]
        lines += [*(f"  {folder}" for folder in folders), ""]
    if first is not None:
        lines += [f"Found metadata: {_as_map(first)}", ""]
    if problems:
        lines += ["Found problem:" if len(problems) == 1 else "Found problems:"]
        lines += [*(f"  {problem}" for problem in problems), ""]
    return Report(tuple(lines), bool(problems))


def _is_folder(disk: Disk, path: str) -> bool:
    return disk.exists(path) and disk.stat(path).is_dir


def _state(disk: Disk, path: str) -> MetaProperties | str:
    """What is in its meta.properties, or what is wrong."""
    if not disk.exists(path):
        return f"{path} does not exist"
    if not disk.stat(path).is_dir:
        return f"{path} is not a directory"
    file = f"{path}/{META_PROPERTIES}"
    if not disk.exists(file):
        return f"{path} is not formatted."
    try:
        return parse_meta_properties(disk.read_bytes(file))
    except OSError as error:
        return f"Error loading {file}: {error.strerror or error}"
    except ValueError as error:
        return f"Error loading {file}: {error}"


def _mismatch(first: MetaProperties, other: MetaProperties) -> list[str]:
    if first.cluster_id != other.cluster_id:
        return ["Mismatched cluster IDs between storage directories."]
    if first.node_id != other.node_id:
        return ["Mismatched node IDs between storage directories."]
    return []


def _as_map(meta: MetaProperties) -> str:
    directory = "" if meta.directory_id is None else f"directory.id={uuid_text(meta.directory_id)}, "
    return f"{{cluster.id={meta.cluster_id}, {directory}node.id={meta.node_id}, version={VERSION}}}"
