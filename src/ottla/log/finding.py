"""What a node's directories hold at its start is found, and opened, or set aside, or said to be unreadable.

What always holds: a folder that nobody here may use is renamed and never removed; two folders of one partition are left
by a crash in the middle of a move between directories, and then the metadata says which of them counts; or one of them
was begun on a full disk and never finished, and then the other does.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ottla.log.checkpoints import MalformedFile, TopicPartition
from ottla.log.folder_names import folder_name
from ottla.log.log_config import LogConfig
from ottla.log.log_dir import LogDir
from ottla.log.scan import NotABatch
from ottla.wire.primitives import DecodeError

if TYPE_CHECKING:
    from ottla.log.manager import LogManager

log = logging.getLogger(__name__)

_DAMAGED: Final = (MalformedFile, NotABatch, DecodeError)  # a small file, a header, a transaction's marker

ConfigOf = Callable[[str], LogConfig]
IsStray = Callable[[TopicPartition, bytes | None], bool]
AssignedTo = Callable[[TopicPartition], bytes | None]


class DuplicatePartition(Exception):
    """A partition has folders in two directories, and only a person can say which one is right."""


class Finding:
    """Into a manager that is empty yet, once."""

    __slots__ = ("_assigned_to", "_config_of", "_is_stray", "_manager", "_now_ms")

    def __init__(
        self, manager: LogManager, config_of: ConfigOf, is_stray: IsStray, assigned_to: AssignedTo, now_ms: int
    ) -> None:
        self._manager = manager
        self._config_of = config_of
        self._is_stray = is_stray
        self._assigned_to = assigned_to
        self._now_ms = now_ms

    def run(self) -> None:
        for log_dir in self._manager.dirs:
            if log_dir.is_online:
                try:
                    self._load_dir(log_dir)
                except OSError as error:
                    self._manager.fail(log_dir, error)
        self._settle_futures()

    def _load_dir(self, log_dir: LogDir) -> None:
        found = self._manager.look_into(log_dir, self._now_ms)
        if found and log_dir.last_shutdown is None:
            log.info("%s was not closed: its logs are read again from their recovery points on", log_dir.path)
        for partition in found:
            try:
                self._load(log_dir, partition, folder_name(*partition), is_future=False)
            except _DAMAGED as error:
                log.error("%s cannot be used: %s", folder_name(*partition), error)
                self._manager.mark_unreadable(log_dir, partition, str(error))
        for partition, name in log_dir.futures:
            try:
                self._load(log_dir, partition, name, is_future=True)
            except _DAMAGED as error:
                self._manager.set_aside(log_dir, partition, name, f"cannot be used: {error}")

    def _load(self, log_dir: LogDir, partition: TopicPartition, name: str, *, is_future: bool) -> None:
        manager, clean = self._manager, log_dir.last_shutdown is not None
        topic_id = manager.topic_id_in(log_dir, name)
        why_not = self._why_not(log_dir, partition, topic_id, is_future=is_future)
        if why_not is not None:
            manager.set_aside(log_dir, partition, name, why_not)
            return
        if not is_future:
            manager.claim(log_dir, partition, topic_id)
        opened = manager.open_log(log_dir, partition, name, self._config_of(partition[0]), self._now_ms, clean=clean)
        if is_future:
            manager.futures.add(log_dir, partition, opened, topic_id)
        else:
            manager.add(log_dir, partition, opened, self._now_ms)

    def _why_not(
        self, log_dir: LogDir, partition: TopicPartition, topic_id: bytes | None, *, is_future: bool
    ) -> str | None:
        """What speaks against this folder. If it is another folder that is wrong, that one is set aside."""
        if self._is_stray(partition, topic_id):
            return "is of no topic that has a replica here"
        if is_future:
            return "is one of several on their way" if partition in self._manager.futures.logs else None
        other = self._manager.dir_of(partition)
        if other is None:
            return None
        name, assigned = folder_name(*partition), self._assigned_to(partition)
        if not assigned or assigned not in (log_dir.directory_id, other.directory_id):
            if topic_id is None and self._manager.has_no_records(log_dir, name):
                return "was not finished when it was made"
            if self._is_unfinished(partition):
                self._manager.give_up(partition)
                self._manager.set_aside(other, partition, name, "was not finished when it was made")
                return None
            raise DuplicatePartition(
                f"{name} is in {other.path} and in {log_dir.path}: remove the folder of one of them"
            )
        if assigned == other.directory_id:
            return f"is in {other.path} now"
        self._manager.give_up(partition)
        self._manager.set_aside(other, partition, name, f"is in {log_dir.path} now")
        return None

    def _is_unfinished(self, partition: TopicPartition) -> bool:
        """Whether the log that was found already belongs to no topic and has never had a record."""
        found = self._manager.logs.get(partition)
        return found is not None and self._manager.topic_ids[partition] is None and not found.log_end_offset

    def _settle_futures(self) -> None:
        """What a crash left of moves that were all but done. Where both logs are there the move goes on."""
        manager = self._manager
        for partition in list(manager.futures.logs):
            log_dir = manager.futures.dir_of(partition)
            assert log_dir is not None
            is_assigned = bool(log_dir.directory_id) and self._assigned_to(partition) == log_dir.directory_id
            try:
                if manager.dir_of(partition) is log_dir:
                    manager.futures.delete(partition, self._now_ms)
                elif not manager.has_place(partition) and manager.all_online and is_assigned:
                    manager.promote(partition, self._now_ms)
            except OSError as error:
                manager.fail(log_dir, error)
