"""What the controller is told of the directories of replicas, and when again."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Mapping
from types import SimpleNamespace
from typing import Any

from ottla.node.directory_sender import DirectorySender
from ottla.wire.messages.k73_assign_replicas_to_dirs import AssignReplicasToDirsRequest, AssignReplicasToDirsResponse
from ottla.world.real_clock import RealClock

TOPIC_ID = bytes(range(16))
IDS = {"/one": b"1" * 16, "/two": b"2" * 16}
ONLY_ONE = {"/one": IDS["/one"]}


class Channel:
    """Answers when the test says so."""

    def __init__(self) -> None:
        self.asked: asyncio.Queue[bytes] = asyncio.Queue()
        self.answers: asyncio.Queue[AssignReplicasToDirsResponse] = asyncio.Queue()

    async def ask(self, request: AssignReplicasToDirsRequest, timeout_s: float) -> AssignReplicasToDirsResponse:
        (directory,) = request.directories
        self.asked.put_nowait(directory.id)
        return await self.answers.get()


class Replica:
    """The only one here: `path` is where it is, `known_in` where the metadata has it."""

    topic_id, index = TOPIC_ID, 0

    def __init__(self) -> None:
        self.path = "/one"
        self.known_in = bytes(16)

    @property
    def image(self) -> Any:
        state = SimpleNamespace(replicas=(1,), directory_of=lambda node_id: self.known_in)
        return SimpleNamespace(topic_by_id=lambda topic_id: SimpleNamespace(partitions={0: state}))

    @property
    def partitions(self) -> Any:
        return SimpleNamespace(
            node_id=1, of_topic_id=lambda topic_id: {0: self}, directory_of=lambda partition: self.path
        )


@contextlib.asynccontextmanager
async def telling(ids: Mapping[str, bytes] = IDS) -> AsyncIterator[tuple[Channel, Replica, DirectorySender]]:
    """The controller was asked for the replica's first directory, and has not answered."""
    channel, replica = Channel(), Replica()
    clock = RealClock(asyncio.get_running_loop())
    sender = DirectorySender(clock, channel, replica.partitions, ids, lambda: 1)  # type: ignore[arg-type]
    sender.start()
    sender.follow(replica.image, [(TOPIC_ID, 0)])
    assert await next_of(channel.asked) == IDS["/one"]
    yield channel, replica, sender
    await sender.stop()


async def next_of(queue: asyncio.Queue[bytes]) -> bytes:
    return await asyncio.wait_for(queue.get(), 10)


def test_who_moves_on_while_the_controller_is_told_is_told_of_again() -> None:
    async def run() -> None:
        async with telling() as (channel, replica, sender):
            # The metadata has it before the answer comes, and meanwhile it is to be somewhere else.
            replica.known_in, replica.path = IDS["/one"], "/two"
            sender.follow(replica.image, [])
            sender.tell(replica)  # type: ignore[arg-type]
            channel.answers.put_nowait(AssignReplicasToDirsResponse())
            assert await next_of(channel.asked) == IDS["/two"]

    asyncio.run(run())


def test_what_the_controller_refuses_it_is_told_again() -> None:
    async def run() -> None:
        async with telling() as (channel, _, _):
            channel.answers.put_nowait(AssignReplicasToDirsResponse(error_code=1))
            assert await next_of(channel.asked) == IDS["/one"]

    asyncio.run(run())


def test_a_broker_with_one_directory_tells_of_replicas_that_the_metadata_has_in_another() -> None:
    async def run() -> None:
        async with telling(ONLY_ONE):  # in which it was asked
            pass

    asyncio.run(run())


def test_what_the_metadata_has_where_it_is_needs_no_telling() -> None:
    async def run() -> None:
        async with telling(ONLY_ONE) as (channel, replica, sender):
            channel.answers.put_nowait(AssignReplicasToDirsResponse())
            replica.known_in = IDS["/one"]
            sender.follow(replica.image, [(TOPIC_ID, 0)])
            for _ in range(10):
                await asyncio.sleep(0)
            assert channel.asked.empty()

    asyncio.run(run())
