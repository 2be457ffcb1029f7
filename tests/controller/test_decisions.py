"""What the scenario with one broker cannot show: several brokers, brokers that are down, limits, the records."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any

import pytest

from ottla.controller import elr
from ottla.controller.config_rules import check_broker_configs, check_group_configs
from ottla.controller.configs import alter_configs, incremental_alter_configs
from ottla.controller.decision import Refused
from ottla.controller.effective_configs import (
    BrokerConfigs,
    Effective,
    Source,
    broker_configs,
    effective_topic_configs,
)
from ottla.controller.features import SERVED, update_features
from ottla.controller.partitions import create_partitions
from ottla.controller.producer_ids import allocate_producer_ids
from ottla.controller.topics import create_topics
from ottla.metadata.configs import BROKER, GROUP, TOPIC
from ottla.metadata.configs.dynamic import CLUSTER_WIDE, PER_BROKER
from ottla.metadata.configs.synonyms import OF_TOPIC, of_group
from ottla.metadata.image import NO_LEADER, ClusterImage, Controller, SupportedFeature
from ottla.metadata.snapshot import config_record, feature_record, partition_record, register_controller_record
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k57_update_features import UpdateFeaturesRequest
from ottla.wire.messages.k67_allocate_producer_ids import AllocateProducerIdsRequest
from ottla.wire.messages.metadata_records import (
    ClearElrRecord,
    ConfigRecord,
    FeatureLevelRecord,
    PartitionRecord,
    ProducerIdsRecord,
    TopicRecord,
)
from tests.controller.asking import BROKER as ON_BROKER
from tests.controller.asking import DELETE, SET, alter, assigned, change, create, grow, new
from tests.controller.asking import TOPIC as ON_TOPIC
from tests.controller.cluster import ALL_FENCED, Seeded, applied, asked_broker, broker, cluster
from tests.controller.scenario import feature

THREE = cluster(broker(1), broker(2), broker(3))
NOTHING_SET = BrokerConfigs(1, {}, {}, {})
CLIENT_METRICS = 16
DYNAMIC_TSV = Path(__file__).parents[1] / "metadata" / "kafka-4.3.1" / "dynamic-configs.tsv"


def created(image: ClusterImage, *topics: Any, file: dict[str, str] | None = None) -> Any:
    return create_topics(image, create(*topics), asked_broker(image, file), Seeded())


def with_topic(image: ClusterImage = THREE, **fields: Any) -> ClusterImage:
    return applied(image, created(image, new("orders", 2, 3, **fields)).records)


def with_elr(image: ClusterImage) -> ClusterImage:
    level = feature_record("eligible.leader.replicas.version", 1)
    return applied(image, [level, config_record(4, "", "min.insync.replicas", "1")])


def kinds(records: Any) -> list[type]:
    return [type(record.message) for record in records]


# Topics


def test_a_topics_record_comes_before_its_configs_and_these_before_its_partitions() -> None:
    records = created(THREE, new("t", 2, 3, configs=[("retention.ms", "1")])).records
    assert kinds(records) == [TopicRecord, ConfigRecord, PartitionRecord, PartitionRecord]
    topic_id = records[0].message.topic_id
    assert [record.message.topic_id for record in records[2:]] == [topic_id] * 2
    assert [record.message.partition_id for record in records[2:]] == [0, 1]


def test_a_topic_that_moves_grows_by_partitions_with_as_many_copies_as_it_will_have() -> None:
    """They had those that were coming and those that were going, for ever."""
    image = applied(THREE, created(THREE, assigned("t", {0: [1, 2]})).records)
    topic = image.topics["t"]
    moving = topic.partitions[0]._replace(
        replicas=(3, 2, 1), adding_replicas=(3,), removing_replicas=(1,), directories=(b"directory-no-one",) * 3
    )
    image = applied(image, [partition_record(topic.topic_id, 0, moving)])
    for request in (grow(("t", 2)), grow(("t", 2, [[1, 2]]))):
        decision = create_partitions(image, request, Seeded())
        assert decision.response.results[0].error_code == ErrorCode.NONE
        assert len(applied(image, decision.records).topics["t"].partitions[1].replicas) == 2


def test_topics_of_one_request_have_different_ids() -> None:
    response = created(THREE, *(new(f"t{n}") for n in range(20))).response
    assert len({topic.topic_id for topic in response.topics}) == 20


def test_the_same_request_makes_the_same_records_from_the_same_seed() -> None:
    assert created(THREE, new("t", 9, 3)).records == created(THREE, new("t", 9, 3)).records


def test_defaults_come_from_the_controllers_file() -> None:
    file = {"num.partitions": "7", "default.replication.factor": "2"}
    (topic,) = created(THREE, new("t", -1, -1), file=file).response.topics
    assert (topic.num_partitions, topic.replication_factor) == (7, 2)


def test_a_topic_on_brokers_that_are_all_down_is_refused() -> None:
    image = cluster(broker(1, is_fenced=True), broker(2, is_fenced=True))
    (topic,) = created(image, new("t", 1, 1)).response.topics
    assert topic.error_code == ErrorCode.INVALID_REPLICATION_FACTOR
    assert topic.error_message == f"Unable to replicate the partition 1 time(s): {ALL_FENCED}"
    (topic,) = created(image, assigned("t", {0: [1, 2]})).response.topics
    assert topic.error_code == ErrorCode.INVALID_REPLICA_ASSIGNMENT
    assert topic.error_message == (
        "All brokers specified in the manual partition assignment for partition 0 are fenced or in controlled shutdown."
    )


def test_assignments_that_differ_in_size_are_refused() -> None:
    (topic,) = created(THREE, assigned("t", {0: [1, 2], 1: [3]})).response.topics
    assert topic.error_code == ErrorCode.INVALID_REPLICA_ASSIGNMENT


def test_an_assignment_is_taken_as_it_is() -> None:
    image = applied(THREE, created(THREE, assigned("t", {0: [3, 1], 1: [2, 3]})).records)
    assert [image.topics["t"].partitions[index].replicas for index in (0, 1)] == [(3, 1), (2, 3)]
    assert [image.topics["t"].partitions[index].leader for index in (0, 1)] == [3, 2]


def test_one_topic_too_many_for_a_batch_fails_them_all() -> None:
    decision = created(THREE, new("t", 5_000), new("u", 5_000))
    assert {topic.error_code for topic in decision.response.topics} == {ErrorCode.POLICY_VIOLATION}
    assert decision.records == ()


# Partitions


def test_new_partitions_have_as_many_replicas_as_the_first() -> None:
    image = with_topic()
    decision = create_partitions(image, grow(("orders", 5)), Seeded())
    grown = applied(image, decision.records).topics["orders"]
    assert sorted(grown.partitions) == [0, 1, 2, 3, 4]
    assert {len(each.replicas) for each in grown.partitions.values()} == {3}


def test_an_assignment_with_another_number_of_replicas_is_refused() -> None:
    decision = create_partitions(with_topic(), grow(("orders", 3, [[1, 2]])), Seeded())
    assert decision.response.results[0].error_code == ErrorCode.INVALID_REPLICA_ASSIGNMENT
    assert not decision.records


def test_growing_onto_brokers_that_are_down_is_refused() -> None:
    image = applied(with_topic(), [])
    down = {n: broker(n, is_fenced=True) for n in (1, 2, 3)}
    fenced = ClusterImage("c", 1, down, {}, topics=image.topics, topic_names=image.topic_names)
    results = [
        create_partitions(fenced, request, Seeded()).response.results[0]
        for request in (grow(("orders", 3)), grow(("orders", 3, [[1, 2, 3]])))
    ]
    assert [each.error_code for each in results] == [
        ErrorCode.INVALID_REPLICATION_FACTOR,
        ErrorCode.INVALID_REPLICA_ASSIGNMENT,
    ]


def test_of_two_topics_the_one_that_fits_grows() -> None:
    image = applied(THREE, created(THREE, new("a", 1, 1), new("b", 1, 1)).records)
    decision = create_partitions(image, grow(("a", 9_000), ("b", 3_000)), Seeded())
    assert [each.error_code for each in decision.response.results] == [ErrorCode.NONE, ErrorCode.POLICY_VIOLATION]
    assert len(decision.records) == 8_999


# Configs


def test_a_value_that_a_topic_already_has_needs_no_record() -> None:
    image = with_topic(configs=[("retention.ms", "1")])
    request = change((ON_TOPIC, "orders", [(SET, "retention.ms", "1"), (DELETE, "segment.ms", None)]))
    assert not incremental_alter_configs(image, request, asked_broker(image)).records
    again = alter((ON_TOPIC, "orders", [("retention.ms", "1")]))
    assert not alter_configs(image, again, asked_broker(image)).records


def test_a_value_that_a_broker_already_has_is_written_again() -> None:
    image = applied(THREE, [config_record(4, "1", "background.threads", "8")])
    request = change((ON_BROKER, "1", [(SET, "background.threads", "8")]))
    assert kinds(incremental_alter_configs(image, request, asked_broker(image)).records) == [ConfigRecord]


def test_of_a_resource_with_one_wrong_config_nothing_is_changed() -> None:
    image = with_topic()
    request = change((ON_TOPIC, "orders", [(SET, "segment.ms", "5"), (SET, "retention.ms", "x")]))
    assert not incremental_alter_configs(image, request, asked_broker(image)).records


def test_replacing_removes_what_is_not_named() -> None:
    image = with_topic(configs=[("retention.ms", "1"), ("segment.ms", "2")])
    decision = alter_configs(image, alter((ON_TOPIC, "orders", [("flush.ms", "3")])), asked_broker(image))
    assert applied(image, decision.records).configs_of(2, "orders") == {"flush.ms": "3"}


@pytest.mark.parametrize("resource", [(ON_TOPIC, "orders"), (ON_BROKER, "")])
def test_a_new_min_isr_clears_the_eligible_leaders(resource: tuple[int, str]) -> None:
    image = with_elr(with_topic())
    request = change((*resource, [(SET, "min.insync.replicas", "2")]))
    records = incremental_alter_configs(image, request, asked_broker(image)).records
    assert kinds(records) == [ConfigRecord, ClearElrRecord]
    assert records[1].message.topic_name == resource[1]
    without = with_topic()
    assert kinds(incremental_alter_configs(without, request, asked_broker(without)).records) == [ConfigRecord]


def test_a_topic_created_with_min_isr_clears_as_kafka_does() -> None:
    records = created(with_elr(THREE), new("t", configs=[("min.insync.replicas", "2")])).records
    assert kinds(records) == [TopicRecord, ConfigRecord, ClearElrRecord, PartitionRecord]
    applied(with_elr(THREE), records)


def test_without_elr_a_broker_may_have_its_own_min_isr() -> None:
    request = change((ON_BROKER, "1", [(SET, "min.insync.replicas", "2")]))
    assert incremental_alter_configs(THREE, request, asked_broker(THREE)).response.responses[0].error_code == 0


def test_what_ottla_does_not_have_is_refused_on_a_broker() -> None:
    with pytest.raises(Refused, match=r"Ottla does not have remote\.log\.reader\.threads"):
        check_broker_configs({"remote.log.reader.threads": "3"}, NOTHING_SET, for_one_broker=True)
    check_broker_configs({"remote.log.reader.threads": "10"}, NOTHING_SET, for_one_broker=True)


def test_what_ottla_changes_at_a_start_only_is_refused_unless_it_stays_as_it_is() -> None:
    broker = BrokerConfigs(1, {"listeners": "PLAINTEXT://:9092"}, {}, {})
    with pytest.raises(Refused, match="at a start only"):
        check_broker_configs({"listeners": "PLAINTEXT://:9093"}, broker, for_one_broker=True)
    check_broker_configs({"listeners": "PLAINTEXT://:9092"}, broker, for_one_broker=True)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("1", "0", "should be at least 1"),
        ("8", "3", "less than half the current value 8"),
        ("2", "5", "more than double the current value 2"),
        ("8", "4", None),
        ("2", "4", None),
        ("0", "0", None),
    ],
)
def test_cleaner_threads_are_changed_by_no_more_than_kafka_would(old: str, new: str, problem: str | None) -> None:
    broker = BrokerConfigs(1, {"log.cleaner.threads": old}, {}, {})
    with contextlib.nullcontext() if problem is None else pytest.raises(Refused, match=problem):
        check_broker_configs({"log.cleaner.threads": new}, broker, for_one_broker=False)


@pytest.mark.parametrize(
    ("file", "name", "value"),
    [
        ({"num.io.threads": "32"}, "num.io.threads", "40"),
        ({"log.cleaner.threads": "4"}, "log.cleaner.threads", "6"),
        ({"max.connections.per.ip.overrides": "127.0.0.1:5"}, "max.connections.per.ip", "0"),
        ({"group.consumer.max.assignment.interval.ms": "60000"}, "group.consumer.assignment.interval.ms", "30000"),
        ({"listeners": "PLAINTEXT://:9092"}, "listeners", "PLAINTEXT://:9092"),
    ],
)
def test_what_the_asked_brokers_file_allows_the_controller_does_not_refuse_by_its_own(
    file: dict[str, str], name: str, value: str
) -> None:
    asked, controller = broker_configs(THREE, 2, file), broker_configs(THREE, 1, {})
    for resource in ("2", "") if name in CLUSTER_WIDE else ("2",):
        changing = change((ON_BROKER, resource, [(SET, name, value)]))
        replacing = alter((ON_BROKER, resource, [(name, value)]))
        for configs, is_asked in ((asked, True), (controller, False)):
            changed = incremental_alter_configs(THREE, changing, configs, is_asked)
            replaced = alter_configs(THREE, replacing, configs, is_asked)
            for decision in (changed, replaced):
                assert decision.response.responses[0].error_message is None
                assert kinds(decision.records) == [ConfigRecord]


@pytest.mark.parametrize(
    ("resource", "name", "value"),
    [
        ("2", "num.partitions", "8"),
        ("2", "background.threads", "x"),
        ("2", "max.connections.per.ip.overrides", "127.0.0.1"),
        ("2", "remote.log.reader.threads", "3"),
        ("", "listeners", "PLAINTEXT://:1"),
        ("1", "background.threads", "21"),
    ],
)
def test_what_needs_no_other_nodes_file_the_controller_checks_for_those_who_ask_it_directly(
    resource: str, name: str, value: str
) -> None:
    request = change((ON_BROKER, resource, [(SET, name, value)]))
    decision = incremental_alter_configs(THREE, request, broker_configs(THREE, 1, {}), is_asked=False)
    assert decision.response.responses[0].error_code == ErrorCode.INVALID_REQUEST
    assert not decision.records


def test_a_brokers_limits_of_connections_must_fit_together() -> None:
    none = {"max.connections.per.ip": "0"}
    with pytest.raises(Refused, match=r"only if max\.connections\.per\.ip\.overrides property is set"):
        check_broker_configs(none, NOTHING_SET, for_one_broker=True)
    check_broker_configs({**none, "max.connections.per.ip.overrides": "::1:1"}, NOTHING_SET, for_one_broker=True)
    overrides = {"max.connections.per.ip.overrides": "::1:1"}
    check_broker_configs(none, BrokerConfigs(1, overrides, {}, {}), for_one_broker=False)
    with pytest.raises(Refused, match="localhost is a host name"):
        check_broker_configs({"max.connections.per.ip.overrides": "localhost:1"}, NOTHING_SET, for_one_broker=True)


def test_a_subscription_to_client_metrics_is_refused() -> None:
    asked = asked_broker(THREE)
    for request, decide in (
        (change((CLIENT_METRICS, "m", [(SET, "interval.ms", "1000")])), incremental_alter_configs),
        (alter((CLIENT_METRICS, "m", [("interval.ms", "1000")])), alter_configs),
    ):
        decision = decide(THREE, request, asked)  # type: ignore[operator]
        assert decision.response.responses[0].error_message == "Ottla does not collect the metrics of clients."
        assert not decision.records


def test_a_listeners_config_is_for_one_broker_unless_it_is_a_limit() -> None:
    check_broker_configs({"listener.name.plain.message.max.bytes": "3"}, NOTHING_SET, for_one_broker=True)
    with pytest.raises(Refused, match="broker id must be specified"):
        check_broker_configs({"listener.name.plain.message.max.bytes": "3"}, NOTHING_SET, for_one_broker=False)
    for for_one_broker in (True, False):
        check_broker_configs({"listener.name.plain.max.connections": "3"}, NOTHING_SET, for_one_broker=for_one_broker)


@pytest.mark.parametrize("other", ["max.connections", "listener.name.other.max.connections"])
def test_the_limits_of_all_listeners_are_checked(other: str) -> None:
    with pytest.raises(Refused, match="Not a number"):
        check_broker_configs({"listener.name.plain.max.connections": "x", other: "3"}, NOTHING_SET, for_one_broker=True)


def test_a_groups_limits_are_the_brokers() -> None:
    limits = BrokerConfigs(1, {"group.consumer.min.session.timeout.ms": "6000"}, {}, {})
    check_group_configs({"consumer.session.timeout.ms": "6000"}, limits)
    with pytest.raises(Refused, match=r"greater than or equal to group\.consumer\.min\.session\.timeout\.ms"):
        check_group_configs({"consumer.session.timeout.ms": "5999"}, limits)


def test_a_group_that_inherits_too_long_an_interval_may_not_have_a_shorter_session() -> None:
    file = {"group.consumer.min.session.timeout.ms": "1000", "group.consumer.heartbeat.interval.ms": "7000"}
    check_group_configs({"consumer.session.timeout.ms": "7001"}, BrokerConfigs(1, file, {}, {}))
    with pytest.raises(Refused, match=r"consumer\.session\.timeout\.ms must be greater than consumer\.heartbeat"):
        check_group_configs({"consumer.session.timeout.ms": "7000"}, BrokerConfigs(1, file, {}, {}))


# Where values come from


@pytest.mark.parametrize(
    ("file", "expected"),
    [
        ({}, Effective("604800000", Source.DEFAULT)),
        ({"log.retention.hours": "1"}, Effective("3600000", Source.FILE)),
        ({"log.retention.hours": "1", "log.retention.minutes": "1"}, Effective("60000", Source.FILE)),
        ({"log.retention.hours": "1", "log.retention.ms": " 5 "}, Effective("5", Source.FILE)),
    ],
)
def test_the_finest_unit_counts(file: dict[str, str], expected: Effective) -> None:
    assert effective_topic_configs(BrokerConfigs(1, file, {}, {}), {})["retention.ms"] == expected


def test_the_nearest_place_counts() -> None:
    places = BrokerConfigs(1, {"log.retention.ms": "1"}, {"log.retention.ms": "3"}, {"log.retention.ms": "2"})
    assert effective_topic_configs(places, {})["retention.ms"] == ("3", Source.BROKER)
    assert effective_topic_configs(places, {"retention.ms": "4"})["retention.ms"] == ("4", Source.TOPIC)
    without_broker = BrokerConfigs(1, places.file, {}, places.dynamic_default)
    assert effective_topic_configs(without_broker, {})["retention.ms"] == ("2", Source.ALL_BROKERS)


def test_which_broker_configs_are_dynamic_is_what_kafka_says() -> None:
    rows = [line.split("\t") for line in DYNAMIC_TSV.read_text("utf-8").splitlines()[1:]]
    assert {name for name, mode in rows if mode == "cluster-wide"} == CLUSTER_WIDE
    assert {name for name, mode in rows if mode == "per-broker"} == PER_BROKER
    assert len(rows) == 102


def test_synonyms_are_configs_of_brokers() -> None:
    assert {synonym.name for each in OF_TOPIC.values() for synonym in each} <= BROKER.keys()
    assert OF_TOPIC.keys() <= TOPIC.keys()
    assert all(of_group(name) in BROKER or of_group(name) == name for name in GROUP)


def test_a_topics_default_is_its_synonyms_default() -> None:
    from_topic = effective_topic_configs(BrokerConfigs(1, {}, {}, {}), {})
    for name, synonyms in OF_TOPIC.items():
        default = BROKER[synonyms[0].name].default
        if default is not None:
            assert TOPIC[name].default == default, name
        assert from_topic[name].source is Source.DEFAULT


# Producer ids and features


def test_blocks_of_producer_ids_follow_each_other() -> None:
    image, starts = THREE, []
    for node_id in (1, 2, 1):
        request = AllocateProducerIdsRequest(broker_id=node_id, broker_epoch=100 + node_id)
        decision = allocate_producer_ids(image, request)
        assert kinds(decision.records) == [ProducerIdsRecord]
        starts.append((decision.response.producer_id_start, decision.response.producer_id_len))
        image = applied(image, decision.records)
    assert starts == [(0, 1000), (1000, 1000), (2000, 1000)]


def test_the_last_producer_id_is_not_passed() -> None:
    image = ClusterImage("c", 1, THREE.brokers, {}, next_producer_id=2**63 - 1000)
    decision = allocate_producer_ids(image, AllocateProducerIdsRequest(broker_id=1, broker_epoch=101))
    assert decision.response.error_code == ErrorCode.UNKNOWN_SERVER_ERROR
    assert not decision.records


def test_a_feature_must_be_served_by_every_broker() -> None:
    both, fewer = SupportedFeature(1, 3), SupportedFeature(1, 2)
    image = cluster(broker(1, features={"group.version": both}), broker(2, features={"group.version": fewer}))
    request = UpdateFeaturesRequest(feature_updates=[feature("group.version", 3)])
    response = update_features(image, request, NOTHING_SET, {"group.version": both}).response
    assert "Broker 2 only supports versions 1-2" in str(response.error_message)
    request = UpdateFeaturesRequest(feature_updates=[feature("group.version", 2)])
    decision = update_features(image, request, NOTHING_SET, {"group.version": both})
    assert kinds(decision.records) == [FeatureLevelRecord]
    assert applied(image, decision.records).features == {"group.version": 2}


def test_a_feature_must_be_served_by_every_controller() -> None:
    both, fewer = {"group.version": SupportedFeature(1, 3)}, {"group.version": SupportedFeature(1, 2)}
    other = register_controller_record(Controller(2, b"incarnation-of-2", {}, fewer))
    image = applied(cluster(broker(1, features=both)), [other])
    request = UpdateFeaturesRequest(feature_updates=[feature("group.version", 3)])
    response = update_features(image, request, NOTHING_SET, both).response
    assert "Controller 2 only supports versions 1-2" in str(response.error_message)


def test_with_eligible_leader_replicas_the_minimum_is_the_clusters() -> None:
    levels = {elr.FEATURE: SupportedFeature(0, 1)}
    own = config_record(ON_BROKER, "1", "min.insync.replicas", "3")
    image = applied(cluster(broker(1, features=levels)), [own])
    request = UpdateFeaturesRequest(feature_updates=[feature(elr.FEATURE, 1)])
    configs = asked_broker(image, {"min.insync.replicas": "2"})
    image = applied(image, update_features(image, request, configs, levels).records)
    assert image.configs_of(ON_BROKER, "") == {"min.insync.replicas": "2"}
    assert image.configs_of(ON_BROKER, "1") == {}
    assert elr.is_enabled(image)


@pytest.mark.parametrize("resource", [(ON_TOPIC, "orders"), (ON_BROKER, "")])
def test_who_may_lead_what_nobody_leads_still_may_when_the_minimum_changes(resource: tuple[int, str]) -> None:
    """Who lowered it because nobody could write had to wait for an unclean election, and lost records."""
    image = with_elr(with_topic())
    topic = image.topics["orders"]
    alone = topic.partitions[0]._replace(isr=(1,), leader=1, elr=(2,))
    nobody = topic.partitions[1]._replace(isr=(), leader=NO_LEADER, elr=(2,), last_known_elr=(1,))
    records = [partition_record(topic.topic_id, index, each) for index, each in enumerate((alone, nobody))]
    image = applied(image, records)
    request = change((*resource, [(SET, "min.insync.replicas", "3")]))
    image = applied(image, incremental_alter_configs(image, request, asked_broker(image)).records)
    after = image.topics["orders"].partitions
    assert (after[0].isr, after[0].elr) == ((1,), ())
    assert (after[1].isr, after[1].elr, after[1].last_known_elr) == ((), (2,), (1,))


def test_who_was_eligible_before_elr_was_off_is_not_when_it_is_on_again() -> None:
    """Meanwhile nobody looked at them: one that had lost its records led with what was left of them."""
    level = SupportedFeature(0, 1)
    image = with_topic(cluster(*(broker(each, features={elr.FEATURE: level}) for each in (1, 2, 3))))
    topic = image.topics["orders"]
    alone = topic.partitions[0]._replace(isr=(1,), leader=1, elr=(2,))
    nobody = topic.partitions[1]._replace(isr=(), leader=NO_LEADER, elr=(2,))
    records = [partition_record(topic.topic_id, index, each) for index, each in enumerate((alone, nobody))]
    image = applied(image, records)
    request = UpdateFeaturesRequest(feature_updates=[feature(elr.FEATURE, 1)])
    image = applied(image, update_features(image, request, NOTHING_SET, {elr.FEATURE: level}).records)
    after = image.topics["orders"].partitions
    assert (after[0].isr, after[0].leader, after[0].leader_epoch, after[0].elr) == ((1,), 1, alone.leader_epoch, ())
    assert (after[1].isr, after[1].elr) == ((), (2,))


def test_ottla_itself_serves_only_what_it_says() -> None:
    elr_levels = SupportedFeature(0, 1)
    assert dict(SERVED) == {
        "metadata.version": SupportedFeature(30, 30),
        elr.FEATURE: elr_levels,
        "group.version": SupportedFeature(0, 1),
        "kraft.version": SupportedFeature(0, 1),
    }
    request = UpdateFeaturesRequest(feature_updates=[feature("share.version", 1)])
    assert update_features(THREE, request, NOTHING_SET).response.error_code == ErrorCode.INVALID_UPDATE_VERSION
