"""Whose data a log directory holds: Kafka's `meta.properties` and `.lock` in each of a node's `log.dirs`, and in its
`metadata.log.dir`, be it one of those or not.

All directories of a node carry the same cluster id and its node id, and each an id of its own. One that has no
`meta.properties` is not formatted: a node refuses to start with it, as in Kafka (`ottla storage format` makes one),
unless it is told to format by itself: with the cluster id of the others, or a new one if none has any.

One that the disk does not let it read or write is offline, as in Kafka, and the node starts without it, unless it has
the metadata log, or there is no other. One that merely has no room, on the disk or for another open file, is none of
those: then the node does not start.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple, TypeVar

from ottla.log.folder_names import METADATA_TOPIC, folder_name
from ottla.log.results import is_full
from ottla.node.properties import parse_properties
from ottla.wire.primitives import parse_uuid, uuid_text
from ottla.world.disk import Disk, Lock, LockedError
from ottla.world.randomness import Random

log = logging.getLogger(__name__)

T = TypeVar("T")

META_PROPERTIES: Final = "meta.properties"
LOCK: Final = ".lock"
VERSION: Final = "1"
LEGACY_VERSION: Final = "0"  # ZooKeeper's; also when there is none
RESERVED_DIRECTORY_IDS: Final = 100  # Kafka gives the first ones a meaning: unassigned, lost, migrating


class LogDirError(Exception):
    """A log directory that this node must not use as it is."""


class NotFormattedError(LogDirError):
    """Directories without `meta.properties`. `cluster_id` is that of the others, None if there are none."""

    def __init__(self, paths: Sequence[str], cluster_id: str | None) -> None:
        super().__init__(f"No `{META_PROPERTIES}` found in {', '.join(paths)}: not formatted yet")
        self.paths = tuple(paths)
        self.cluster_id = cluster_id


class UnusableDirError(LogDirError):
    """The disk refuses a directory; `cause` is what it says."""

    def __init__(self, path: str, cause: OSError) -> None:
        super().__init__(
            f"{path} cannot be used: {cause.strerror or cause}: make it a folder that this user can write, "
            "or choose another one in log.dirs"
        )
        self.cause = cause


class MetaProperties(NamedTuple):
    cluster_id: str
    node_id: int
    directory_id: bytes | None  # None: written by a Kafka that had none yet


@dataclass(frozen=True, slots=True)
class LogDirs:
    """A node's directories, locked until they are released. `directory_ids` are in the order of `paths`, which are
    those of partitions; the metadata log's may be one of them. `offline` are others of partitions, and why: nobody
    knows their ids."""

    cluster_id: str
    paths: tuple[str, ...]
    directory_ids: tuple[bytes, ...]
    metadata_path: str
    metadata_directory_id: bytes
    locks: tuple[Lock, ...]
    offline: Mapping[str, OSError] = field(default_factory=dict)

    def release(self) -> None:
        for lock in self.locks:
            lock.release()


def open_log_dirs(
    disk: Disk,
    random: Random,
    paths: Sequence[str],
    node_id: int,
    *,
    metadata_path: str | None = None,
    format_missing: bool = False,
) -> LogDirs:
    """Lock all of a node's directories, and format those that are not if told so. The metadata log is in the first if
    nothing else is said.

    A LogDirError otherwise: then nothing stays locked and, unless it was to format, nothing is made.
    """
    metadata_path = paths[0] if metadata_path is None else metadata_path
    every = [*paths] if metadata_path in paths else [*paths, metadata_path]
    offline: dict[str, UnusableDirError] = {}

    def found() -> dict[str, MetaProperties | None]:
        return _checked(_of_each(every, offline, lambda path: _read(disk, path, node_id)))

    if not format_missing:
        require_formatted(found())
    _check_metadata_location(disk, every, metadata_path)
    locks: list[Lock] = []
    try:
        _of_each(every, offline, lambda path: locks.append(_locked(disk, path)))
        metas = found()
        _check_enough(paths, metadata_path, offline)  # before any is formatted, perhaps for another cluster
        cluster_id = cluster_id_of(metas) or uuid_text(random.uuid())
        ids = _of_each(every, offline, lambda path: _completed(disk, random, path, metas[path], cluster_id, node_id))
        _check_enough(paths, metadata_path, offline)
    except BaseException:
        for lock in locks:
            lock.release()
        raise
    for error in offline.values():
        log.error("%s; until then it is offline, and the partitions in it with it", error)
    return LogDirs(
        cluster_id,
        tuple(path for path in paths if path in ids),
        tuple(ids[path] for path in paths if path in ids),
        metadata_path,
        ids[metadata_path],
        tuple(locks),
        {path: error.cause for path, error in offline.items()},
    )


def _of_each(paths: Iterable[str], offline: dict[str, UnusableDirError], make: Callable[[str], T]) -> dict[str, T]:
    """What is made of each directory; one in which the disk fails is offline from then on."""
    made: dict[str, T] = {}
    for path in paths:
        if path not in offline:
            try:
                made[path] = make(path)
            except UnusableDirError as error:
                offline[path] = error
    return made


def _locked(disk: Disk, path: str) -> Lock:
    with _named(path):
        disk.make_dirs(path)
        return disk.lock(f"{path}/{LOCK}")


def _check_enough(paths: Iterable[str], metadata_path: str, offline: Mapping[str, UnusableDirError]) -> None:
    if metadata_path in offline:
        raise offline[metadata_path]
    if all(path in offline for path in paths):
        raise LogDirError(f"none of log.dirs can be used: {'; '.join(map(str, offline.values()))}")


def _check_metadata_location(disk: Disk, paths: Iterable[str], metadata_path: str) -> None:
    """A node whose metadata is elsewhere would begin with none, and take all its partitions for strays."""
    for path in paths:
        folder = f"{path}/{folder_name(METADATA_TOPIC, 0)}"
        if path != metadata_path and disk.exists(folder):
            raise LogDirError(
                f"Found unexpected metadata location in data directory `{folder}` "
                f"(the configured metadata directory is {metadata_path}): "
                f"set metadata.log.dir={path}, or log.dirs in the order that they had"
            )


def read_log_dirs(disk: Disk, paths: Iterable[str], node_id: int) -> dict[str, MetaProperties | None]:
    """What each directory says, None if it is not formatted; a LogDirError if they are not all this node's."""
    return _checked({path: _read(disk, path, node_id) for path in paths})


