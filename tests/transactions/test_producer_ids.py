"""Producer ids are given away once, whatever goes wrong with the blocks that they come from."""

from __future__ import annotations

import asyncio

import pytest

from ottla.log.results import LogError
from ottla.transactions.producer_ids import ProducerIds, producer_id_blocks
from ottla.wire.errors import ErrorCode
from ottla.wire.message import Message
from ottla.wire.messages.k67_allocate_producer_ids import AllocateProducerIdsResponse

SIZE = 10


class Blocks:
    """Blocks one behind the other; each waits until it is released, or fails."""

    def __init__(self) -> None:
        self.asked = 0
        self.failing = False
        self.released = asyncio.Event()
        self.released.set()

    async def allocate(self) -> range:
        number = self.asked
        self.asked += 1
        await self.released.wait()
        if self.failing:
            raise OSError("the disk is full")
        return range(number * SIZE, (number + 1) * SIZE)


async def settled() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_ids_follow_on_each_other_over_many_blocks() -> None:
    async def main() -> list[int]:
        ids = ProducerIds(Blocks().allocate)
        return [await ids.next() for _ in range(35)]

    assert asyncio.run(main()) == list(range(35))


def test_the_next_block_is_asked_for_before_this_one_is_used_up() -> None:
    async def main() -> None:
        blocks = Blocks()
        ids = ProducerIds(blocks.allocate)
        for _ in range(8):
            await ids.next()
        assert blocks.asked == 1
        await ids.next()
        await settled()
        assert blocks.asked == 2
        assert [ids.take() for _ in range(3)] == [9, 10, 11], "no waiting at the border"
        assert blocks.asked == 2

    asyncio.run(main())


def test_without_an_id_at_hand_nothing_is_taken() -> None:
    async def main() -> None:
        blocks = Blocks()
        ids = ProducerIds(blocks.allocate)
        assert ids.take() is None
        assert await ids.next() == 0

    asyncio.run(main())


def test_all_who_wait_share_one_block_and_get_different_ids() -> None:
    async def main() -> None:
        blocks = Blocks()
        blocks.released.clear()
        ids = ProducerIds(blocks.allocate)
        waiting = [asyncio.create_task(ids.next()) for _ in range(SIZE + 5)]
        await settled()
        assert blocks.asked == 1
        blocks.released.set()
        found = await asyncio.gather(*waiting)
        assert sorted(found) == list(range(SIZE + 5))

    asyncio.run(main())


def test_who_goes_away_does_not_take_the_block_from_the_others() -> None:
    async def main() -> None:
        blocks = Blocks()
        blocks.released.clear()
        ids = ProducerIds(blocks.allocate)
        first, second = (asyncio.create_task(ids.next()) for _ in range(2))
        await settled()
        first.cancel()
        await settled()
        blocks.released.set()
        assert await second == 0
        assert blocks.asked == 1

    asyncio.run(main())


def test_a_block_that_cannot_be_had_fails_those_who_need_it_and_is_asked_for_again() -> None:
    async def main() -> None:
        blocks = Blocks()
        blocks.failing = True
        ids = ProducerIds(blocks.allocate)
        with pytest.raises(OSError, match="full"):
            await ids.next()
        blocks.failing = False
        assert await ids.next() == SIZE, "the failed block may be on the disk: its ids are never used"

    asyncio.run(main())


def test_a_prefetch_that_fails_harms_nobody() -> None:
    async def main() -> None:
        blocks = Blocks()
        ids = ProducerIds(blocks.allocate)
        for _ in range(8):
            await ids.next()
        blocks.failing = True
        assert ids.take() == 8
        await settled()
        assert ids.take() == 9
        await settled()
        blocks.failing = False
        assert await ids.next() >= 2 * SIZE

    asyncio.run(main())


@pytest.mark.parametrize(
    "outcome",
    [
        TimeoutError("no controller has answered"),
        AllocateProducerIdsResponse(error_code=ErrorCode.STALE_BROKER_EPOCH),
        AllocateProducerIdsResponse(error_code=ErrorCode.UNKNOWN_SERVER_ERROR),
    ],
    ids=["nobody answers", "another life of the broker", "no ids"],
)
def test_without_a_block_a_producer_is_told_to_try_again(outcome: Exception | Message) -> None:
    """Kafka's producers end with any other error: found by the simulator, where it was UNKNOWN_SERVER_ERROR."""

    async def ask(request: Message, timeout_s: float) -> Message:
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    with pytest.raises(LogError) as raised:
        asyncio.run(producer_id_blocks(ask, 1, lambda: 7)())
    assert raised.value.error_code == ErrorCode.COORDINATOR_LOAD_IN_PROGRESS
