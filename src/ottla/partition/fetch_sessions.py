"""Fetch sessions (KIP-227): what a reader fetches stays known here, and it is only told what has changed.

A session's epoch goes up with each of its requests; a request of another epoch changes nothing. A partition that had
records moves to the back, so that a small answer is another one's turn next. There is room for so many sessions; a new
one may take the place of one that is stale, or of one with fewer partitions that is no longer new, and a follower's the
place of any consumer's. Who gets none is answered in full each time.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, Final, NamedTuple

from ottla.wire.errors import ErrorCode
from ottla.wire.primitives import ZERO_UUID
from ottla.world.clock import Clock
from ottla.world.randomness import Random

if TYPE_CHECKING:  # a node that is not asked does not import it
    from ottla.wire.messages.k01_fetch import FetchResponse_PartitionData

    Answered = tuple["FetchedPartition", FetchResponse_PartitionData]

NO_SESSION: Final = 0
INITIAL_EPOCH: Final = 0  # of a request that would like a session
FINAL_EPOCH: Final = -1  # of one that wants none
MAX_EPOCH: Final = 2**31 - 1
UNKNOWN: Final = -1  # a high watermark or log start offset that the reader was not told yet
EVICTION_S: Final = 120.0  # so long a session is new, and may be unused without being stale

PartitionKey = tuple[str | bytes, int]
"""The topic's id, or its name in versions without ids, and the partition's index."""


class FetchedPartition:
    """A partition as a reader asks for it, and what it was last told of it (in a session).

    `topic` is None as long as no topic has the id. A name once found stays, as in Kafka: if the topic is made anew, its
    partitions have another id than the reader's. `own_log_start_offset` is a follower's.
    """

    __slots__ = (
        "fetch_offset",
        "high_watermark",
        "index",
        "last_fetched_epoch",
        "leader_epoch",
        "log_start_offset",
        "max_bytes",
        "own_log_start_offset",
        "topic",
        "topic_id",
    )

    def __init__(
        self,
        topic: str | None,
        topic_id: bytes,
        index: int,
        fetch_offset: int,
        max_bytes: int,
        leader_epoch: int = -1,
        last_fetched_epoch: int = -1,
        own_log_start_offset: int = -1,
    ) -> None:
        self.topic = topic
        self.topic_id = topic_id
        self.index = index
        self.fetch_offset = fetch_offset
        self.max_bytes = max_bytes
        self.leader_epoch = leader_epoch
        self.last_fetched_epoch = last_fetched_epoch
        self.own_log_start_offset = own_log_start_offset
        self.high_watermark = UNKNOWN
        self.log_start_offset = UNKNOWN

    @property
    def key(self) -> PartitionKey:
        return (self.topic or "") if self.topic_id == ZERO_UUID else self.topic_id, self.index

    def ask_anew(self, other: FetchedPartition) -> None:
        self.fetch_offset = other.fetch_offset
        self.max_bytes = other.max_bytes
        self.leader_epoch = other.leader_epoch
        self.last_fetched_epoch = other.last_fetched_epoch
        self.own_log_start_offset = other.own_log_start_offset


Requested = dict[PartitionKey, FetchedPartition]


class _EvictionKey(NamedTuple):
    """The least valuable first."""

    is_privileged: bool
    size: int
    session_id: int


class FetchSession:
    """`size` is the number of its partitions when it was last used."""

    __slots__ = ("created_s", "epoch", "id", "is_privileged", "last_used_s", "partitions", "size", "uses_topic_ids")

    def __init__(
        self, session_id: int, partitions: Requested, now_s: float, *, is_privileged: bool, uses_topic_ids: bool
    ) -> None:
        self.id = session_id
        self.partitions = partitions
        self.created_s = now_s
        self.last_used_s = now_s
        self.is_privileged = is_privileged
        self.uses_topic_ids = uses_topic_ids
        self.size = len(partitions)
        self.epoch = INITIAL_EPOCH + 1

    def update(self, requested: Requested, forgotten: Iterable[PartitionKey]) -> None:
        partitions = self.partitions
        for key, asked in requested.items():
            known = partitions.get(key)
            if known is None:
                partitions[key] = asked
            else:
                known.ask_anew(asked)
        for key in forgotten:
            partitions.pop(key, None)

    def tell(self, answered: Iterable[Answered]) -> None:
        for partition, data in answered:
            # After an error the partition is in the next answer as well, whatever that says.
            partition.high_watermark = UNKNOWN if data.error_code else data.high_watermark
            partition.log_start_offset = data.log_start_offset
            if data.records:
                key = partition.key
                del self.partitions[key]
                self.partitions[key] = partition


class FetchScope:
    """What one request is about: these partitions, and in the answer all of them or only what has changed."""

    __slots__ = ("_epoch", "_is_privileged", "_sessions", "_uses_topic_ids", "_wants_session", "partitions", "session")

    def __init__(
        self,
        sessions: FetchSessions,
        partitions: Collection[FetchedPartition],
        session: FetchSession | None = None,
        *,
        wants_session: bool = False,
        is_privileged: bool = False,
        uses_topic_ids: bool = False,
    ) -> None:
        self._sessions = sessions
        self._wants_session = wants_session
        self._is_privileged = is_privileged
        self._uses_topic_ids = uses_topic_ids
        self.partitions = partitions
        self.session = session
        self._epoch = 0 if session is None else session.epoch

    @property
    def only_changes(self) -> bool:
        return self.session is not None

    @property
    def is_overtaken(self) -> bool:
        """Another request of the same session came while this one waited: it is a duplicate."""
        return self.session is not None and self.session.epoch != self._epoch

    def tell(self, answered: Collection[Answered]) -> int:
        """Remember what the reader is told; returns the session's id for the answer."""
        session = self.session
        if session is None:
            if not self._wants_session:
                return NO_SESSION
            partitions = {partition.key: partition for partition, _ in answered}
            session = self._sessions.create(
                partitions, is_privileged=self._is_privileged, uses_topic_ids=self._uses_topic_ids
            )
            if session is None:
                return NO_SESSION
            for partition, data in answered:
                partition.high_watermark = data.high_watermark
                partition.log_start_offset = data.log_start_offset
        else:
            session.tell(answered)
        return session.id


