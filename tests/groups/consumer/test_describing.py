"""A consumer group as an administrator sees it."""

from __future__ import annotations

from ottla.groups.consumer.describing import describe
from tests.groups.consumer.shard import Consumer, Shard, settle


def test_members_are_shown_with_what_they_have_and_shall_have():
    shard = Shard({"t": 2})
    first = Consumer(shard, "a", "t", instance_id="i", assignor="range")
    second = Consumer(shard, "b", "t")
    settle(shard, first)
    second.step()
    first.beat()
    group = describe(shard.groups["g"], shard.image, "uniform")
    assert (group.group_id, group.group_state, group.group_epoch, group.assignment_epoch, group.assignor_name) == (
        "g",
        "Reconciling",
        3,
        3,
        "range",
    )
    shown = {member.member_id: member for member in group.members}
    has = {name: [list(topic.partitions) for topic in m.assignment.topic_partitions] for name, m in shown.items()}
    shall = {name: [list(t.partitions) for t in m.target_assignment.topic_partitions] for name, m in shown.items()}
    assert has == {"a": [[0, 1]], "b": []}  # what it is about to give up is still its
    assert shall == {"a": [[0]], "b": [[1]]}
    assert (shown["a"].instance_id, shown["a"].member_epoch, shown["b"].member_epoch) == ("i", 2, 3)
    assert [topic.topic_name for topic in shown["b"].target_assignment.topic_partitions] == ["t"]
    assert (shown["a"].client_id, shown["a"].client_host, shown["a"].member_type) == ("client", "/127.0.0.1", 1)
