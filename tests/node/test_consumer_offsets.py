"""`__consumer_offsets` as a node makes it, compacts it, and reads it when it starts again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ottla.metadata.image import ResourceType
from ottla.wire.messages.k10_find_coordinator import FindCoordinatorRequest
from ottla.wire.messages.k15_describe_groups import DescribeGroupsRequest
from ottla.world.clock import Clock
from tests.controller.asking import create, new
from tests.oracle.grouped import NOT_READY, commit, fetch, join, sync
from tests.support.asking_a_node import ask, ask_address
from tests.support.in_process import InProcessNode, in_process_node
from tests.support.raw import RawConnection
from tests.support.waiting import eventually

OFFSETS = "__consumer_offsets"
PARTITIONS = 10
METADATA_BYTES = 20_000
ROUNDS = 12  # of PARTITIONS commits each: more than two of the smallest segments that a topic may have
SMALL = {
    "offsets.topic.num.partitions": "1",
    "offsets.topic.segment.bytes": str(1 << 20),
    "offset.metadata.max.bytes": str(METADATA_BYTES),
    "log.cleaner.backoff.ms": "50",
    "group.initial.rebalance.delay.ms": "0",
}


def coordinated(node: InProcessNode, group: str) -> None:
    found = FindCoordinatorRequest(coordinator_keys=[group])
    eventually(lambda: not ask_address(node.address_of(), found).coordinators[0].error_code, "it has a coordinator")
    described = DescribeGroupsRequest(groups=[group])
    eventually(
        lambda: ask_address(node.address_of(), described).groups[0].error_code not in NOT_READY, "which has loaded it"
    )


def test_the_topic_is_made_as_kafka_makes_it(tmp_path: Path) -> None:
    with in_process_node(tmp_path) as node:
        coordinated(node, "readers")
        image = node.node.services.image
        assert len(image.topics[OFFSETS].partitions) == 50
        assert image.configs_of(ResourceType.TOPIC, OFFSETS) == {
            "cleanup.policy": "compact",
            "compression.type": "producer",
            "segment.bytes": "104857600",
        }


def test_groups_and_offsets_are_all_there_after_the_topic_was_compacted(tmp_path: Path) -> None:
    with in_process_node(tmp_path, SMALL) as node:
        ask_address(node.address_of(), create(new("pages", partitions=PARTITIONS)))
        coordinated(node, "readers")
        with node.connect() as client:
            member = joined(client)
            for number in range(ROUNDS):
                commit_all(client, number, member)
            last = stored(client)
        eventually(lambda: log_of(node).clean_until, "it is compacted")
        assert log_of(node).segments.first.size < METADATA_BYTES * PARTITIONS * 2
        described = describe(node)
    with in_process_node(tmp_path, SMALL) as node:
        coordinated(node, "readers")
        with node.connect() as client:
            assert stored(client) == last == dict.fromkeys(range(PARTITIONS), (ROUNDS - 1, METADATA_BYTES))
        assert describe(node) == described


def test_offsets_expire_by_themselves_while_a_node_runs(tmp_path: Path) -> None:
    soon = {**SMALL, "offsets.retention.minutes": "2", "offsets.retention.check.interval.ms": "20"}
    with in_process_node(tmp_path, soon) as node, node.connect() as client:
        ask_address(node.address_of(), create(new("pages", partitions=2)))
        coordinated(node, "readers")
        of_its_own = commit("readers", ("pages", 1, 6), retention_time_ms=1)
        for request, version in ((commit("readers", ("pages", 0, 5)), 9), (of_its_own, 4)):
            assert ask(client, request, version).topics[0].partitions[0].error_code == 0
        eventually(lambda: {*stored(client)} == {0}, "the one of a millisecond is gone, that of two minutes is not")
        node.node.services.groups._clock = Later(node.node.services.groups._clock)
        eventually(lambda: stored(client) == {}, "two minutes later that is gone, too")


class Later:
    """A clock that is two minutes ahead of another."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock

    def wall_ms(self) -> int:
        return self._clock.wall_ms() + 120_000

    def __getattr__(self, name: str) -> Any:
        return getattr(self._clock, name)


def joined(client: RawConnection) -> dict[str, Any]:
    """The only member, which is stable."""
    answer = ask(client, join("readers", group_instance_id="a"), 9)
    assert answer.error_code == 0
    known = {"member": answer.member_id, "generation": answer.generation_id}
    assert ask(client, sync(known, "readers", group_instance_id="a"), 5).error_code == 0
    return known


def commit_all(client: RawConnection, number: int, member: dict[str, Any]) -> None:
    request = commit(
        "readers",
        *(("pages", index, number) for index in range(PARTITIONS)),
        metadata="m" * METADATA_BYTES,
        generation_id_or_member_epoch=member["generation"],
        member_id=member["member"],
        group_instance_id="a",
    )
    answer = ask(client, request, 9)
    assert {each.error_code for each in answer.topics[0].partitions} == {0}


def stored(client: RawConnection) -> dict[int, tuple[int, int]]:
    """Offset and length of the metadata of each partition."""
    (group,) = ask(client, fetch(("readers", None)), 9).groups
    return {
        each.partition_index: (each.committed_offset, len(each.metadata))
        for topic in group.topics
        for each in topic.partitions
    }


def describe(node: InProcessNode) -> tuple[str, list[tuple[str, str, bytes]]]:
    (group,) = ask_address(node.address_of(), DescribeGroupsRequest(groups=["readers"])).groups
    members = [(each.member_id, each.group_instance_id, bytes(each.member_assignment)) for each in group.members]
    return group.group_state, members


def log_of(node: InProcessNode) -> Any:
    return node.node.services.partitions.of_topic(OFFSETS)[0].log
