"""A cluster is ready when each of its brokers sends clients to all of them, not when the last of them is."""

from __future__ import annotations

from pathlib import Path

from ottla.cli.dev_ready import until_all_know_all
from ottla.world import Address, World
from ottla.world.process import run
from tests.support.in_process import in_process_node


def test_a_broker_that_another_does_not_know_yet_is_waited_for_unless_it_goes(tmp_path: Path) -> None:
    with in_process_node(tmp_path) as node:
        host, port = node.address_of()
        here = Address(host, port)
        looks = [{1: here, 2: here}, {1: here, 2: Address(host, 1)}, {1: here}]
        seen = []

        def ready() -> dict[int, Address]:
            seen.append(looks.pop(0))
            return seen[-1]

        async def wait(world: World) -> None:
            await until_all_know_all(world, ready)

        run(wait)
    assert len(seen) == 3
