"""NodeConfig: what Kafka's own config class said to the same properties, and what Ottla adds."""

import dataclasses
import json
import subprocess
import sys
from pathlib import Path

import pytest

from ottla.controller.effective_configs import broker_configs
from ottla.metadata.configs import BROKER
from ottla.metadata.configs.replica_selector import RACK_AWARE
from ottla.metadata.image import empty_image
from ottla.node.config import ConfigError, Endpoint, ListenerConfig, NodeConfig
from ottla.node.connection_limits import ConnectionLimits, connection_limits
from ottla.world import Address

ANSWERS = [
    json.loads(line) for line in (Path(__file__).parent / "server_answers.jsonl").read_text("utf-8").splitlines()
]
SAME_REFUSAL = [answer for answer in ANSWERS if "says" in answer]
DIFFERENT = [answer for answer in ANSWERS if "ottla" in answer]
SAME_MEANING = [answer for answer in ANSWERS if "ok" in answer and "ottla" not in answer]
NO_LIMIT = 2**31 - 1

# What Apache Kafka 4.3 ships as config/server.properties, without its comments.
SHIPPED_WITH_KAFKA = {
    "process.roles": "broker,controller",
    "node.id": "1",
    "controller.quorum.bootstrap.servers": "localhost:9093",
    "listeners": "PLAINTEXT://:9092,CONTROLLER://:9093",
    "inter.broker.listener.name": "PLAINTEXT",
    "advertised.listeners": "PLAINTEXT://localhost:9092,CONTROLLER://localhost:9093",
    "controller.listener.names": "CONTROLLER",
    "listener.security.protocol.map": "CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT,SSL:SSL,"
    "SASL_PLAINTEXT:SASL_PLAINTEXT,SASL_SSL:SASL_SSL",
    "num.network.threads": "3",
    "num.io.threads": "8",
    "socket.send.buffer.bytes": "102400",
    "socket.receive.buffer.bytes": "102400",
    "socket.request.max.bytes": "104857600",
    "log.dirs": "data",
    "num.partitions": "1",
    "num.recovery.threads.per.data.dir": "2",
    "offsets.topic.replication.factor": "1",
    "share.coordinator.state.topic.replication.factor": "1",
    "share.coordinator.state.topic.min.isr": "1",
    "transaction.state.log.replication.factor": "1",
    "transaction.state.log.min.isr": "1",
    "log.retention.hours": "168",
    "log.segment.bytes": "1073741824",
    "log.retention.check.interval.ms": "300000",
}


def configure(properties: dict[str, str], *, strict: bool = False) -> NodeConfig:
    return NodeConfig.from_properties({"log.dirs": "data"} | properties, temporary_dir="temporary", strict=strict)


def limits_of(config: NodeConfig) -> ConnectionLimits:
    configs = broker_configs(empty_image("cluster"), config.node_id, config.properties)
    return connection_limits(configs, [listener.name for listener in config.listeners])


def problems_of(properties: dict[str, str], *, strict: bool = False) -> tuple[str, ...]:
    with pytest.raises(ConfigError) as caught:
        configure(properties, strict=strict)
    assert str(caught.value) == "\n".join(caught.value.problems)
    return caught.value.problems


def case(answer: dict) -> str:
    return answer["case"].replace(" ", "-")


# Kafka's own answers


@pytest.mark.parametrize("answer", SAME_REFUSAL, ids=case)
def test_what_kafka_refuses_is_refused_in_kafkas_words(answer: dict) -> None:
    assert answer["says"] in answer["error"]
    assert any(answer["says"] in problem for problem in problems_of(answer["properties"]))


@pytest.mark.parametrize("answer", SAME_MEANING, ids=case)
def test_what_kafka_accepts_means_the_same(answer: dict) -> None:
    config = configure(answer["properties"])
    kafka = answer["ok"]
    own_host = {name: host or "127.0.0.1" for name, host, _, _ in kafka["listeners"]}
    assert config.node_id == kafka["node_id"]
    assert config.inter_broker_listener_name == kafka["inter_broker"]
    assert [(each.name, each.host, each.port, each.security_protocol) for each in config.listeners] == [
        (name, own_host[name], port, protocol) for name, _, port, protocol in kafka["listeners"]
    ]
    assert config.advertised_listeners == tuple(
        Endpoint(name, host or own_host[name], port, protocol) for name, host, port, protocol in kafka["advertised"]
    )


