"""The controller over a quorum that commits when the test says so: when answers are given, and what is left behind."""

from __future__ import annotations

import asyncio
import errno
import gc
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import pytest

from ottla.controller.active import ActiveController
from ottla.controller.controller import Controller, NotController
from ottla.controller.decision import Decision
from ottla.log.results import LogError
from ottla.metadata.image import empty_image
from ottla.metadata.replay import ON_THE_LOOP
from ottla.metadata.snapshot import MetadataRecord
from ottla.raft.not_leader import NotLeader
from ottla.raft.states import LeaderContact
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.metadata_records import TopicRecord
from ottla.wire.records import read_records
from ottla.wire.typed_records import encode_metadata_record
from ottla.world import World
from ottla.world.process import run as run_in_a_real_world

RECORD = MetadataRecord(TopicRecord(name="pages", topic_id=b"0123456789abcdef"))


class SlowQuorum:
    """Nothing is committed before `commit`."""

    def __init__(self) -> None:
        self.next_offset = 0
        self.predecessor: LeaderContact | None = None
        self._waiting: list[tuple[int, asyncio.Future[None]]] = []
        self._committed = -1
        self.commits_at_once = False
        self.batches: list[bytearray | None] = []
        self.asked_for_commits: list[int] = []

    def append(self, records: Sequence[MetadataRecord], *, epoch: int, batch: bytearray | None = None) -> int:
        self.next_offset += len(records)
        self.batches.append(batch)
        return self.next_offset - 1

    async def applied(self, offset: int, epoch: int) -> None:
        if offset > self._committed and not self.commits_at_once:
            future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiting.append((offset, future))
            await future

    async def committed(self, offset: int, epoch: int) -> None:
        self.asked_for_commits.append(offset)

    def commit(self) -> None:
        self._committed = self.next_offset - 1
        for _, future in self._waiting:
            future.set_result(None)

    def lose(self) -> None:
        for _, future in self._waiting:
            future.set_exception(NotLeader(None, 1))


def with_controller(story: Callable[[Controller, SlowQuorum], Awaitable[None]]) -> None:
    async def run(world: World) -> None:
        quorum = SlowQuorum()
        controller = Controller(1, {}, quorum, world.clock, world.workers)
        controller.activate(empty_image("cluster", 1), 1)
        await story(controller, quorum)

    run_in_a_real_world(run)


async def a_few_turns() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


def test_who_is_told_that_something_is_there_already_is_told_when_it_is_committed() -> None:
    """Otherwise it may be lost with this controller: "it exists" was said of what never was."""

    async def story(controller: Controller, quorum: SlowQuorum) -> None:
        first = asyncio.ensure_future(controller.carry_out_now(lambda active: Decision("made", [RECORD])))
        await a_few_turns()
        second = asyncio.ensure_future(
            controller.carry_out_now(lambda active: Decision("there already" if active.image.topics else "?"))
        )
        await a_few_turns()
        assert not second.done()
        quorum.commit()
        assert await asyncio.gather(first, second) == ["made", "there already"]

    with_controller(story)


def test_who_is_told_that_something_is_there_already_hears_that_it_was_lost() -> None:
    async def story(controller: Controller, quorum: SlowQuorum) -> None:
        first = asyncio.ensure_future(controller.carry_out_now(lambda active: Decision("made", [RECORD])))
        second = asyncio.ensure_future(controller.carry_out_now(lambda active: Decision("there already")))
        await a_few_turns()
        quorum.lose()
        for each in (first, second):
            with pytest.raises(NotController):
                await each

    with_controller(story)


def test_a_decision_that_finds_the_quorums_log_full_is_refused_with_a_storage_error() -> None:
    """As with kraft.version, for which the quorum writes records of its own: who asked lost the connection."""

    async def story(controller: Controller, quorum: SlowQuorum) -> None:
        def full(active: ActiveController) -> Decision[None]:
            raise OSError(errno.ENOSPC, "No space left on device")

        with pytest.raises(LogError) as refused:
            await controller.carry_out_now(full)
        assert refused.value.error_code is ErrorCode.KAFKA_STORAGE_ERROR

    with_controller(story)


def test_a_decision_that_fails_when_nobody_waits_for_it_any_more_is_no_failure_of_the_loop() -> None:
    async def story(controller: Controller, quorum: SlowQuorum) -> None:
        complaints: list[dict[str, Any]] = []
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: complaints.append(context))
        asked = asyncio.ensure_future(controller.carry_out_now(lambda active: Decision("made", [RECORD])))
        await a_few_turns()
        asked.cancel()
        await a_few_turns()
        quorum.lose()
        await controller.idle()
        await a_few_turns()
        del asked
        gc.collect()
        assert not complaints

    with_controller(story)


def test_who_needs_no_more_than_the_commit_does_not_wait_until_this_node_has_followed() -> None:
    """A node that made the logs of 5,000 partitions answered no heartbeat, its own, and was fenced."""

    async def story(controller: Controller, quorum: SlowQuorum) -> None:
        asked = asyncio.ensure_future(controller.carry_out(lambda image, _: Decision("made", [RECORD])))
        await a_few_turns()
        answer = await controller.carry_out_now(lambda active: Decision("lives"), when_committed=True)
        assert (answer, quorum.asked_for_commits) == ("lives", [0])
        assert not asked.done()
        quorum.commit()
        await asked

    with_controller(story)


def test_the_batch_of_many_records_is_made_by_a_worker() -> None:
    """A thousand partitions of a new topic took the loop ten milliseconds and more."""
    many = [MetadataRecord(TopicRecord(name=f"t{each}", topic_id=each.to_bytes(16))) for each in range(ON_THE_LOOP + 1)]

    async def story(controller: Controller, quorum: SlowQuorum) -> None:
        quorum.commits_at_once = True
        await controller.carry_out(lambda image, _: Decision("few", many[:ON_THE_LOOP]))
        assert quorum.batches == [None]
        controller.activate(empty_image("cluster", 1), 2)
        await controller.carry_out(lambda image, _: Decision("many", many))
        batch = quorum.batches[1]
        assert batch is not None
        values = [each.value for each in read_records(batch)]
        assert values == [encode_metadata_record(each.message, each.version) for each in many]

    with_controller(story)


def test_a_decision_that_names_its_offset_is_made_again_when_the_quorum_has_written_meanwhile() -> None:
    """A broker's epoch is the offset of its registration: with another one it would be another life."""
    many = [MetadataRecord(TopicRecord(name=f"t{each}", topic_id=each.to_bytes(16))) for each in range(ON_THE_LOOP + 1)]

    async def story(controller: Controller, quorum: SlowQuorum) -> None:
        quorum.next_offset += 3  # the quorum's own records, since this controller began
        quorum.commits_at_once = True
        named: list[int] = []

        def write_meanwhile() -> None:
            quorum.next_offset += 1

        def decide(active: ActiveController) -> Decision[str]:
            named.append(active.next_offset)
            if len(named) == 1:  # what is so large is applied by a worker, while others have their turns
                asyncio.get_running_loop().call_soon(write_meanwhile)
            return Decision("made", many)

        await controller.carry_out_now(decide)
        assert named == [3, 4]
        assert controller.active.next_offset == quorum.next_offset == 4 + len(many)

    with_controller(story)
