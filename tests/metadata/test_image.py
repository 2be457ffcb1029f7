"""The image's maps: like dicts to look at, never changed, and cheap to change a copy of."""

import subprocess
import sys
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from ottla.metadata.image import (
    LOST,
    MIGRATING,
    UNASSIGNED,
    Broker,
    ClusterImage,
    Endpoint,
    Partition,
    Topic,
    empty_image,
)
from ottla.metadata.persistent_map import SPLIT_ABOVE, PersistentMap
from ottla.metadata.replay import apply_records
from ottla.wire.messages.metadata_records import PartitionRecord, TopicRecord

KEYS = st.integers(0, 300)
CHANGES = st.dictionaries(KEYS, st.none() | st.integers(), max_size=80)


@given(st.dictionaries(KEYS, st.integers(), max_size=200), st.lists(CHANGES, max_size=5))
def test_a_persistent_map_is_what_a_dict_with_the_same_changes_is(start: dict, rounds: list[dict]) -> None:
    model, persistent = dict(start), PersistentMap(start)
    for changes in rounds:
        before, copy = persistent, dict(persistent)
        persistent = persistent.updated(changes)
        assert dict(before) == copy, "the old map was changed"
        for key, value in changes.items():
            if value is None:
                model.pop(key, None)
            else:
                model[key] = value
        assert persistent == model
        assert len(persistent) == len(model)
        assert sorted(persistent) == sorted(model)
        assert all((key in persistent) == (key in model) for key in range(301))


def test_equal_content_is_equal_whatever_the_history() -> None:
    grown_and_shrunk = PersistentMap({n: n for n in range(500)}).updated(dict.fromkeys(range(3, 500)))
    assert grown_and_shrunk == PersistentMap({0: 0, 1: 1, 2: 2})
    assert grown_and_shrunk != PersistentMap({0: 0, 1: 1, 2: 3})


def test_partitions_of_a_large_topic_come_out_in_their_order() -> None:
    assert list(PersistentMap({n: n for n in range(8192)})) == list(range(8192))


def test_a_change_copies_one_shard_and_shares_the_others() -> None:
    before = PersistentMap({f"topic-{n}": n for n in range(10_000)})
    after = before.updated({"topic-77": -1})
    changed = [new is not old for new, old in zip(after._shards, before._shards, strict=True)]
    assert sum(changed) == 1
    assert max(map(len, before._shards)) < 10_000 / 50


def test_a_small_map_is_one_dict() -> None:
    assert len(PersistentMap({n: n for n in range(SPLIT_ABOVE)})._shards) == 1
    assert len(PersistentMap({n: n for n in range(SPLIT_ABOVE)}).updated({-1: 0})._shards) > 1


def test_the_order_of_iteration_does_not_depend_on_the_hash_seed() -> None:
    code = (
        "from ottla.metadata.persistent_map import PersistentMap\n"
        "print(*PersistentMap({f'topic-{n}': n for n in range(300)}))\n"
        "print(*PersistentMap({(2, f'topic-{n}'): n for n in range(300)}))\n"
        "print(*PersistentMap({bytes([n % 7]) * 15 + bytes([n % 256]): n for n in range(300)}))\n"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(outputs) == 1


def test_a_topic_is_found_by_name_and_by_id() -> None:
    topic_id = bytes(range(16))
    partition = PartitionRecord(partition_id=0, topic_id=topic_id, replicas=[1], isr=[1], leader=1)
    image, _ = apply_records(empty_image("c"), [TopicRecord(name="t", topic_id=topic_id), partition])
    assert isinstance(image.topics["t"], Topic)
    assert isinstance(image.topics["t"].partitions[0], Partition)
    assert image.topic_by_id(topic_id) is image.topics["t"]
    assert image.topic_by_id(bytes(16)) is None


def test_configs_of_a_resource_without_any_are_none() -> None:
    assert dict(empty_image("c").configs_of(2, "t")) == {}


def test_clients_are_sent_to_brokers_that_shut_down_but_not_to_those_that_are_fenced() -> None:
    brokers = {
        3: Broker(3, None, {}),
        1: Broker(1, None, {}, in_controlled_shutdown=True),
        2: Broker(2, None, {}, is_fenced=True),
    }
    image = ClusterImage("c", 1, brokers, {})
    assert [broker.node_id for broker in image.alive_brokers] == [1, 3]
    assert [node_id for node_id in range(5) if image.is_active(node_id)] == [3]


def test_clients_are_told_of_a_controller_that_is_a_broker_and_lives() -> None:
    plain = {"PLAINTEXT": Endpoint("host", 9092)}
    brokers = {3: Broker(3, None, plain), 2: Broker(2, None, plain), 1: Broker(1, None, plain, is_fenced=True)}
    image = replace(empty_image("c"), brokers=brokers)
    named = {each: image.with_controller(each).broker_as_controller("PLAINTEXT") for each in (-1, 1, 2, 3, 9)}
    assert named == {-1: 2, 1: 2, 2: 2, 3: 3, 9: 2}
    assert empty_image("c").broker_as_controller("PLAINTEXT") == -1


def test_clients_are_told_of_a_controller_that_has_their_listener() -> None:
    plain, extra = Endpoint("host", 9092), Endpoint("host", 9192)
    brokers = {
        1: Broker(1, None, {"PLAINTEXT": plain}),
        6: Broker(6, None, {"PLAINTEXT": plain, "EXTRA": extra}),
    }
    image = replace(empty_image("c", controller_id=1), brokers=brokers)
    assert image.broker_as_controller("PLAINTEXT") == 1
    assert image.broker_as_controller("EXTRA") == 6


def test_a_broker_is_known_by_its_epoch() -> None:
    image = ClusterImage("c", 1, {1: Broker(1, None, {}, epoch=7)}, {})
    assert image.broker_with_epoch(1, 7) is image.brokers[1]
    assert image.broker_with_epoch(1, 6) is None
    assert image.broker_with_epoch(2, 7) is None


def test_another_controller_is_another_image_of_the_same_cluster() -> None:
    image = ClusterImage("c", 1, {}, {})
    assert image.with_controller(1) is image
    assert image.with_controller(2) == ClusterImage("c", 2, {}, {})


def test_a_replica_is_online_where_its_broker_says_so_or_has_not_said_otherwise() -> None:
    one, other = b"1" * 16, b"2" * 16
    told, untold = Broker(1, None, {}, log_dirs=(one,)), Broker(1, None, {})
    assert [told.has_online(each) for each in (one, other, UNASSIGNED, MIGRATING, LOST)] == [
        True,
        False,
        True,
        True,
        False,
    ]
    assert [untold.has_online(each) for each in (one, LOST)] == [True, False]
    partition = Partition((4, 1), (4,), 4, directories=(other, one))
    assert (partition.directory_of(1), partition.directory_of(9)) == (one, UNASSIGNED)