@pytest.mark.parametrize("answer", DIFFERENT, ids=case)
def test_ottla_differs_from_kafka_where_it_means_to(answer: dict) -> None:
    if answer["ottla"]:
        assert any(answer["ottla"] in problem for problem in problems_of(answer["properties"]))
        assert answer["ottla"] not in answer.get("error", "")
    else:
        assert "error" in answer
        configure(answer["properties"])


def test_every_recorded_answer_is_compared() -> None:
    assert len(SAME_REFUSAL) + len(SAME_MEANING) + len(DIFFERENT) == len(ANSWERS)
    assert min(len(SAME_REFUSAL), len(SAME_MEANING), len(DIFFERENT)) > 10


def test_the_file_that_kafka_ships_starts_a_node() -> None:
    config = configure(SHIPPED_WITH_KAFKA, strict=True)
    assert [(each.name, each.host, each.port, each.is_controller) for each in config.listeners] == [
        ("PLAINTEXT", "127.0.0.1", 9092, False),
        ("CONTROLLER", "127.0.0.1", 9093, True),
    ]
    assert config.advertised_listeners == (Endpoint("PLAINTEXT", "localhost", 9092, "PLAINTEXT"),)
    assert len(config.warnings) == 2


# Defaults


def test_no_properties_at_all_are_a_single_node_on_loopback() -> None:
    config = NodeConfig.from_properties({}, temporary_dir="temporary/")
    assert config.node_id == 1
    assert config.rack is None
    assert config.listeners == (ListenerConfig("PLAINTEXT", "127.0.0.1", 9092, "PLAINTEXT", False),)
    assert config.advertised_listeners == (Endpoint("PLAINTEXT", "127.0.0.1", 9092, "PLAINTEXT"),)
    assert config.inter_broker_listener_name == "PLAINTEXT"
    assert config.log_dirs == ("temporary/kafka-logs",)
    assert config.metrics_listener is None
    assert len(config.warnings) == 1
    assert config.warnings[0].startswith("log.dirs is not set: data goes to temporary/kafka-logs")


def test_limits_have_kafkas_defaults_but_for_the_buffers_of_sockets() -> None:
    config = configure({})
    assert config.socket_request_max_bytes == 104857600
    assert config.socket_send_buffer_bytes is None
    assert config.socket_receive_buffer_bytes is None
    assert config.socket_listen_backlog_size == 50
    assert config.connections_max_idle_ms == 600000
    only = {"PLAINTEXT": NO_LIMIT}
    assert limits_of(config) == ConnectionLimits(NO_LIMIT, only, NO_LIMIT, {}, NO_LIMIT, only, 11, 1)
    assert (config.log_format, config.log_level, config.slow_request_ms) == ("text", "info", 500)
    assert config.warnings == ()


def test_all_that_is_honoured_arrives() -> None:
    config = configure(
        {
            "broker.id": "7",
            "broker.rack": "r1",
            "log.dirs": "one, two",
            "log.dir": "three",
            "socket.request.max.bytes": "1000",
            "socket.send.buffer.bytes": "-1",
            "socket.receive.buffer.bytes": "4096",
            "socket.listen.backlog.size": "9",
            "connections.max.idle.ms": "-1",
            "max.connections": "20",
            "max.connections.per.ip": "10",
            "max.connections.per.ip.overrides": "127.0.0.1:5, 0:0:0:0:0:0:0:1:6",
            "max.connection.creation.rate": "30",
            "quota.window.num": "5",
            "quota.window.size.seconds": "2",
            "ottla.log.format": "json",
            "ottla.log.level": "debug",
            "ottla.slow.request.ms": "0",
        }
    )
    assert (config.node_id, config.rack, config.log_dirs) == (7, "r1", ("one", "two"))
    assert (config.socket_request_max_bytes, config.socket_listen_backlog_size) == (1000, 9)
    assert (config.socket_send_buffer_bytes, config.socket_receive_buffer_bytes) == (None, 4096)
    assert config.connections_max_idle_ms is None
    per_ip = {"127.0.0.1": 5, "::1": 6}
    assert limits_of(config) == ConnectionLimits(20, {"PLAINTEXT": 20}, 10, per_ip, 30, {"PLAINTEXT": 30}, 5, 2)
    assert (config.log_format, config.log_level, config.slow_request_ms) == ("json", "debug", 0)
    assert config.warnings == ()


