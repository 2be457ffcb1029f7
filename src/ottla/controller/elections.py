"""Who leads: elections when brokers come and go, on demand (ElectLeaders), and those that the controller holds itself.

`Elections` is what all of them look at: the image, and the configs of the topics as the controller sees them.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

from ottla.controller import elr
from ottla.controller.decision import DONE, Decision, Outcome, Refused, check_batch
from ottla.controller.effective_configs import BrokerConfigs, effective_topic_value
from ottla.controller.partition_change import Election, PartitionChange
from ottla.metadata.image import NO_LEADER, UNASSIGNED, ClusterImage, Partition, ResourceType, Topic
from ottla.metadata.replay import changed_partition
from ottla.metadata.snapshot import MetadataRecord
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k43_elect_leaders import ElectLeadersRequest, ElectLeadersResponse
from ottla.wire.messages.metadata_records import ConfigRecord, PartitionChangeRecord

UNCLEAN_CONFIG: Final = "unclean.leader.election.enable"
MAX_ELECTIONS: Final = 1000  # at once, of those that nobody asked for: the loop must not stand still
NOBODY: Final = -1

Result = ElectLeadersResponse.ReplicaElectionResult
Place = tuple[Topic, int, Partition]


class TopicRules(NamedTuple):
    min_isr: int  # as far as there are so many replicas
    is_unclean: bool  # whether it may lose records to go on


class Elections:
    """`broker` are the controller's configs. The rules of a topic are worked out once.

    A request may name a partition more than once: who decides over such looks at `partition`, and tells what is
    `decided`. Two records of one partition that do not know of each other leave it half as each of them says.
    """

    def __init__(self, image: ClusterImage, broker: BrokerConfigs) -> None:
        self.image = image
        self._broker = broker
        self._has_elr = elr.is_enabled(image)
        self._rules: dict[str, TopicRules] = {}
        self._decided: dict[tuple[bytes, int], Partition] = {}

    def partition(self, topic: Topic, index: int) -> Partition | None:
        """As it is behind what was decided before."""
        return self._decided.get((topic.topic_id, index)) or topic.partitions.get(index)

    def decided(self, before: Partition, record: MetadataRecord) -> Partition:
        """What the record, of a `change`, makes of it."""
        message = record.message
        assert isinstance(message, PartitionChangeRecord)
        now = self._decided[message.topic_id, message.partition_id] = changed_partition(before, message)
        return now

    def rules(self, topic: Topic) -> TopicRules:
        rules = self._rules.get(topic.name)
        if rules is None:
            configs = self.image.configs_of(ResourceType.TOPIC, topic.name)
            min_isr = effective_topic_value(self._broker, configs, elr.MIN_ISR)
            assert isinstance(min_isr, int)
            rules = self._rules[topic.name] = TopicRules(
                min(min_isr, len(topic.partitions[0].replicas)),
                bool(effective_topic_value(self._broker, configs, UNCLEAN_CONFIG)),
            )
        return rules

    def change(
        self, topic: Topic, partition: Partition, election: Election, may_lead: Callable[[int], bool] | None = None
    ) -> PartitionChange:
        """To be filled in. `may_lead` says who is active, if that is not what the image says."""
        brokers = self.image.brokers
        is_active = may_lead or self.image.is_active

        def accepts(node_id: int) -> bool:
            return is_active(node_id) and brokers[node_id].has_online(partition.directory_of(node_id))

        return PartitionChange(
            partition,
            accepts,
            self._default_directory,
            min_isr=self.rules(topic).min_isr,
            has_elr=self._has_elr,
            election=election,
        )

    def usual(self, topic: Topic) -> Election:
        """What is held when a partition must go on by itself."""
        return Election.UNCLEAN if self.rules(topic).is_unclean else Election.ONLINE

    def _default_directory(self, node_id: int) -> bytes:
        broker = self.image.brokers.get(node_id)
        return UNASSIGNED if broker is None else broker.default_directory


def partitions_of(image: ClusterImage) -> Iterator[Place]:
    for topic in image.topics.values():
        for index, partition in topic.partitions.items():
            yield topic, index, partition


def broker_gone(
    elections: Elections, node_id: int, places: Iterable[Place], *, is_unclean_shutdown: bool = False
) -> list[MetadataRecord]:
    """The broker leads none of these any more and is not in sync; after an unclean shutdown not eligible either."""

    def may_lead(candidate: int) -> bool:
        return candidate != node_id and elections.image.is_active(candidate)

    records = []
    for topic, index, partition in places:
        change = elections.change(topic, partition, elections.usual(topic), may_lead)
        change.isr = tuple(each for each in partition.isr if each != node_id)
        if is_unclean_shutdown:
            change.unclean_shutdown = (node_id,)
        record = change.record(topic.topic_id, index)
        if record is not None:
            records.append(record)
    return records


def broker_came(elections: Elections, node_id: int, places: Iterable[Place]) -> list[MetadataRecord]:
    """It leads what nobody led of these and it may lead; the image need not know yet that it is active."""

    def may_lead(candidate: int) -> bool:
        return candidate == node_id or elections.image.is_active(candidate)

    records = []
    for topic, index, partition in places:
        if partition.leader == NO_LEADER:
            change = elections.change(topic, partition, elections.usual(topic), may_lead)
            record = change.record(topic.topic_id, index)
            if record is not None:
                records.append(record)
    return records


def in_sync_with(image: ClusterImage, node_id: int) -> Iterator[Place]:
    return (place for place in partitions_of(image) if node_id in place[2].isr)


def leads_any(image: ClusterImage, node_id: int) -> bool:
    return any(partition.leader == node_id for _, _, partition in partitions_of(image))


class ElectionType(enum.IntEnum):
    PREFERRED = 0
    UNCLEAN = 1


def elect_leaders(
    image: ClusterImage, request: ElectLeadersRequest, broker: BrokerConfigs
) -> Decision[ElectLeadersResponse]:
    """ElectLeaders. Of all partitions, those with the leader that was asked for are not in the answer."""
    asked = request.topic_partitions
    if request.election_type not in ElectionType.__members__.values():
        text = f"Unknown election type {request.election_type}"
        return _refused(request, Outcome(ErrorCode.INVALID_REQUEST, text))
    kind = ElectionType(request.election_type)
    elections = Elections(image, broker)
    records: list[MetadataRecord] = []
    if asked is None:
        everything = [(topic.name, list(topic.partitions)) for topic in image.topics.values()]
    else:
        everything = [(each.topic, list(each.partitions)) for each in asked]
    results = []
    for name, indexes in everything:
        outcomes = [(index, _elect(elections, name, index, kind, records)) for index in indexes]
        if asked is None:
            outcomes = [each for each in outcomes if each[1].code != ErrorCode.ELECTION_NOT_NEEDED]
        results.append(_result(name, outcomes))
    try:
        check_batch(records)
    except Refused as refused:
        return _refused(request, refused.outcome)
    return Decision(ElectLeadersResponse(replica_election_results=results), records)


def _refused(request: ElectLeadersRequest, outcome: Outcome) -> Decision[ElectLeadersResponse]:
    results = [
        _result(each.topic, [(index, outcome) for index in each.partitions]) for each in request.topic_partitions or ()
    ]
    return Decision(ElectLeadersResponse(error_code=outcome.code, replica_election_results=results))


def _result(name: str, outcomes: Iterable[tuple[int, Outcome]]) -> Result:
    partition = ElectLeadersResponse.PartitionResult
    return Result(
        topic=name,
        partition_result=[
            partition(partition_id=index, error_code=code, error_message=message) for index, (code, message) in outcomes
        ],
    )


def _elect(elections: Elections, name: str, index: int, kind: ElectionType, records: list[MetadataRecord]) -> Outcome:
    topic = elections.image.topics.get(name)
    if topic is None:
        return Outcome(ErrorCode.UNKNOWN_TOPIC_OR_PARTITION, f"No such topic as {name}")
    partition = elections.partition(topic, index)
    if partition is None:
        return Outcome(ErrorCode.UNKNOWN_TOPIC_OR_PARTITION, f"No such partition as {name}-{index}")
    is_unclean = kind is ElectionType.UNCLEAN
    if partition.leader != NO_LEADER if is_unclean else partition.leader == partition.replicas[0]:
        return Outcome(ErrorCode.ELECTION_NOT_NEEDED, "Leader election not needed for topic partition.")
    election = Election.UNCLEAN if is_unclean else Election.PREFERRED
    record = elections.change(topic, partition, election).record(topic.topic_id, index)
    if record is not None:
        elections.decided(partition, record)
        records.append(record)
        return DONE
    if is_unclean:
        return Outcome(ErrorCode.ELIGIBLE_LEADERS_NOT_AVAILABLE, "Eligible topic partition leaders are not available.")
    return Outcome(ErrorCode.PREFERRED_LEADER_NOT_AVAILABLE, "The preferred leader was not available.")


def balance_leaders(image: ClusterImage, broker: BrokerConfigs) -> Decision[bool]:
    """Partitions go back to their preferred leaders; True if there may be more to do, at once."""
    return _elect_where(
        Elections(image, broker), Election.PREFERRED, lambda topic, partition: partition.leader != partition.replicas[0]
    )


def elect_unclean_leaders(image: ClusterImage, broker: BrokerConfigs) -> Decision[bool]:
    """Of topics that rather lose records than wait, partitions that nobody leads; True if there may be more to do."""
    elections = Elections(image, broker)
    return _elect_where(
        elections,
        Election.UNCLEAN,
        lambda topic, partition: partition.leader == NO_LEADER and elections.rules(topic).is_unclean,
    )


def _elect_where(
    elections: Elections, election: Election, is_due: Callable[[Topic, Partition], bool]
) -> Decision[bool]:
    records: list[MetadataRecord] = []
    for topic, index, partition in partitions_of(elections.image):
        if not is_due(topic, partition):
            continue
        record = elections.change(topic, partition, election).record(topic.topic_id, index)
        if record is not None:
            records.append(record)
            if len(records) == MAX_ELECTIONS:
                return Decision(True, records)
    return Decision(False, records)


def concerns_unclean_elections(records: Iterable[MetadataRecord]) -> bool:
    """Whether these records may have allowed unclean elections, so that partitions need not wait any longer."""
    return any(isinstance(record.message, ConfigRecord) and record.message.name == UNCLEAN_CONFIG for record in records)
