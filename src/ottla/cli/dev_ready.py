"""When all of a cluster can be used: each of its brokers sends clients to all of them.

A broker is ready when it knows that the cluster counts on it; of another one it may hear a moment later.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ottla.peers.errors import PeerError
from ottla.peers.peers import Peers
from ottla.wire.messages.k03_metadata import MetadataRequest, MetadataResponse
from ottla.world import Address, World

CHANNEL: Final = "ready"
CLIENT_ID: Final = "ottla-dev"
TIMEOUT_S: Final = 1.0
AGAIN_S: Final = 0.005

Brokers = Mapping[int, Address]


async def until_all_know_all(world: World, ready: Callable[[], Brokers]) -> None:
    """`ready` are those that are so now: any may be killed meanwhile."""
    peers = Peers(world.clock, world.network, CLIENT_ID)
    try:
        while not await _know_all(peers, ready()):
            await world.clock.sleep(AGAIN_S)
    finally:
        await peers.close()


async def _know_all(peers: Peers, brokers: Brokers) -> bool:
    request = MetadataRequest(topics=[], allow_auto_topic_creation=False)
    for address in brokers.values():
        try:
            answer = await peers.ask(address, request, channel=CHANNEL, timeout_s=TIMEOUT_S)
        except PeerError:
            return False
        assert isinstance(answer, MetadataResponse)
        if not brokers.keys() <= {each.node_id for each in answer.brokers}:
            return False
    return True
