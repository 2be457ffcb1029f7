"""A real node to talk to, and Peers on real sockets."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest

from ottla.peers import Peers
from ottla.world import World
from ottla.world.process import run as run_in_a_real_world
from tests.support.in_process import InProcessNode, in_process_node

T = TypeVar("T")
DEADLINE_S = 30.0

Talk = Callable[[Callable[[World, Peers], Awaitable[Any]]], Any]


@pytest.fixture
def node(tmp_path: Path) -> Iterator[InProcessNode]:
    with in_process_node(tmp_path) as node:
        yield node


@pytest.fixture
def talk() -> Talk:
    """Runs what it is given with Peers of a world of its own."""

    def talk(main: Callable[[World, Peers], Awaitable[T]]) -> T:
        async def with_peers(world: World) -> T:
            peers = Peers(world.clock, world.network, "test")
            try:
                async with asyncio.timeout(DEADLINE_S):
                    return await main(world, peers)
            finally:
                await peers.close()

        return run_in_a_real_world(with_peers)

    return talk
