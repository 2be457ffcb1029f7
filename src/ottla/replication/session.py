"""A follower's side of a fetch session (KIP-227): after the first request only what has changed is sent.

What the leader knows of each partition is kept here as it was sent. After any failure the next request says everything
again, and asks for a new session.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k01_fetch import FetchRequest

NO_SESSION: Final = 0
INITIAL_EPOCH: Final = 0
MAX_EPOCH: Final = (1 << 31) - 1

PartitionKey = tuple[bytes, int]
"""A topic's id, and the partition's index."""


class Position(NamedTuple):
    """What a request says of a partition."""

    offset: int
    leader_epoch: int
    last_fetched_epoch: int
    log_start_offset: int
    directory_id: bytes


class FetchSession:
    """`known` is what is asked for, as it was said last."""

    __slots__ = ("_epoch", "_id", "known")

    def __init__(self) -> None:
        self._id = NO_SESSION
        self._epoch = INITIAL_EPOCH
        self.known: dict[PartitionKey, Position] = {}

    @property
    def is_new(self) -> bool:
        """The next request says everything."""
        return self._epoch == INITIAL_EPOCH

    def ask(
        self, changed: Mapping[PartitionKey, Position], left_out: Iterable[PartitionKey], max_bytes: int
    ) -> FetchRequest | None:
        """For what was asked for before and what has changed, but for these; None if that is nothing. The caller fills
        in who asks, and how long it waits."""
        known = self.known
        forgotten = [key for key in left_out if known.pop(key, None) is not None]
        news = [(key, position) for key, position in changed.items() if known.get(key) != position]
        known.update(news)
        if not known:
            self.say_all_again()
            return None
        if self.is_new:
            news, forgotten = list(known.items()), []
        return FetchRequest(
            session_id=self._id,
            session_epoch=self._epoch,
            topics=_topics(news, max_bytes),
            forgotten_topics_data=_forgotten(forgotten),
        )

    def answered(self, session_id: int, error_code: int) -> None:
        if error_code:
            # The leader may have forgotten the session, or had it with another epoch.
            self._id = NO_SESSION if error_code == ErrorCode.FETCH_SESSION_ID_NOT_FOUND else self._id
            self._epoch = INITIAL_EPOCH
        elif session_id == NO_SESSION:
            self._id, self._epoch = NO_SESSION, INITIAL_EPOCH  # it has no room for one: everything again
        else:
            self._id = session_id
            self._epoch = 1 if self._epoch == MAX_EPOCH else self._epoch + 1

    def say_all_again(self) -> None:
        """The leader believes to have told something, a high watermark perhaps, that was not taken; or nothing is known
        of the last request. In a new session it tells everything."""
        self._epoch = INITIAL_EPOCH


def _topics(partitions: list[tuple[PartitionKey, Position]], max_bytes: int) -> list[FetchRequest.FetchTopic]:
    topics: dict[bytes, list[FetchRequest.FetchPartition]] = {}
    for (topic_id, index), position in partitions:
        topics.setdefault(topic_id, []).append(
            FetchRequest.FetchPartition(
                partition=index,
                current_leader_epoch=position.leader_epoch,
                fetch_offset=position.offset,
                last_fetched_epoch=position.last_fetched_epoch,
                log_start_offset=position.log_start_offset,
                partition_max_bytes=max_bytes,
                replica_directory_id=position.directory_id,
            )
        )
    return [FetchRequest.FetchTopic(topic_id=topic_id, partitions=each) for topic_id, each in topics.items()]


def _forgotten(keys: list[PartitionKey]) -> list[FetchRequest.ForgottenTopic]:
    topics: dict[bytes, list[int]] = {}
    for topic_id, index in keys:
        topics.setdefault(topic_id, []).append(index)
    return [FetchRequest.ForgottenTopic(topic_id=topic_id, partitions=each) for topic_id, each in topics.items()]
