from __future__ import annotations

import asyncio

import pytest

from ottla.raft.offset_waits import OffsetWaits


def test_who_waits_for_an_offset_is_told_when_it_is_reached_and_not_before() -> None:
    async def story() -> None:
        waits = OffsetWaits()
        three, four = waits.wait(3), waits.wait(4)
        waits.reached(4)
        assert three.done()
        assert not four.done()
        assert waits.wait(3).done()
        waits.reached(9)
        assert four.done()
        assert waits.next_offset == 9

    asyncio.run(story())


def test_what_is_lost_is_told_to_all_who_still_wait_and_to_nobody_who_comes_later() -> None:
    async def story() -> None:
        waits = OffsetWaits()
        waits.wait(1).cancel()
        reached, lost = waits.wait(1), waits.wait(5)
        waits.reached(2)
        waits.lost(ValueError("gone"))
        await reached
        with pytest.raises(ValueError, match="gone"):
            await lost
        again = waits.wait(5)
        waits.reached(6)
        await again

    asyncio.run(story())
