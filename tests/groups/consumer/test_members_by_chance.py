"""Members come, go, crash, lose answers and change their minds, topics grow and vanish, coordinators move.

Always: no partition has two owners that are members, as these themselves see it. In the end: each partition has one,
and they are as balanced as the assignor promises.
"""

from __future__ import annotations

from collections import Counter

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from ottla.groups.consumer.group import GroupState
from ottla.groups.consumer.settings import Settings
from ottla.groups.outcome import GroupError
from tests.groups.consumer.shard import WITHOUT_INTERVAL, Consumer, Shard, settle

TOPICS = ("t0", "t1", "t2", "t3")
topic_sets = st.lists(st.sampled_from(TOPICS), min_size=1, unique=True)
regexes = st.sampled_from((None, None, "t[01]", "t.*"))
at = st.integers(0, 63)


class Members(RuleBasedStateMachine):
    assignor = "uniform"
    alike = False

    def __init__(self) -> None:
        super().__init__()
        self.shard = Shard({"t0": 3, "t1": 2})
        self.consumers: list[Consumer] = []
        self.away: list[Consumer] = []
        self.names = 0

    @rule(with_interval=st.booleans())
    def choose_interval(self, with_interval: bool) -> None:
        self.shard.settings = Settings() if with_interval else WITHOUT_INTERVAL

    @precondition(lambda self: len(self.consumers) < 6)
    @rule(topics=topic_sets, regex=regexes, is_static=st.booleans())
    def join(self, topics: list[str], regex: str | None, is_static: bool) -> None:
        if self.alike:
            topics, regex = list(TOPICS), None
        self._add(topics, regex, f"i{self.names}" if is_static else None)

    def _add(self, topics: list[str] | tuple[str, ...], regex: str | None, instance_id: str | None) -> None:
        self.names += 1
        consumer = Consumer(
            self.shard, f"m{self.names}", *topics, regex=regex, instance_id=instance_id, assignor=self.assignor
        )
        self.consumers.append(consumer)
        self._beat(consumer)

    def _beat(self, consumer: Consumer) -> None:
        try:
            consumer.beat()
        except GroupError:
            consumer.rejoin()

    @precondition(lambda self: self.consumers)
    @rule(which=at)
    def beat(self, which: int) -> None:
        self._beat(self.consumers[which % len(self.consumers)])

    @precondition(lambda self: self.consumers)
    @rule(which=at)
    def follow(self, which: int) -> None:
        self.consumers[which % len(self.consumers)].follow()

    @precondition(lambda self: self.consumers)
    @rule()
    def all_step(self) -> None:
        for consumer in self.consumers:
            self._beat(consumer)
            consumer.follow()

    @precondition(lambda self: self.consumers)
    @rule(which=at)
    def lose_an_answer(self, which: int) -> None:
        consumer = self.consumers[which % len(self.consumers)]
        epoch, told = consumer.epoch, consumer.told
        self._beat(consumer)
        if consumer.epoch != 0:
            consumer.epoch, consumer.told, consumer.missed_an_answer = epoch, told, True

    @precondition(lambda self: self.consumers)
    @rule(which=at, topics=topic_sets, regex=regexes)
    def change_subscription(self, which: int, topics: list[str], regex: str | None) -> None:
        if not self.alike:
            self.consumers[which % len(self.consumers)].subscribe(*topics, regex=regex or "")

    @precondition(lambda self: self.consumers)
    @rule(which=at, for_a_while=st.booleans())
    def leave(self, which: int, for_a_while: bool) -> None:
        consumer = self.consumers.pop(which % len(self.consumers))
        for_a_while = for_a_while and consumer.instance_id is not None
        try:
            consumer.leave(-2 if for_a_while else -1)
        except GroupError:
            return
        if for_a_while:
            self.away.append(consumer)

    @precondition(lambda self: self.away)
    @rule()
    def come_back(self) -> None:
        gone = self.away.pop()
        self._add(gone.topics, gone.regex, gone.instance_id)

    @precondition(lambda self: self.consumers)
    @rule(which=at)
    def crash(self, which: int) -> None:
        self.consumers.pop(which % len(self.consumers))

    @rule(topic=st.sampled_from(TOPICS), more=st.integers(1, 3))
    def add_partitions(self, topic: str, more: int) -> None:
        topics = self._topics()
        self.shard.set_topics(topics | {topic: topics.get(topic, 0) + more})

    def _topics(self) -> dict[str, int]:
        return {name: len(topic.partitions) for name, topic in self.shard.image.topics.items()}

    @rule(ms=st.sampled_from((0, 1_000, 5_000, 20_000)))
    def wait(self, ms: int) -> None:
        self.shard.advance(ms)

    @rule(compacted=st.booleans())
    def move_to_another_coordinator(self, compacted: bool) -> None:
        self.shard.move_to_another_coordinator(compacted=compacted)

    @invariant()
    def no_partition_has_two_owners(self) -> None:
        group = self.shard.groups.get("g")
        members = [each for each in self.consumers if group is not None and each.member_id in group.members]
        owners = Counter(partition for each in members for partition in each.owned)
        assert all(count == 1 for count in owners.values()), owners

    def teardown(self) -> None:
        for _ in range(30):
            self.shard.advance(5_000)
            self.all_step()
        if not self.consumers:
            assert "g" not in self.shard.groups or self.shard.groups["g"].state is GroupState.EMPTY
            return
        group = self.shard.groups["g"]
        assert sorted(group.members) == sorted(each.member_id for each in self.consumers)
        assert group.state is GroupState.STABLE
        topics = self._topics()
        subscribers = {
            topic: [each for each in self.consumers if topic in group.topics_of(group.members[each.member_id])]
            for topic in topics
        }
        owned = Counter(partition for each in self.consumers for partition in each.owned)
        wanted = {(topic, number) for topic, count in topics.items() if subscribers[topic] for number in range(count)}
        assert owned == Counter(wanted)
        for topic in topics:
            self._check_balance(topic, subscribers[topic])

    def _check_balance(self, topic: str, subscribers: list[Consumer]) -> None:
        """Nobody who has something of the topic has two partitions more than another subscriber of it."""
        owners = [each for each in subscribers if any(name == topic for name, _ in each.owned)]
        if owners:
            least = min(len(each.owned) for each in subscribers)
            assert max(len(each.owned) for each in owners) - least <= 1


class AlikeMembers(Members):
    """All have the same topics."""

    alike = True


class MembersByRange(Members):
    assignor = "range"

    def _check_balance(self, topic: str, subscribers: list[Consumer]) -> None:
        """Of each topic the same number, give or take one, and in runs."""
        runs = [sorted(number for name, number in each.owned if name == topic) for each in subscribers]
        if runs:
            assert max(map(len, runs)) - min(map(len, runs)) <= 1
            assert all(run == list(range(run[0], run[-1] + 1)) for run in runs if run)


QUICK = settings(max_examples=60, stateful_step_count=40, deadline=None)
TestMembers = Members.TestCase
TestMembers.settings = QUICK
TestAlikeMembers = AlikeMembers.TestCase
TestAlikeMembers.settings = QUICK
TestMembersByRange = MembersByRange.TestCase
TestMembersByRange.settings = QUICK


def test_the_machine_ends_balanced_in_a_known_case():
    shard = Shard({"t0": 3, "t1": 4})
    consumers = [Consumer(shard, "a", "t0"), Consumer(shard, "b", "t0", "t1"), Consumer(shard, "c", "t1")]
    settle(shard, *consumers)
    assert sorted(len(consumer.owned) for consumer in consumers) == [2, 2, 3]
