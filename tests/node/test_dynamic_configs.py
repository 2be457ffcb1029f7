"""What is set on a broker while it runs is followed at once, and after a restart; what would not be is refused."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import pytest

from ottla.controller.config_rules import AT_START_ONLY
from ottla.controller.elections import Elections
from ottla.handlers.context import ListenerKind
from ottla.metadata.configs import BROKER as CONFIGS
from ottla.metadata.configs import Status
from ottla.metadata.configs.dynamic import DYNAMIC, PER_BROKER
from ottla.metadata.configs.synonyms import OF_TOPIC
from ottla.node.cleaning import cleaner_config
from ottla.partition.throttling import UNLIMITED
from ottla.wire.errors import ErrorCode
from tests.controller.asking import BROKER, DELETE, SET, TOPIC, Operations, change, create, delete, describe, new
from tests.node.test_limits import TWO_LISTENERS, assert_closed, from_address
from tests.support.asking_a_node import ask, ask_address
from tests.support.in_process import InProcessNode, in_process_node
from tests.support.raw import RawConnection
from tests.support.waiting import eventually

BROKER_LOGGER = 8


def alter(node: InProcessNode, *operations: tuple[int, str, str | None], name: str = "1", kind: int = BROKER) -> Any:
    answer = ask_address(node.address_of(), change((kind, name, operations))).responses[0]
    eventually(lambda: node.connections == 0, "its own connection counts, too")
    return answer


def altered(node: InProcessNode, *operations: tuple[int, str, str | None], name: str = "1", kind: int = BROKER) -> None:
    answer = alter(node, *operations, name=name, kind=kind)
    assert answer.error_code == 0, answer.error_message


def serves(client: RawConnection) -> RawConnection:
    assert ask(client, describe((TOPIC, "no-such", None))).results[0].error_code
    return client


def segment_bytes(node: InProcessNode, topic: str) -> int:
    log = node.node.services.partitions.of_topic(topic)[0].log
    assert log is not None
    return log.config.segment_bytes


# Connections


def test_max_connections_is_followed_and_who_was_heard_of_least_recently_goes(start_node):
    node = start_node()
    with serves(node.connect()) as one, serves(node.connect()) as two:
        assert ask(one, change((BROKER, "", [(SET, "max.connections", "1")]))).responses[0].error_code == 0
        assert_closed(two)
        with node.connect() as waiting:
            serves(one)
            assert node.connections == 1
            assert ask(one, change((BROKER, "1", [(SET, "max.connections", "3")]))).responses[0].error_code == 0
            serves(waiting)


def test_limits_per_address_are_followed(start_node):
    node = start_node()
    altered(node, (SET, "max.connections.per.ip", "1"), (SET, "max.connections.per.ip.overrides", "127.0.0.2:2"))
    with serves(node.connect()), serves(from_address(node, "127.0.0.2")), serves(from_address(node, "127.0.0.2")):
        assert_closed(node.connect())
        assert_closed(from_address(node, "127.0.0.2"))


@pytest.mark.parametrize("name", ["1", ""], ids=["of one broker", "of all"])
def test_a_listeners_own_limit_is_followed(start_node, name):
    node = start_node(**TWO_LISTENERS)
    altered(node, (SET, "listener.name.b.max.connections", "1"), name=name)
    with serves(node.connect(1)) as one, serves(node.connect(0)) as other, node.connect(1) as waiting:
        serves(other)
        assert node.connections == 2
        one.socket.close()
        serves(waiting)


def test_a_limit_is_followed_after_a_restart(tmp_path: Path) -> None:
    with in_process_node(tmp_path) as node:
        altered(node, (SET, "max.connections.per.ip", "1"))
    with in_process_node(tmp_path) as node, serves(node.connect()):
        assert_closed(node.connect())


# Replication


def test_rates_of_replication_are_followed_and_after_a_restart(tmp_path: Path) -> None:
    def rates(node: InProcessNode) -> tuple[int, int]:
        partitions = node.node.services.partitions
        return partitions.leader_quota.rate, partitions.follower_quota.rate

    leader, follower = "leader.replication.throttled.rate", "follower.replication.throttled.rate"
    windows = {
        "replication.quota.window.num": "3",
        "replication.quota.window.size.seconds": "2",
        "alter.log.dirs.replication.quota.window.num": "5",
        "alter.log.dirs.replication.quota.window.size.seconds": "4",
    }
    with in_process_node(tmp_path, windows) as node:
        partitions = node.node.services.partitions
        quotas = partitions.leader_quota, partitions.follower_quota, partitions.moves.quota
        assert [(quota.window.samples, quota.window.sample_s) for quota in quotas] == [(3, 2), (3, 2), (5, 4)]
        assert rates(node) == (UNLIMITED, UNLIMITED)
        altered(node, (SET, leader, "1000"), (SET, follower, "2000"), name="")
        altered(node, (SET, leader, "0"))
        assert rates(node) == (0, 2000)
        assert alter(node, (SET, leader, "-1")).error_code == ErrorCode.INVALID_REQUEST
    with in_process_node(tmp_path) as node:
        assert rates(node) == (0, 2000)
        altered(node, (DELETE, leader, None))
        altered(node, (DELETE, follower, None), name="")
        assert rates(node) == (1000, UNLIMITED)


# Logs


def test_a_topics_log_follows_its_broker_and_then_its_own_config(start_node):
    node = start_node()
    ask_address(node.address_of(), create(new("pages"), new("orders")))
    altered(node, (SET, "log.segment.bytes", "2000000"), name="")
    assert segment_bytes(node, "pages") == 2000000
    altered(node, (SET, "log.segment.bytes", "3000000"))
    assert segment_bytes(node, "pages") == 3000000
    altered(node, (SET, "segment.bytes", "4000000"), name="pages", kind=TOPIC)
    assert (segment_bytes(node, "pages"), segment_bytes(node, "orders")) == (4000000, 3000000)
    altered(node, (DELETE, "segment.bytes", None), name="pages", kind=TOPIC)
    altered(node, (DELETE, "log.segment.bytes", None))
    altered(node, (DELETE, "log.segment.bytes", None), name="")
    assert segment_bytes(node, "pages") == 1 << 30


# All of them

TEXTS = {
    "compression.gzip.level": "5",
    "compression.type": "zstd",
    "cordoned.log.dirs": "*",
    "log.cleanup.policy": "compact",
    "log.message.timestamp.type": "LogAppendTime",
    "max.connections.per.ip.overrides": "127.0.0.2:2",
}
OF_LOGS = {synonym.name: topic for topic, synonyms in OF_TOPIC.items() for synonym in synonyms}
HONOURED = {name for name in DYNAMIC - AT_START_ONLY if name in CONFIGS and CONFIGS[name].status is Status.HONOURED}


def followed(node: InProcessNode) -> dict[str, object]:
    """Every config that can be changed at run time and counts, as those see it that it counts for."""
    services, broker, limits = node.node.services, node.node.broker, node.node._counts[ListenerKind.BROKER].limits
    assert broker is not None
    assert broker._upkeep is not None
    log = services.partitions.of_topic("pages")[0].log
    assert log is not None
    cleaner = cleaner_config(services.broker_configs)  # made before each run
    rules = Elections(services.image, services.broker_configs).rules(services.image.topics["pages"])
    of_logs = {name: OF_LOGS[name].replace(".", "_") for name in HONOURED & OF_LOGS.keys()}
    return {
        **{name: getattr(log.config, field) for name, field in of_logs.items() if hasattr(log.config, field)},
        "group.consumer.assignment.interval.ms": services.groups._view.settings.assignment_interval_ms.default,
        "log.cleaner.backoff.ms": broker._upkeep._intervals_ms["compaction"],
        "log.cleaner.dedupe.buffer.size": cleaner.dedupe_buffer_size,
        "log.cleaner.io.buffer.load.factor": cleaner.io_buffer_load_factor,
        "cordoned.log.dirs": [log_dir.is_cordoned for log_dir in services.manager.dirs],
        "max.connection.creation.rate": limits.rate,
        "max.connections": limits.in_all,
        "max.connections.per.ip": limits.per_ip,
        "max.connections.per.ip.overrides": limits.per_ip_overrides,
        "num.replica.fetchers": broker._fetchers._config.fetchers,
        "producer.id.expiration.ms": services.manager.producer_id_expiration_ms,
        "unclean.leader.election.enable": rules.is_unclean,
    }


def other_than(value: object) -> str:
    if isinstance(value, bool):
        return str(not value).lower()
    if isinstance(value, float):
        return str(value / 2)
    assert isinstance(value, int)
    return str(value - 1 if value > 1 else value + 1)


def test_every_config_that_counts_and_can_be_changed_is_followed(tmp_path: Path) -> None:
    with in_process_node(tmp_path) as node:
        ask_address(node.address_of(), create(new("pages")))
        before = node.call(lambda: followed(node))
        assert before.keys() == HONOURED
        for name, value in before.items():
            altered(node, (SET, name, TEXTS.get(name) or other_than(value)), name="1" if name in PER_BROKER else "")
        after = node.call(lambda: followed(node))
        assert [name for name in before if after[name] == before[name]] == []


# What nothing follows


def test_a_config_that_nothing_follows_is_warned_of_once(start_node):
    node = start_node()
    for _ in range(2):
        altered(node, (SET, "num.io.threads", "9"))
    altered(node, (SET, "max.connections", "9"))
    assert len(node.logged("WARNING", "nothing follows them", "num.io.threads")) == 1
    assert not node.logged("nothing follows them", "max.connections")


@pytest.mark.parametrize(
    ("key", "value", "why"),
    [
        ("listeners", "PLAINTEXT://127.0.0.1:1", "at a start only"),
        ("listener.security.protocol.map", "A:PLAINTEXT", "at a start only"),
        ("remote.log.reader.threads", "3", "Ottla does not have"),
        ("listener.name.plaintext.ssl.keystore.location", "x", "Ottla does not have"),
        ("max.connections.per.ip.overrides", "localhost:3", "host name"),
    ],
)
def test_a_config_that_could_not_be_followed_is_refused(tmp_path: Path, key: str, value: str, why: str) -> None:
    with in_process_node(tmp_path) as node:
        answer = alter(node, (SET, key, value))
        assert answer.error_code == ErrorCode.INVALID_REQUEST
        assert why in answer.error_message
        assert node.node.services.broker_configs.dynamic == {}


# Loggers


@pytest.fixture
def restored_levels():
    loggers = [logging.getLogger(name) for name in ("ottla", "ottla.node.node")]
    before = [logger.level for logger in loggers]
    yield
    for logger, level in zip(loggers, before, strict=True):
        logger.setLevel(level)


def levels(node: InProcessNode) -> dict[str, str]:
    answer = ask_address(node.address_of(), describe((BROKER_LOGGER, "1", None)))
    return {each.name: each.value for each in answer.results[0].configs}


def test_a_loggers_level_is_shown_changed_and_taken_back(tmp_path: Path, restored_levels: None) -> None:
    def set_level(operation: int, name: str, level: str | None, *, validate_only: bool = False) -> None:
        operations: Operations = [(operation, name, level)]
        request = change((BROKER_LOGGER, "1", operations), validate_only=validate_only)
        assert ask_address(node.address_of(), request).responses[0].error_code == 0

    with in_process_node(tmp_path) as node:
        assert (levels(node)["root"], levels(node)["ottla.node.node"]) == ("DEBUG", "DEBUG")
        set_level(SET, "root", "WARN", validate_only=True)
        assert levels(node)["root"] == "DEBUG"
        set_level(SET, "root", "ERROR")
        assert (levels(node)["root"], levels(node)["ottla.node.node"]) == ("ERROR", "ERROR")
        set_level(SET, "ottla.node.node", "TRACE")
        assert (levels(node)["root"], levels(node)["ottla.node.node"]) == ("ERROR", "TRACE")
        set_level(DELETE, "ottla.node.node", None)
        assert levels(node)["ottla.node.node"] == "ERROR"


# What stands in the file


def test_no_topic_is_deleted_where_it_is_disabled(start_node):
    node = start_node(delete_topic_enable="false")
    ask_address(node.address_of(), create(new("pages")))
    answer = ask_address(node.address_of(), delete("pages")).responses[0]
    assert answer.error_code == ErrorCode.TOPIC_DELETION_DISABLED
    assert "pages" in node.node.services.image.topics