@pytest.mark.parametrize(
    ("where", "address"),
    [
        ("0.0.0.0:9404", ("0.0.0.0", 9404)),
        (":0", ("127.0.0.1", 0)),
        ("[::1]:9404", ("::1", 9404)),
        ("node-1.example:1", ("node-1.example", 1)),
        ("", None),
    ],
)
def test_metrics_are_served_where_their_listener_says(where: str, address: tuple[str, int] | None) -> None:
    assert configure({"ottla.metrics.listener": where}).metrics_listener == address


@pytest.mark.parametrize("where", ["9404", "127.0.0.1", "127.0.0.1:", "127.0.0.1:65536", "http://x:1/", "a b:1"])
def test_a_metrics_listener_that_is_no_address_is_refused(where: str) -> None:
    with pytest.raises(ConfigError) as refused:
        configure({"ottla.metrics.listener": where})
    (problem,) = refused.value.problems
    assert problem.startswith(f"ottla.metrics.listener={where}: ")


def test_a_codec_for_committed_offsets_that_does_not_exist_is_refused() -> None:
    (problem,) = problems_of({"offsets.topic.compression.codec": "7"})
    assert problem.startswith("Invalid value 7 for configuration offsets.topic.compression.codec: Unknown compression")


def test_log_dir_is_used_when_log_dirs_is_not_set() -> None:
    assert NodeConfig.from_properties({"log.dir": "three"}, temporary_dir="t").log_dirs == ("three",)


@pytest.mark.parametrize(
    ("chosen", "metadata", "every"),
    [
        (None, "/a", ("/a", "/b/")),
        ("/b", "/b/", ("/a", "/b/")),
        ("/c", "/c", ("/a", "/b/", "/c")),
    ],
)
def test_the_metadata_log_has_a_directory_of_its_own_if_one_is_named(
    chosen: str | None, metadata: str, every: tuple[str, ...]
) -> None:
    given = {"log.dirs": "/a,/b/"} | ({} if chosen is None else {"metadata.log.dir": chosen})
    config = configure(given)
    assert (config.log_dirs, config.metadata_log_dir, config.directories) == (("/a", "/b/"), metadata, every)


@pytest.mark.parametrize(
    ("cordoned", "problem"),
    [
        ("/a", None),
        ("*", None),
        ("/a,*", "When cordoned.log.dirs is set to *, it must not contain other values"),
        (
            "/a,/c",
            "All entries in cordoned.log.dirs must be present in log.dirs or log.dir. Missing entries : /c",
        ),
    ],
)
def test_only_directories_that_a_broker_has_can_be_cordoned(cordoned: str, problem: str | None) -> None:
    given = {"log.dirs": "/a,/b", "cordoned.log.dirs": cordoned}
    if problem is None:
        configure(given)
    else:
        assert problems_of(given) == (problem,)


def test_the_classic_protocol_of_groups_is_always_served() -> None:
    key = "group.coordinator.rebalance.protocols"
    configure({key: "classic"})
    assert problems_of({key: "consumer"}) == (f"{key}: Disabling the 'classic' protocol is not supported.",)


def test_a_replica_selector_that_there_is_not_is_refused() -> None:
    """Nobody would notice that consumers read from other racks."""
    key = "replica.selector.class"
    configure({key: RACK_AWARE})
    (problem,) = problems_of({key: "no.Such"})
    assert problem == f"{key}=no.Such: there is no such class; leave it away, or name {RACK_AWARE}"


def test_a_config_cannot_be_changed() -> None:
    config = configure({})
    with pytest.raises(dataclasses.FrozenInstanceError):
        config.node_id = 2  # type: ignore[misc]
    with pytest.raises(TypeError):
        config.properties["max.connections"] = "2"  # type: ignore[index]


# Listeners


def test_a_single_node_may_name_no_controller_listener() -> None:
    config = configure({"process.roles": "broker,controller", "listeners": "PLAINTEXT://127.0.0.1:0"})
    assert [listener.is_controller for listener in config.listeners] == [False]


def test_an_advertised_listener_without_a_host_has_the_hosts_of_its_listener() -> None:
    config = configure({"listeners": "PLAINTEXT://10.1.2.3:9092", "advertised.listeners": "PLAINTEXT://:19092"})
    assert config.advertised_listeners == (Endpoint("PLAINTEXT", "10.1.2.3", 19092, "PLAINTEXT"),)


def test_all_interfaces_and_an_advertised_listener_without_a_host_is_refused() -> None:
    properties = {"listeners": "PLAINTEXT://0.0.0.0:9092", "advertised.listeners": "PLAINTEXT://:9092"}
    assert "nonroutable meta-address 0.0.0.0" in problems_of(properties)[0]


