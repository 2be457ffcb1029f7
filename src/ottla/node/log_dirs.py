"""Whose data a log directory holds: Kafka's `meta.properties` and `.lock` in each of a node's `log.dirs`.

All directories of a node carry the same cluster id and its node id. A directory without `meta.properties` is formatted
when the node starts: with the cluster id of the others, or a new one if this is the node's first start.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ottla.node.properties import PropertiesError, parse_properties
from ottla.wire.primitives import uuid_text
from ottla.world.disk import Disk, Lock, LockedError
from ottla.world.randomness import Random

log = logging.getLogger(__name__)

META_PROPERTIES: Final = "meta.properties"
LOCK: Final = ".lock"
VERSION: Final = "1"


class LogDirError(Exception):
    """A log directory that this node must not use as it is."""


@dataclass(frozen=True, slots=True)
class LogDirs:
    """A node's directories, locked until they are released."""

    cluster_id: str
    paths: tuple[str, ...]
    locks: tuple[Lock, ...]

    def release(self) -> None:
        for lock in self.locks:
            lock.release()


def open_log_dirs(disk: Disk, random: Random, paths: Sequence[str], node_id: int) -> LogDirs:
    """Lock all of a node's directories and format those that are not; or a LogDirError, and nothing stays locked."""
    locks: list[Lock] = []
    try:
        for path in paths:
            with _named(path):
                disk.make_dirs(path)
                locks.append(disk.lock(f"{path}/{LOCK}"))
        found = {path: _read(disk, path, node_id) for path in paths}
        cluster_id = _common_cluster_id(found) or uuid_text(random.uuid())
        for path in paths:
            if found[path] is None:
                with _named(path):
                    _format(disk, random, path, cluster_id, node_id)
    except BaseException:
        for lock in locks:
            lock.release()
        raise
    return LogDirs(cluster_id, tuple(paths), tuple(locks))


@contextlib.contextmanager
def _named(path: str) -> Iterator[None]:
    """A failure of the disk as one of this directory."""
    try:
        yield
    except LockedError as error:
        raise LogDirError(
            f"{path} is in use by another process, or twice in log.dirs: stop that node, or choose another folder"
        ) from error
    except OSError as error:
        raise LogDirError(
            f"{path} cannot be used: {error.strerror or error}: make it a folder that this user can write, "
            "or choose another one in log.dirs"
        ) from error


def _read(disk: Disk, path: str, node_id: int) -> str | None:
    """The cluster id in a directory's meta.properties; None if the directory is not formatted."""
    file = f"{path}/{META_PROPERTIES}"
    if not disk.exists(file):
        return None
    try:
        with _named(path):
            properties = parse_properties(disk.read_bytes(file).decode())
    except (PropertiesError, UnicodeDecodeError) as error:
        raise LogDirError(f"{file}: {error}") from error
    if properties.get("version") != VERSION:
        raise LogDirError(f"{file}: version={properties.get('version')}, but this is for version {VERSION}")
    if properties.get("node.id") != str(node_id):
        raise LogDirError(
            f"{file}: the data belongs to node.id={properties.get('node.id')}, but this node has node.id={node_id}: "
            "set node.id to that, or choose another folder in log.dirs"
        )
    cluster_id = properties.get("cluster.id")
    if not cluster_id:
        raise LogDirError(f"{file}: cluster.id is missing")
    return cluster_id


def _common_cluster_id(found: dict[str, str | None]) -> str | None:
    ids = {cluster_id: path for path, cluster_id in found.items() if cluster_id is not None}
    if len(ids) > 1:
        listing = ", ".join(f"{path}: {cluster_id}" for cluster_id, path in ids.items())
        raise LogDirError(f"the folders in log.dirs belong to different clusters ({listing}): keep those of one")
    return next(iter(ids), None)


def _format(disk: Disk, random: Random, path: str, cluster_id: str, node_id: int) -> None:
    lines = (
        f"cluster.id={cluster_id}",
        f"directory.id={uuid_text(random.uuid())}",
        f"node.id={node_id}",
        f"version={VERSION}",
    )
    disk.write_atomically(f"{path}/{META_PROPERTIES}", "".join(f"{line}\n" for line in lines).encode())
    log.info("formatted %s for node %d of cluster %s", path, node_id, cluster_id)