class FetchSessions:
    """All sessions of a node. `_sessions` is in the order of their last use, the longest unused first."""

    __slots__ = ("_clock", "_evictable_by_all", "_evictable_by_privileged", "_max_sessions", "_random", "_sessions")

    def __init__(self, clock: Clock, random: Random, max_sessions: int) -> None:
        self._clock = clock
        self._random = random
        self._max_sessions = max_sessions
        self._sessions: dict[int, FetchSession] = {}
        self._evictable_by_all: list[_EvictionKey] = []
        self._evictable_by_privileged: list[_EvictionKey] = []

    def __len__(self) -> int:
        return len(self._sessions)

    def scope(
        self,
        session_id: int,
        epoch: int,
        requested: Requested,
        forgotten: Iterable[PartitionKey],
        *,
        is_privileged: bool,
        uses_topic_ids: bool,
    ) -> FetchScope | ErrorCode:
        """What a request with this session id and epoch is about, or why it cannot be."""
        if epoch in (INITIAL_EPOCH, FINAL_EPOCH):
            known = self._sessions.get(session_id)
            if known is not None:
                self._remove(known)
            return FetchScope(
                self,
                requested.values(),
                wants_session=epoch == INITIAL_EPOCH,
                is_privileged=is_privileged,
                uses_topic_ids=uses_topic_ids,
            )
        session = self._sessions.get(session_id)
        if session is None:
            return ErrorCode.FETCH_SESSION_ID_NOT_FOUND
        if session.epoch != epoch:
            return ErrorCode.INVALID_FETCH_SESSION_EPOCH
        if session.uses_topic_ids is not uses_topic_ids:
            return ErrorCode.FETCH_SESSION_TOPIC_ID_ERROR
        session.update(requested, forgotten)
        session.epoch = 1 if epoch == MAX_EPOCH else epoch + 1
        if not session.partitions:
            self._remove(session)
            return FetchScope(self, requested.values())
        self._touch(session)
        return FetchScope(self, session.partitions.values(), session)

    def create(self, partitions: Requested, *, is_privileged: bool, uses_topic_ids: bool) -> FetchSession | None:
        """None if there is no room and no place to take."""
        now_s = self._clock.now()
        if len(self._sessions) >= self._max_sessions and not self._evict(is_privileged, len(partitions), now_s):
            return None
        session = FetchSession(
            self._new_id(), partitions, now_s, is_privileged=is_privileged, uses_topic_ids=uses_topic_ids
        )
        self._sessions[session.id] = session
        self._note_evictable(session)
        return session

    def _new_id(self) -> int:
        while True:
            session_id = 1 + self._random.below(MAX_EPOCH)
            if session_id not in self._sessions:
                return session_id

    def _touch(self, session: FetchSession) -> None:
        now_s = self._clock.now()
        del self._sessions[session.id]
        self._sessions[session.id] = session
        was_new = session.last_used_s - session.created_s <= EVICTION_S
        session.last_used_s = now_s
        if len(session.partitions) != session.size or (was_new and now_s - session.created_s > EVICTION_S):
            self._forget_evictable(session)
            session.size = len(session.partitions)
            self._note_evictable(session)

    def _remove(self, session: FetchSession) -> None:
        del self._sessions[session.id]
        self._forget_evictable(session)

    def _note_evictable(self, session: FetchSession) -> None:
        key = _EvictionKey(session.is_privileged, session.size, session.id)
        is_old = session.last_used_s - session.created_s > EVICTION_S
        if is_old:
            insort(self._evictable_by_all, key)
        if is_old or not session.is_privileged:
            insort(self._evictable_by_privileged, key)

    def _forget_evictable(self, session: FetchSession) -> None:
        key = _EvictionKey(session.is_privileged, session.size, session.id)
        for keys in (self._evictable_by_all, self._evictable_by_privileged):
            at = bisect_left(keys, key)
            if at < len(keys) and keys[at] == key:
                del keys[at]

    def _evict(self, is_privileged: bool, size: int, now_s: float) -> bool:
        """Make room for a session of that size, if any is worth less."""
        oldest = next(iter(self._sessions.values()), None)
        if oldest is None:
            return False
        if now_s - oldest.last_used_s > EVICTION_S:
            self._remove(oldest)
            return True
        candidates = self._evictable_by_privileged if is_privileged else self._evictable_by_all
        if not candidates or (is_privileged, size, 0) < candidates[0]:
            return False
        self._remove(self._sessions[candidates[0].session_id])
        return True