@pytest.mark.parametrize("host", ["[::]", "[0:0:0:0:0:0:0:0]", "0.0.0.0"])
def test_every_spelling_of_all_interfaces_needs_an_advertised_host(host: str) -> None:
    (problem,) = problems_of({"listeners": f"PLAINTEXT://{host}:9092"})
    assert f"nonroutable meta-address {host.strip('[]')}. Use a routable IP address" in problem
    assert "set advertised.listeners=PLAINTEXT://HOST:9092" in problem


def test_a_missing_inter_broker_listener_says_what_to_set() -> None:
    (problem,) = problems_of({"listeners": "FOO://:9092", "listener.security.protocol.map": "FOO:PLAINTEXT"})
    assert problem.endswith(
        "it is PLAINTEXT, from security.inter.broker.protocol; set inter.broker.listener.name to one of them"
    )


def test_all_interfaces_are_bound_when_a_host_is_advertised() -> None:
    config = configure({"listeners": "PLAINTEXT://[::]:9092", "advertised.listeners": "PLAINTEXT://kafka.test:9092"})
    assert config.listeners[0].host == "::"
    assert config.advertised_listeners[0].host == "kafka.test"


@pytest.mark.parametrize("protocol", ["SSL", "SASL_PLAINTEXT", "SASL_SSL"])
def test_a_listener_that_maps_to_security_is_refused_and_says_what_to_do(protocol: str) -> None:
    (problem,) = problems_of(
        {
            "listeners": "CLIENTS://:9092",
            "listener.security.protocol.map": f"CLIENTS:{protocol}",
            "inter.broker.listener.name": "CLIENTS",
        }
    )
    assert f"listener CLIENTS has the security protocol {protocol}" in problem
    assert "map CLIENTS to PLAINTEXT in listener.security.protocol.map" in problem


def test_a_listener_may_have_its_own_limit_of_connections() -> None:
    config = configure(
        {
            "listeners": "PLAINTEXT://:9092,EXTRA://:9094",
            "listener.security.protocol.map": "PLAINTEXT:PLAINTEXT,EXTRA:PLAINTEXT",
            "max.connections": "100",
            "listener.name.extra.max.connections": "3",
            "listener.name.extra.max.connection.creation.rate": "4",
        },
        strict=True,
    )
    counts, rates = {"PLAINTEXT": 100, "EXTRA": 3}, {"PLAINTEXT": NO_LIMIT, "EXTRA": 4}
    assert limits_of(config) == ConnectionLimits(100, counts, NO_LIMIT, {}, NO_LIMIT, rates, 11, 1)


# One node


def test_a_broker_without_controllers_is_refused_and_says_what_to_do() -> None:
    (problem,) = problems_of({"process.roles": "broker"})
    assert problem.startswith("process.roles=broker: a broker needs controllers")
    assert "set process.roles=broker,controller" in problem


VOTERS = "1@h:9093,2@[::1]:9094"


def test_a_node_of_a_cluster_knows_its_role_and_the_voters() -> None:
    both = configure(
        {
            "node.id": "2",
            "process.roles": "broker,controller",
            "listeners": "PLAINTEXT://:9092,CONTROLLER://:9094",
            "controller.listener.names": "CONTROLLER",
            "controller.quorum.voters": VOTERS,
        }
    )
    assert (both.is_broker, both.is_controller) == (True, True)
    voters = [(1, Address("h", 9093)), (2, Address("::1", 9094))]
    assert [(each.key.node_id, each.address) for each in both.voters] == voters
    broker = configure({"node.id": "3", "process.roles": "broker", "controller.quorum.voters": VOTERS})
    assert (broker.is_broker, broker.is_controller, broker.voters.ids) == (True, False, [1, 2])
    controller = configure(
        {
            "process.roles": "controller",
            "listeners": "CONTROLLER://:9093",
            "controller.listener.names": "CONTROLLER",
            "controller.quorum.voters": VOTERS,
        }
    )
    assert (controller.is_broker, controller.is_controller, controller.advertised_listeners) == (False, True, ())


def test_only_controllers_are_voters() -> None:
    (problem,) = problems_of({"node.id": "2", "process.roles": "broker", "controller.quorum.voters": VOTERS})
    assert "the node id 2 must not be included in the set of voters" in problem
    (problem,) = problems_of({"node.id": "3", "controller.quorum.voters": VOTERS})
    assert "the node id 3 must be included in the set of voters" in problem


