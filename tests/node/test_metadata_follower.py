"""What a node makes of the committed metadata, and until when."""

from __future__ import annotations

import asyncio

from ottla.metadata.image import ClusterImage, empty_image
from ottla.metadata.replay import Delta
from ottla.node.metadata_follower import MetadataFollower
from ottla.raft.delivery import CommittedBatch
from ottla.wire.messages.metadata_records import TopicRecord
from ottla.world.real_workers import RealWorkers


def created(offset: int, name: str) -> CommittedBatch:
    return CommittedBatch(offset, offset, 1, 0, [TopicRecord(name=name, topic_id=name.encode().ljust(16, b"-"))])


def test_changes_are_followed_between_begin_and_end_and_the_image_always() -> None:
    """What had stopped began anew, when a node was told of brokers that left at the same time (sim, seed 3438)."""
    followed: list[list[str]] = []

    async def led_by(leader_id: int | None, epoch: int) -> None: ...

    async def take(image: ClusterImage) -> None:
        followed.append(sorted(image.topics))

    async def follow(delta: Delta, image: ClusterImage) -> None:
        followed.append([change.name for change in delta.topics.values()])

    async def main() -> MetadataFollower:
        workers = RealWorkers(asyncio.get_running_loop())
        follower = MetadataFollower(empty_image("cluster", 1), workers, led_by)
        await follower.on_committed([created(0, "a")])
        await follower.begin(take, follow)
        await follower.on_committed([created(1, "b")])
        await follower.end()
        await follower.on_committed([created(2, "c")])
        await workers.close()
        return follower

    follower = asyncio.run(main())
    assert followed == [["a"], [], ["b"]]
    assert sorted(follower.image.topics) == ["a", "b", "c"]
    assert follower.last_offset == 2