def _checked(found: dict[str, MetaProperties | None]) -> dict[str, MetaProperties | None]:
    owners: dict[bytes, str] = {}
    for path, meta in found.items():
        if meta is None or meta.directory_id is None:
            continue
        if int.from_bytes(meta.directory_id, "big") < RESERVED_DIRECTORY_IDS:
            raise LogDirError(f"Invalid reserved directory ID {uuid_text(meta.directory_id)} found in {path}")
        if owners.setdefault(meta.directory_id, path) != path:
            raise LogDirError(
                f"Duplicate directory ID {uuid_text(meta.directory_id)} found. It was the ID of "
                f"{owners[meta.directory_id]}, but also of {path}: one is a copy of the other"
            )
    cluster_id_of(found)
    return found


def require_formatted(found: Mapping[str, MetaProperties | None]) -> None:
    if missing := [path for path, meta in found.items() if meta is None]:
        raise NotFormattedError(missing, cluster_id_of(found))


def cluster_id_of(found: Mapping[str, MetaProperties | None]) -> str | None:
    """None if no directory is formatted; a LogDirError if they belong to different clusters."""
    ids = {meta.cluster_id: path for path, meta in found.items() if meta is not None}
    if len(ids) > 1:
        listing = ", ".join(f"{path}: {cluster_id}" for cluster_id, path in ids.items())
        raise LogDirError(f"the folders in log.dirs belong to different clusters ({listing}): keep those of one")
    return next(iter(ids), None)


def parse_meta_properties(data: bytes) -> MetaProperties:
    """ValueError for what no KRaft node has written, with Kafka's words where it has some."""
    properties = parse_properties(data.decode())
    version = properties.get("version", LEGACY_VERSION)
    if version == LEGACY_VERSION:
        raise ValueError(f"version={version} was formatted for ZooKeeper, but this is for version {VERSION}")
    if version != VERSION:
        raise ValueError(f"Unknown meta.properties version number {version}")
    if not properties.get("cluster.id"):
        raise ValueError("cluster.id was not found.")
    if "node.id" not in properties:
        raise ValueError("Failed to find node.id")
    try:
        node_id = int(properties["node.id"])
    except ValueError:
        raise ValueError("Unable to read node.id as a base-10 number.") from None
    text = properties.get("directory.id")
    try:
        directory_id = None if text is None else parse_uuid(text)
    except ValueError as error:
        raise ValueError(f"Unable to read directory.id as a Uuid: {error}") from None
    return MetaProperties(properties["cluster.id"], node_id, directory_id)


def write_meta_properties(disk: Disk, path: str, cluster_id: str, node_id: int, directory_id: bytes) -> None:
    """Makes a folder one of this node's: the last file that formatting writes."""
    lines = (
        f"cluster.id={cluster_id}",
        f"directory.id={uuid_text(directory_id)}",
        f"node.id={node_id}",
        f"version={VERSION}",
    )
    disk.write_atomically(f"{path}/{META_PROPERTIES}", "".join(f"{line}\n" for line in lines).encode())


def _read(disk: Disk, path: str, node_id: int) -> MetaProperties | None:
    file = f"{path}/{META_PROPERTIES}"
    try:
        with _named(path):
            data = _content(disk, file)
        if data is None:
            return None
        meta = parse_meta_properties(data)
    except ValueError as error:
        raise LogDirError(f"{file}: {error}") from error
    if meta.node_id != node_id:
        raise LogDirError(
            f"{file}: the data belongs to node.id={meta.node_id}, but this node has node.id={node_id}: "
            "set node.id to that, or choose another folder in log.dirs"
        )
    return meta


def _content(disk: Disk, file: str) -> bytes | None:
    try:
        return disk.read_bytes(file)
    except FileNotFoundError:
        return None


def _completed(
    disk: Disk, random: Random, path: str, meta: MetaProperties | None, cluster_id: str, node_id: int
) -> bytes:
    """The directory's id; what has none gets one, and what has nothing gets all."""
    if meta is not None and meta.directory_id is not None:
        return meta.directory_id
    directory_id = random.uuid()
    with _named(path):
        write_meta_properties(disk, path, cluster_id, node_id, directory_id)
    log.info("%s %s for node %d of cluster %s", "gave an id to" if meta else "formatted", path, node_id, cluster_id)
    return directory_id


@contextlib.contextmanager
def _named(path: str) -> Iterator[None]:
    """A failure of the disk as one of this directory. What lacks room has not failed."""
    try:
        yield
    except LockedError as locked:
        raise LogDirError(
            f"{path} is in use by another process, or twice in log.dirs: stop that node, or choose another folder"
        ) from locked
    except OSError as error:
        if is_full(error):
            # Offline it would not be noted whose life this is, and the next one would take this one's records for lost.
            raise LogDirError(
                f"{path} cannot be opened for want of room: {error.strerror or error}: nothing is wrong with its disk; "
                "raise the limit of open files (ulimit -n), or make room on the disk, and start again"
            ) from error
        raise UnusableDirError(path, error) from error