def test_a_listener_belongs_to_a_role_that_the_node_has() -> None:
    listeners = {"listeners": "PLAINTEXT://:9092,CONTROLLER://:9093", "controller.listener.names": "CONTROLLER"}
    voters = {"controller.quorum.voters": VOTERS}
    (problem,) = problems_of({"node.id": "3", "process.roles": "broker", **listeners, **voters})
    assert "controller.listener.names must not contain a value appearing in the 'listeners'" in problem
    (problem,) = problems_of({"node.id": "1", "process.roles": "controller", **listeners, **voters})
    assert "must only contain KRaft controller listeners" in problem


def test_the_quorum_is_found_by_its_bootstrap_servers_or_is_this_node_alone() -> None:
    servers = {"controller.quorum.bootstrap.servers": "a:9093,[::1]:9094"}
    broker = configure({"process.roles": "broker", **servers})
    assert broker.bootstrap_servers == (Address("a", 9093), Address("::1", 9094))
    assert not len(broker.voters)
    alone = configure({})
    assert (alone.bootstrap_servers, len(alone.voters)) == ((), 0)


def test_other_nodes_are_told_the_advertised_address_of_a_controller() -> None:
    listeners = {"listeners": "PLAINTEXT://:9092,CONTROLLER://:9093", "controller.listener.names": "CONTROLLER"}
    (told,) = configure(listeners).controller_endpoints
    assert (told.name, told.host, told.port) == ("CONTROLLER", "127.0.0.1", 9093)
    advertised = {"advertised.listeners": "PLAINTEXT://a:9092,CONTROLLER://b:19093"}
    (told,) = configure(listeners | advertised).controller_endpoints
    assert (told.name, told.host, told.port) == ("CONTROLLER", "b", 19093)


@pytest.mark.parametrize(
    ("key", "value", "cause"),
    [
        ("controller.quorum.voters", "a", "Invalid configuration value for controller.quorum.voters."),
        ("controller.quorum.voters", "x@h:1", "Failed to parse voter ID as an integer from x"),
        ("controller.quorum.voters", "1@h:99999", "port out of range:99999"),
        ("controller.quorum.bootstrap.servers", "h", "Failed to parse host name from h for the configuration"),
        ("controller.quorum.bootstrap.servers", "h:99999", "port out of range:99999"),
    ],
)
def test_a_malformed_quorum_is_refused(key: str, value: str, cause: str) -> None:
    (problem,) = problems_of({key: value})
    assert problem.startswith(f"{key}={value}: ")
    assert cause in problem


def test_the_smallest_and_largest_values_are_accepted() -> None:
    config = configure(
        {
            "node.id": "0",
            "listeners": "PLAINTEXT://:65535,CONTROLLER://:0",
            "controller.listener.names": "CONTROLLER",
            "controller.quorum.voters": "0@h:65535",
            "controller.quorum.bootstrap.servers": "h:65535",  # port 0 may become any
            "socket.send.buffer.bytes": "1",
        }
    )
    assert (config.node_id, config.listeners[0].port, config.socket_send_buffer_bytes) == (0, 65535, 1)
    assert configure({"broker.id": "0"}).node_id == 0
    assert "port out of range:65536" in problems_of({"controller.quorum.voters": "1@h:65536"})[0]


# Warnings and refusals


def test_one_warning_lists_what_is_not_there_yet_and_one_what_has_no_meaning() -> None:
    config = configure(
        {
            "controller.quota.window.num": "3",
            "num.io.threads": "8",
            "group.share.max.size": "5",
            "log.cleaner.threads": "1",
        }
    )
    assert config.warnings == (
        "accepted, but nothing reads them yet: controller.quota.window.num, group.share.max.size (see docs/configs.md)",
        "accepted, but without a meaning in Ottla: num.io.threads, log.cleaner.threads (see docs/configs.md)",
    )


def test_an_unknown_name_is_ignored_with_a_warning_that_names_the_nearest() -> None:
    assert configure({"num.patitions": "3"}).warnings == (
        "ignored: unknown config num.patitions; did you mean num.partitions?",
    )
    assert configure({"zookeeper.connect": "h:2181"}).warnings == ("ignored: unknown config zookeeper.connect",)


