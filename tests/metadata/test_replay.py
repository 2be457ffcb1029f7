"""Metadata records on images: a real log of Apache Kafka, every kind of record, and snapshots that lose nothing."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ottla.metadata.image import (
    MIGRATING,
    Broker,
    ClusterImage,
    Endpoint,
    LeaderRecovery,
    Partition,
    ResourceType,
    SupportedFeature,
    empty_image,
)
from ottla.metadata.loader import MetadataLoader
from ottla.metadata.replay import Delta, ReplayError, apply_records
from ottla.metadata.snapshot import image_records
from ottla.wire.batch import BatchWalk
from ottla.wire.message import Message
from ottla.wire.messages import metadata_records as m
from ottla.wire.records import read_records
from ottla.wire.typed_records import decode_metadata_record, encode_metadata_record

LOG = Path(__file__).parents[1] / "wire" / "internal_topics" / "__cluster_metadata.bin"
EMPTY = empty_image("cluster", 1)
ORDERS, OTHER = b"o" * 16, b"x" * 16


def batches_of_kafka() -> list[list[Message]]:
    data = LOG.read_bytes()
    return [
        [
            decode_metadata_record(record.value or b"")[0]
            for record in read_records(data[at : at + header.size_in_bytes])
        ]
        for at, header in BatchWalk(data)
        if not header.is_control
    ]


def image_of_kafka() -> ClusterImage:
    loader = MetadataLoader(EMPTY)
    for batch in batches_of_kafka():
        loader.load(batch)
    assert not loader.in_transaction
    return loader.image


def replay(*records: Message, image: ClusterImage = EMPTY) -> ClusterImage:
    return apply_records(image, records)[0]


def through_a_snapshot(image: ClusterImage) -> ClusterImage:
    """Written as records in their encoding, and replayed."""
    encoded = [encode_metadata_record(record.message, record.version) for record in image_records(image)]
    return replay(*(decode_metadata_record(each)[0] for each in encoded), image=empty_image("cluster", 1))


def topic(topic_id: bytes = ORDERS, name: str = "orders") -> m.TopicRecord:
    return m.TopicRecord(name=name, topic_id=topic_id)


def partition(index: int = 0, topic_id: bytes = ORDERS, **fields: Any) -> m.PartitionRecord:
    values: dict[str, Any] = {"replicas": [1, 2, 3], "isr": [1, 2, 3], "leader": 1, "leader_epoch": 0}
    return m.PartitionRecord(partition_id=index, topic_id=topic_id, partition_epoch=0, **(values | fields))


def broker(node_id: int = 1, epoch: int = 10, **fields: Any) -> m.RegisterBrokerRecord:
    endpoint = m.RegisterBrokerRecord.BrokerEndpoint(name="PLAINTEXT", host="h", port=9092)
    feature = m.RegisterBrokerRecord.BrokerFeature(
        name="metadata.version", min_supported_version=7, max_supported_version=30
    )
    return m.RegisterBrokerRecord(
        broker_id=node_id, broker_epoch=epoch, end_points=[endpoint], features=[feature], **fields
    )


# A real log


def test_kafkas_own_log_gives_its_topics_and_partitions() -> None:
    image = image_of_kafka()
    assert {name: len(topic.partitions) for name, topic in image.topics.items()} == {
        "orders": 5,
        "__transaction_state": 50,
        "__consumer_offsets": 50,
    }
    (directory,) = image.brokers[1].log_dirs
    for each in image.topics.values():
        assert image.topic_names[each.topic_id] == each.name
        assert set(each.partitions) == set(range(len(each.partitions)))
        assert all(
            partition == Partition((1,), (1,), 1, leader_epoch=0, partition_epoch=0, directories=(directory,))
            for partition in each.partitions.values()
        )


def test_kafkas_own_log_gives_its_configs() -> None:
    image = image_of_kafka()
    topic_configs = {"cleanup.policy": "compact", "retention.ms": "1000000", "max.message.bytes": "2000000"}
    assert image.configs_of(ResourceType.TOPIC, "orders") == topic_configs
    assert image.configs_of(ResourceType.BROKER, "") == {"min.insync.replicas": "1"}
    assert image.configs_of(ResourceType.TOPIC, "__consumer_offsets")["cleanup.policy"] == "compact"
    assert image.configs_of(ResourceType.TOPIC, "gone") == {}


def test_kafkas_own_log_gives_its_broker_controller_features_and_producer_ids() -> None:
    image = image_of_kafka()
    registered = image.brokers[1]
    assert registered.is_active
    assert registered.epoch == 12
    assert set(registered.endpoints) == {"PLAINTEXT"}
    assert registered.features["metadata.version"] == SupportedFeature(7, 30)
    assert registered.cordoned_log_dirs == ()
    assert image.controller_endpoints[1] == image.controllers[1].endpoints["CONTROLLER"]
    assert image.features["metadata.version"] == 30
    assert image.features["transaction.version"] == 2
    assert image.next_producer_id == 1000


def test_kafkas_own_image_survives_a_snapshot() -> None:
    image = image_of_kafka()
    assert through_a_snapshot(image) == image
    assert any(isinstance(record.message, m.UserScramCredentialRecord) for record in image_records(image))


# Topics and partitions


def test_a_partition_change_counts_the_epochs_up() -> None:
    image = replay(topic(), partition())
    change = m.PartitionChangeRecord(partition_id=0, topic_id=ORDERS, isr=[1, 2])
    shrunk = replay(change, image=image).topics["orders"].partitions[0]
    assert (shrunk.isr, shrunk.leader, shrunk.leader_epoch, shrunk.partition_epoch) == ((1, 2), 1, 0, 1)
    change = m.PartitionChangeRecord(partition_id=0, topic_id=ORDERS, leader=2)
    elected = replay(change, image=image).topics["orders"].partitions[0]
    assert (elected.isr, elected.leader, elected.leader_epoch, elected.partition_epoch) == ((1, 2, 3), 2, 1, 1)


def test_a_partition_change_replaces_only_the_fields_it_has() -> None:
    image = replay(topic(), partition(directories=[b"a" * 16, b"b" * 16, b"c" * 16]))
    before = image.topics["orders"].partitions[0]
    change = m.PartitionChangeRecord(
        partition_id=0, topic_id=ORDERS, replicas=[1, 2], directories=[b"a" * 16, b"b" * 16], removing_replicas=[],
        adding_replicas=[2], leader_recovery_state=1, eligible_leader_replicas=[3], last_known_elr=[2],
    )  # fmt: skip
    assert replay(change, image=image).topics["orders"].partitions[0] == before._replace(
        replicas=(1, 2), directories=(b"a" * 16, b"b" * 16), adding_replicas=(2,), partition_epoch=1,
        leader_recovery=LeaderRecovery.RECOVERING, elr=(3,), last_known_elr=(2,),
    )  # fmt: skip


def test_a_partition_from_before_directories_is_migrating() -> None:
    assert replay(topic(), partition()).topics["orders"].partitions[0].directories == (MIGRATING,) * 3


def test_a_removed_topic_takes_its_configs_along() -> None:
    config = m.ConfigRecord(resource_type=2, resource_name="orders", name="retention.ms", value="1")
    image = replay(topic(), config, partition())
    removed, delta = apply_records(image, [m.RemoveTopicRecord(topic_id=ORDERS)])
    assert removed == EMPTY
    assert delta.deleted_topics[ORDERS] is image.topics["orders"]
    assert delta.configs == {(2, "orders"): {}}


def test_a_topic_that_is_made_anew_in_the_same_batch_is_the_new_one() -> None:
    config = m.ConfigRecord(resource_type=2, resource_name="orders", name="retention.ms", value="1")
    image = replay(topic(), config, partition())
    image = replay(
        m.RemoveTopicRecord(topic_id=ORDERS), topic(OTHER), partition(0, OTHER), partition(1, OTHER), image=image
    )
    assert image.topics["orders"].topic_id == OTHER
    assert len(image.topics["orders"].partitions) == 2
    assert dict(image.topic_names) == {OTHER: "orders"}
    assert image.configs_of(2, "orders") == {}


def test_a_topic_that_comes_and_goes_in_one_batch_leaves_nothing() -> None:
    image, delta = apply_records(EMPTY, [topic(), partition(), m.RemoveTopicRecord(topic_id=ORDERS)])
    assert image == EMPTY
    assert delta.is_empty


def test_clearing_the_elr_changes_only_partitions_that_have_one() -> None:
    image = replay(topic(), partition(0, eligible_leader_replicas=[2]), partition(1), topic(OTHER, "x"),
                   partition(0, OTHER, last_known_elr=[3]))  # fmt: skip
    one, delta = apply_records(image, [m.ClearElrRecord(topic_name="orders")])
    assert delta.topics.keys() == {ORDERS}
    assert delta.topics[ORDERS].partitions.keys() == {0}
    assert one.topics["orders"].partitions[0].elr == ()
    assert one.topics["orders"].partitions[0].partition_epoch == 1
    both, delta = apply_records(image, [m.ClearElrRecord(topic_name="")])
    assert delta.topics.keys() == {ORDERS, OTHER}
    assert both.topics["x"].partitions[0].last_known_elr == ()


def test_clearing_the_elr_of_a_topic_made_anew_finds_the_new_one() -> None:
    image = replay(topic(), partition(0, eligible_leader_replicas=[2]))
    anew = [m.RemoveTopicRecord(topic_id=ORDERS), topic(OTHER), partition(0, OTHER, eligible_leader_replicas=[3])]
    for name in ("orders", ""):
        cleared = replay(*anew, m.ClearElrRecord(topic_name=name), image=image).topics["orders"]
        assert cleared.topic_id == OTHER
        assert cleared.partitions[0].elr == ()


def test_the_delta_says_what_changed_and_nothing_else() -> None:
    image = replay(topic(), *(partition(index) for index in range(100)), topic(OTHER, "x"), partition(0, OTHER))
    _, delta = apply_records(image, [m.PartitionChangeRecord(partition_id=7, topic_id=ORDERS, leader=3)])
    assert delta.topics.keys() == {ORDERS}
    assert delta.topics[ORDERS].partitions.keys() == {7}
    assert delta.topics[ORDERS].before is image.topics["orders"]
    assert not delta.configs
    assert not delta.brokers


# Brokers, features, producer ids, configs


def test_a_broker_registers_fenced_and_is_unfenced_later() -> None:
    image = replay(broker(rack="r1", log_dirs=[b"d" * 16]))
    assert image.brokers[1] == Broker(
        1, "r1", {"PLAINTEXT": Endpoint("h", 9092)}, is_fenced=True, epoch=10,
        features={"metadata.version": SupportedFeature(7, 30)}, log_dirs=(b"d" * 16,),
    )  # fmt: skip
    unfenced = replay(m.BrokerRegistrationChangeRecord(broker_id=1, broker_epoch=10, fenced=-1), image=image)
    assert unfenced.brokers[1].is_active
    fenced = replay(m.BrokerRegistrationChangeRecord(broker_id=1, broker_epoch=10, fenced=1), image=unfenced)
    assert fenced == image
    assert replay(m.UnfenceBrokerRecord(id=1, epoch=10), image=image) == unfenced
    assert replay(m.FenceBrokerRecord(id=1, epoch=10), image=unfenced) == image


def test_a_broker_in_controlled_shutdown_is_not_active_until_it_registers_again() -> None:
    leaving = m.BrokerRegistrationChangeRecord(broker_id=1, broker_epoch=10, in_controlled_shutdown=1)
    image = replay(broker(fenced=False), leaving)
    assert not image.brokers[1].is_fenced
    assert not image.brokers[1].is_active
    assert replay(broker(epoch=11, fenced=False), image=image).brokers[1].is_active


def test_a_change_of_directories_replaces_them_and_none_keeps_them() -> None:
    image = replay(broker(log_dirs=[b"a" * 16]))
    change = m.BrokerRegistrationChangeRecord(broker_id=1, broker_epoch=10, log_dirs=[b"b" * 16])
    assert replay(change, image=image).brokers[1].log_dirs == (b"b" * 16,)
    unchanged = m.BrokerRegistrationChangeRecord(broker_id=1, broker_epoch=10)
    assert replay(unchanged, image=image).brokers[1].log_dirs == (b"a" * 16,)


def test_an_unregistered_broker_is_gone() -> None:
    assert replay(broker(), m.UnregisterBrokerRecord(broker_id=1, broker_epoch=10)) == EMPTY


def test_a_config_with_a_null_value_is_removed() -> None:
    def config(name: str, value: str | None) -> m.ConfigRecord:
        return m.ConfigRecord(resource_type=4, resource_name="1", name=name, value=value)

    image = replay(config("a", "1"), config("b", ""))
    assert image.configs_of(4, "1") == {"a": "1", "b": ""}
    image = replay(config("a", None), image=image)
    assert image.configs_of(4, "1") == {"b": ""}
    assert (4, "1") not in replay(config("b", None), image=image).configs


def test_a_feature_at_level_zero_is_not_finalized() -> None:
    image = replay(m.FeatureLevelRecord(name="share.version", feature_level=1))
    assert image.features == {"share.version": 1}
    assert replay(m.FeatureLevelRecord(name="share.version", feature_level=0), image=image).features == {}


def test_records_of_features_not_used_yet_are_kept_and_removed() -> None:
    entity = [m.ClientQuotaRecord.EntityData(entity_type="user", entity_name=None)]
    added = [
        m.UserScramCredentialRecord(name="alice", mechanism=1),
        m.UserScramCredentialRecord(name="alice", mechanism=2),
        m.AccessControlEntryRecord(id=b"a" * 16),
        m.DelegationTokenRecord(token_id="t"),
        m.ClientQuotaRecord(entity=entity, key="producer_byte_rate", value=1.0),
    ]
    image = replay(*added)
    assert len(image.kept) == 5
    assert through_a_snapshot(image) == image
    assert replay(m.RemoveUserScramCredentialRecord(name="alice", mechanism=1), image=image).kept.keys() < {*image.kept}
    gone = replay(
        m.RemoveUserScramCredentialRecord(name="alice", mechanism=1),
        m.RemoveUserScramCredentialRecord(name="alice", mechanism=2),
        m.RemoveAccessControlEntryRecord(id=b"a" * 16),
        m.RemoveDelegationTokenRecord(token_id="t"),
        m.ClientQuotaRecord(entity=entity, key="producer_byte_rate", remove=True),
        image=image,
    )
    assert gone == EMPTY


# What no controller writes


@pytest.mark.parametrize(
    "record",
    [
        partition(),
        m.PartitionChangeRecord(partition_id=0, topic_id=ORDERS),
        m.RemoveTopicRecord(topic_id=ORDERS),
        m.ClearElrRecord(topic_name="orders"),
        m.FenceBrokerRecord(id=1, epoch=1),
        m.BrokerRegistrationChangeRecord(broker_id=1, broker_epoch=1),
        m.UnregisterBrokerRecord(broker_id=1),
        m.BeginTransactionRecord(),
    ],
    ids=lambda record: type(record).__name__,
)
def test_a_record_that_cannot_follow_is_an_error(record: Message) -> None:
    with pytest.raises(ReplayError):
        replay(record)


def test_a_record_for_an_old_registration_is_an_error() -> None:
    with pytest.raises(ReplayError, match="broker 1 with epoch 9"):
        replay(broker(epoch=10), m.FenceBrokerRecord(id=1, epoch=9))


def test_a_change_of_a_partition_that_a_known_topic_lacks_is_an_error() -> None:
    with pytest.raises(ReplayError, match="orders-1"):
        replay(topic(), partition(0), m.PartitionChangeRecord(partition_id=1, topic_id=ORDERS))


def test_a_tick_changes_nothing_and_the_image_stays_the_same_object() -> None:
    image, delta = apply_records(EMPTY, [m.NoOpRecord()])
    assert image is EMPTY
    assert delta.is_empty


# Transactions


def test_a_transaction_shows_all_of_its_batches_at_once() -> None:
    loader = MetadataLoader(EMPTY)
    assert loader.load([m.BeginTransactionRecord(), topic()]) == []
    assert loader.load([partition()]) == []
    assert loader.image is EMPTY
    (delta,) = loader.load([m.EndTransactionRecord()])
    assert delta.topics.keys() == {ORDERS}
    assert loader.image == replay(topic(), partition())


def test_an_aborted_transaction_leaves_nothing() -> None:
    loader = MetadataLoader(EMPTY)
    loader.load([m.BeginTransactionRecord(), topic()])
    (delta,) = loader.load([partition(), m.AbortTransactionRecord(), broker()])
    assert delta.brokers.keys() == {1}
    assert loader.image == replay(broker())


def test_records_around_a_transaction_in_one_batch_are_shown_in_order() -> None:
    loader = MetadataLoader(EMPTY)
    before, inside, after = loader.load(
        [broker(1), m.BeginTransactionRecord(), broker(2), m.EndTransactionRecord(), broker(3)]
    )
    assert [delta.brokers.keys() for delta in (before, inside, after)] == [{1}, {2}, {3}]
    assert loader.image.brokers.keys() == {1, 2, 3}


@pytest.mark.parametrize(
    "records",
    [
        [m.BeginTransactionRecord(), m.BeginTransactionRecord()],
        [m.EndTransactionRecord()],
        [m.AbortTransactionRecord()],
    ],
)
def test_transaction_marks_out_of_order_are_an_error(records: list[Message]) -> None:
    with pytest.raises(ReplayError):
        MetadataLoader(EMPTY).load(records)


# All of it, at random


@st.composite
def histories(draw: st.DrawFn) -> list[list[Message]]:
    """Batches of records that a controller could have written."""
    model = Delta(EMPTY)
    ids = [bytes([n]) * 16 for n in range(1, 5)]
    some = st.lists(st.integers(1, 5), min_size=1, max_size=3, unique=True)
    batches: list[list[Message]] = []
    for _ in range(draw(st.integers(1, 6))):
        batch: list[Message] = []
        for kind in draw(st.lists(st.sampled_from("tpcdbfekn"), max_size=12)):
            topic_id = draw(st.sampled_from(ids))
            exists = topic_id in model.topics
            index = draw(st.integers(0, 2))
            record: Message = m.NoOpRecord()
            if kind == "t" and not exists:
                record = m.TopicRecord(name=f"topic-{topic_id[0]}", topic_id=topic_id)
            elif kind == "p" and exists:
                replicas = draw(some)
                directories = [b"d" * 16] * len(replicas)
                record = partition(
                    index, topic_id, replicas=replicas, isr=replicas, leader=replicas[0], directories=directories,
                    leader_epoch=draw(st.integers(0, 9)), removing_replicas=draw(some), adding_replicas=draw(some),
                    leader_recovery_state=draw(st.integers(0, 1)), eligible_leader_replicas=draw(st.none() | some),
                    last_known_elr=draw(st.none() | some),
                )  # fmt: skip
            elif kind == "c" and exists and model.topics[topic_id].partition(index) is not None:
                record = m.PartitionChangeRecord(
                    partition_id=index, topic_id=topic_id, isr=draw(st.none() | some), leader=draw(st.integers(-2, 5)),
                    eligible_leader_replicas=draw(st.none() | some), last_known_elr=draw(st.none() | some),
                    leader_recovery_state=draw(st.integers(-1, 1)),
                )  # fmt: skip
            elif kind == "d" and exists:
                record = m.RemoveTopicRecord(topic_id=topic_id)
            elif kind == "b":
                record = broker(
                    draw(st.integers(1, 5)), draw(st.integers(1, 99)), fenced=draw(st.booleans()),
                    rack=draw(st.none() | st.just("r")), log_dirs=draw(st.sampled_from([[], [b"d" * 16]])),
                    cordoned_log_dirs=draw(st.sampled_from([None, [], [b"d" * 16]])),
                )  # fmt: skip
            elif kind == "f":
                name = draw(st.sampled_from(["metadata.version", "group.version"]))
                record = m.FeatureLevelRecord(name=name, feature_level=draw(st.integers(0, 30)))
            elif kind == "e":
                record = m.ClearElrRecord(topic_name="")
            elif kind == "k":
                record = m.ConfigRecord(
                    resource_type=draw(st.sampled_from([2, 4, 32])), resource_name=draw(st.sampled_from(["", "1"])),
                    name=draw(st.sampled_from("abc")), value=draw(st.none() | st.sampled_from(["", "1", "2"])),
                )  # fmt: skip
            elif kind == "n":
                record = m.ProducerIdsRecord(next_producer_id=draw(st.integers(0, 10)) * 1000)
            model.replay(record)
            batch.append(record)
        batches.append(batch)
    return batches


@given(histories())
def test_a_snapshot_of_any_image_gives_an_equal_image(batches: list[list[Message]]) -> None:
    loader = MetadataLoader(EMPTY)
    for batch in batches:
        loader.load(batch)
    assert through_a_snapshot(loader.image) == loader.image


@given(histories())
def test_records_in_one_batch_or_in_many_give_the_same_image(batches: list[list[Message]]) -> None:
    one_by_one = EMPTY
    before: list[tuple[ClusterImage, str]] = []
    for record in (record for batch in batches for record in batch):
        before.append((one_by_one, repr(one_by_one)))
        one_by_one = replay(record, image=one_by_one)
    assert replay(*(record for batch in batches for record in batch)) == one_by_one
    assert all(repr(image) == text for image, text in before), "an image was changed"