@pytest.mark.parametrize(
    ("key", "cause"),
    [
        ("num.patitions", "unknown config num.patitions; did you mean num.partitions?"),
        ("listener.name.plaintext.node.id", "listener.name.plaintext.node.id: node.id is for the whole node"),
        ("listener.name.PLAINTEXT.max.connections", "no listener has this name in lower case"),
        ("listener.name.plaintext.nonsense", "unknown config listener.name.plaintext.nonsense"),
    ],
)
def test_what_nothing_can_read_is_a_warning_and_refused_when_strict(key: str, cause: str) -> None:
    (warning,) = configure({key: "3"}).warnings
    assert warning.startswith("ignored: ")
    assert cause in warning
    (problem,) = problems_of({key: "3"}, strict=True)
    assert cause in problem


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("authorizer.class.name", "org.apache.kafka.metadata.authorizer.StandardAuthorizer"),
        ("remote.log.storage.system.enable", "true"),
        ("ssl.client.auth", "required"),
        ("listener.name.plaintext.ssl.keystore.location", "keys.jks"),
    ],
)
def test_what_would_promise_too_much_is_refused_with_its_value_and_the_reason(key: str, value: str) -> None:
    (problem,) = problems_of({key: value})
    assert problem.startswith(f"{key}={value} is refused: ")
    name = key.removeprefix("listener.name.plaintext.")
    assert BROKER[name].note in problem
    assert "Remove it" in problem


def test_a_refused_config_at_its_default_is_accepted_silently() -> None:
    config = configure({"remote.log.storage.system.enable": "false", "ssl.client.auth": "none"}, strict=True)
    assert config.warnings == ()


def test_a_password_is_in_no_message() -> None:
    keys = ("ssl.keystore.password", "listener.name.plaintext.plain.sasl.jaas.config", "sasl.jaas.confg")
    problems = problems_of(dict.fromkeys(keys, "hunter2"), strict=True)
    assert len(problems) == 3
    assert not any("hunter2" in problem for problem in problems)
    assert problems[0].startswith("ssl.keystore.password=[hidden] is refused: ")


def test_all_problems_are_reported_at_once_and_each_names_its_config() -> None:
    wrong = {
        "process.roles": "broker",
        "num.partitions": "0",
        "listeners": "FOO://:9092,PLAINTEXT:9094",
        "controller.quorum.voters": "1@h:9093,2@h:9093",
        "socket.send.buffer.bytes": "0",
        "max.connections.per.ip.overrides": "h",
        "ssl.client.auth": "required",
        "ottla.log.level": "loud",
    }
    problems = problems_of(wrong)
    for key in wrong:
        assert any(key in problem for problem in problems), key
    assert len(problems) == len(wrong)  # both listeners are wrong, and roles and voters are one mistake


@pytest.mark.parametrize(
    ("properties", "only"),
    [
        ({"node.id": "x", "controller.quorum.voters": "5@h:9093"}, "node.id"),
        ({"broker.id": "-1", "controller.quorum.voters": "5@h:9093"}, "broker.id"),
        ({"listeners": "A,A", "controller.listener.names": "CONTROLLER"}, "listeners"),
    ],
)
def test_what_follows_from_an_invalid_value_is_not_another_problem(properties: dict[str, str], only: str) -> None:
    (problem,) = problems_of(properties)
    assert only in problem


def test_a_shorter_idle_time_is_allowed_with_a_shorter_delay() -> None:
    config = configure({"connections.max.idle.ms": "50", "connection.failed.authentication.delay.ms": "10"})
    assert config.connections_max_idle_ms == 50


def test_reading_a_configuration_imports_nothing_slow() -> None:
    code = (
        "import sys; before = set(sys.modules); from ottla.node.config import NodeConfig; "
        "NodeConfig.from_properties({'listeners': 'PLAINTEXT://:9092'}, temporary_dir='t'); "
        "print(*set(sys.modules) - before)"
    )
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert "ottla.node.config" in loaded
    assert not {"pathlib", "difflib", "ipaddress"} & set(loaded)


def test_a_node_that_nobody_can_join_has_internal_topics_with_one_copy() -> None:
    copies = "offsets.topic.replication.factor"
    assert configure({}).properties[copies] == "1"
    assert configure({copies: "2"}).properties[copies] == "2"
    quorum = {
        "process.roles": "broker,controller",
        "node.id": "1",
        "controller.quorum.voters": "1@127.0.0.1:9093",
        "controller.listener.names": "CONTROLLER",
        "listeners": "PLAINTEXT://127.0.0.1:9092,CONTROLLER://127.0.0.1:9093",
    }
    assert copies not in configure(quorum).properties
