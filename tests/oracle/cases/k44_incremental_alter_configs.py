"""IncrementalAlterConfigs in every version: set, delete, append, subtract. What is set on brokers is removed again."""

from tests.controller.asking import (
    APPEND,
    BROKER,
    DELETE,
    GROUP,
    SET,
    SUBTRACT,
    TOPIC,
    Operations,
    change,
    new,
)
from tests.oracle.harness import CONTROLLER, Case, Differs, Step, ask, case
from tests.oracle.settled import Shown, created, seen

VERSIONS = range(2)
BROKER_LOGGER, CLIENT_METRICS = 8, 16
SEEN = ["retention.ms", "cleanup.policy"]
RETENTION: Operations = [(SET, "retention.ms", "7")]


def topics(version: int) -> Case:
    topic = f"changed-v{version}"
    by_default = ("604800000", 5)

    def then(operation: int, key: str, value: str | None, shown: Shown | None = None) -> tuple[Step, ...]:
        step = ask(change((TOPIC, topic, [(operation, key, value)])), version)
        return (step,) if shown is None else (step, seen((TOPIC, topic, SEEN), shown))

    return case(
        f"v{version}, a topic",
        *created(new(topic)),
        *then(SET, "retention.ms", "1000", {"retention.ms": "1000"}),
        ask(change((TOPIC, topic, [(SET, "retention.ms", "2000")]), validate_only=True), version),
        *then(APPEND, "retention.ms", "5"),
        *then(SUBTRACT, "retention.ms", "5"),
        *then(SET, "retention.ms", None),
        *then(SET, "retention.ms", "x"),
        *then(SET, "no.such.config", "x"),
        *then(DELETE, "no.such.config", None),
        *then(APPEND, "no.such.config", "x"),
        *then(SET, "retention.ms", "1001", {"retention.ms": "1001"}),
        *then(DELETE, "retention.ms", None, {"retention.ms": by_default}),
        *then(DELETE, "retention.ms", None),
        *then(APPEND, "cleanup.policy", "compact", {"cleanup.policy": "delete,compact"}),
        *then(APPEND, "cleanup.policy", "compact"),
        *then(SUBTRACT, "cleanup.policy", "delete", {"cleanup.policy": "compact"}),
        *then(SUBTRACT, "cleanup.policy", "no-such"),
        *then(APPEND, "cleanup.policy", "burn"),
        *then(APPEND, "cleanup.policy", ""),
        *then(APPEND, "cleanup.policy", "delete,,compact", {"cleanup.policy": "compact"}),
        *then(SUBTRACT, "cleanup.policy", "compact", {"cleanup.policy": ""}),
        ask(change((TOPIC, topic, [(SET, "retention.ms", "1"), (SET, "retention.ms", "2")])), version),
        ask(change((TOPIC, topic, [(SET, "retention.ms", "9"), (SET, "segment.ms", "x")])), version),
        ask(change((TOPIC, topic, [])), version),
        ask(change((TOPIC, topic, RETENTION), (TOPIC, "no-such", RETENTION)), version),
        seen((TOPIC, topic, SEEN), {"retention.ms": "7"}),
        ask(change((TOPIC, topic, RETENTION), (TOPIC, topic, RETENTION)), version),
    )


def wrong(what: str, *resources: tuple[int, str, Operations], differs: tuple[Differs, ...] = ()) -> list[Case]:
    return [case(f"v{v}, {what}", ask(change(*resources), v), differs=differs) for v in VERSIONS]


def message(text: str, why: str) -> Differs:
    return Differs("[0].answers[0].body.responses[0].error_message", text, why)


def no_count(entry: str) -> tuple[Differs, ...]:
    text = f"Error parsing configuration property '{OVERRIDES}': `{entry}` is not host:count"
    return (message(text, "Kafka says what Java's parser says"),)


def threads(wanted: str, rule: str) -> tuple[Differs, ...]:
    text = f"Dynamic thread count update validation failed for {wanted}, value should {rule}"
    return (message(text, "Kafka says it between two names of its own classes"),)


STUMBLES = "Kafka's code stumbles, and its client learns nothing"
OVERRIDES = "max.connections.per.ip.overrides"
THREADS = "background.threads"
LISTENERS_LIMIT = "listener.name.plaintext.max.connections"
EXPIRATION = "producer.id.expiration.ms"  # nothing has to be built anew when it changes
TIMEOUT = "consumer.session.timeout.ms"
RATE = "leader.replication.throttled.rate"
BROKERS = [
    *(
        case(
            f"v{v}, {what}",
            ask(change((BROKER, name, [(SET, EXPIRATION, "1000")]), validate_only=True), v),
            ask(change((BROKER, name, [(SET, EXPIRATION, "1000")])), v),
            seen((BROKER, "1", [EXPIRATION]), {EXPIRATION: ("1000", source)}, synonyms=True),
            ask(change((BROKER, name, [(DELETE, EXPIRATION, None)])), v),
            seen((BROKER, "1", [EXPIRATION]), {EXPIRATION: ("86400000", 5)}, synonyms=True),
        )
        for v in VERSIONS
        for what, name, source in (("a broker", "1", 2), ("all brokers", "", 3))
    ),
    case(
        "the rate of replication",
        *(
            ask(change((BROKER, name, [(operation, RATE, value)])), 1)
            for name in ("1", "")
            for operation, value in ((SET, "x"), (SET, "-1"), (SET, str(1 << 63)), (SET, "1000"), (DELETE, None))
        ),
        ask(change((BROKER, "1", [(APPEND, RATE, "1")])), 1),
    ),
    case(
        "another broker, on a controller",
        ask(change((BROKER, "2", [(SET, RATE, "1000")])), 1),
        ask(change((BROKER, "2", [(DELETE, RATE, None)])), 1),
        ask(change((BROKER, "x", [(DELETE, RATE, None)])), 1),
        listener=CONTROLLER,
    ),
    *wrong("another broker", (BROKER, "2", [(SET, THREADS, "8")])),
    *wrong("a broker that is no number", (BROKER, "x", [(SET, THREADS, "8")])),
    *wrong("a read-only config", (BROKER, "1", [(SET, "num.partitions", "8")])),
    *wrong("two read-only configs", (BROKER, "1", [(SET, "num.partitions", "8"), (SET, "node.id", "8")])),
    *wrong("a read-only config of all brokers", (BROKER, "", [(SET, "num.partitions", "8")])),
    *wrong("one broker's config for all", (BROKER, "", [(SET, "listeners", "PLAINTEXT://:1")])),
    *wrong("a listener's config for all", (BROKER, "", [(SET, "listener.name.plaintext.message.max.bytes", "1")])),
    *wrong("a listener's unknown config for all", (BROKER, "", [(SET, "listener.name.plaintext.no.such", "1")])),
    *wrong("a listener's limit for all, which is no number", (BROKER, "", [(SET, LISTENERS_LIMIT, "x")])),
    case(
        "what a listener may have set for all brokers",
        *(
            ask(change((BROKER, "", [(SET, f"listener.name.plaintext.{name}", "4")]), validate_only=True), 1)
            for name in ("max.connections", "max.connection.creation.rate", "num.network.threads")
        ),
    ),
    *wrong("a security config", (BROKER, "1", [(SET, "ssl.keystore.location", "x")])),
    *wrong("a wrong value", (BROKER, "1", [(SET, THREADS, "x")])),
    *wrong("too small a value", (BROKER, "1", [(SET, THREADS, "0")])),
    *wrong("too many threads", (BROKER, "1", [(SET, THREADS, "21")]),
           differs=threads(f"{THREADS}=21", "not be greater than double the current value 10")),
    *wrong("too few threads", (BROKER, "", [(SET, "num.io.threads", "3")]),
           differs=threads("num.io.threads=3", "be at least half the current value 8")),
    case(
        "an interval within its limits and beyond",
        *(
            ask(change((BROKER, "", [(SET, f"group.{kind}.assignment.interval.ms", text)]), validate_only=True), 1)
            for kind in ("consumer", "share", "streams")
            for text in ("15000", "15001")
        ),
    ),
    *wrong("append to a number", (BROKER, "1", [(APPEND, THREADS, "8")])),
    *wrong("append to the unknown", (BROKER, "1", [(APPEND, "no.such", "8")])),
    *wrong("max.connections that is no number", (BROKER, "1", [(SET, "max.connections", "x")])),
    *wrong("max.connections.per.ip.overrides that make no sense", (BROKER, "1", [(SET, OVERRIDES, "127.0.0.1")]),
           differs=no_count("127.0.0.1")),
    *wrong("max.connections.per.ip.overrides of a wrong number", (BROKER, "1", [(SET, OVERRIDES, "127.0.0.1:x")]),
           differs=no_count("127.0.0.1:x")),
    *wrong("max.connections.per.ip 0 without overrides", (BROKER, "1", [(SET, "max.connections.per.ip", "0")])),
]  # fmt: skip
# Each at its limits and beyond.
GROUP_VALUES = {
    "consumer.assignment.interval.ms": ("-1", "0", "15000", "15001"),
    "consumer.heartbeat.interval.ms": ("0", "4999", "5000", "15000", "15001"),
    TIMEOUT: ("0", "44999", "45000", "60000", "60001"),
    "share.assignment.interval.ms": ("-1", "0", "15001"),
    "share.auto.offset.reset": ("earliest", "by_duration:PT1H", "never"),
    "share.delivery.count.limit": ("1", "2", "10", "11"),
    "share.heartbeat.interval.ms": ("4999", "15000", "15001"),
    "share.isolation.level": ("read_committed", "none"),
    "share.partition.max.record.locks": ("99", "100", "4000", "4001"),
    "share.record.lock.duration.ms": ("999", "1000", "15000", "60000", "60001"),
    "share.renew.acknowledge.enable": ("false", "perhaps"),
    "share.session.timeout.ms": ("44999", "60000", "60001"),
    "streams.assignment.interval.ms": ("0", "15001"),
    "streams.heartbeat.interval.ms": ("4999", "15000", "15001"),
    "streams.initial.rebalance.delay.ms": ("-1", "0", "600000"),
    "streams.num.standby.replicas": ("-1", "0", "2", "3"),
    "streams.session.timeout.ms": ("44999", "60000", "60001"),
}
OTHERS = [
    *(
        case(
            f"v{v}, a group",
            ask(change((GROUP, f"g{v}", [(SET, TIMEOUT, "50000")])), v),
            seen((GROUP, f"g{v}", [TIMEOUT]), {TIMEOUT: "50000"}, synonyms=True),
            ask(change((GROUP, f"g{v}", [(SET, TIMEOUT, "x")])), v),
            ask(change((GROUP, f"g{v}", [(SET, TIMEOUT, "5")])), v),
            ask(change((GROUP, f"g{v}", [(SET, "no.such", "5")])), v),
            ask(change((GROUP, f"g{v}", [(DELETE, TIMEOUT, None)])), v),
            seen((GROUP, f"g{v}", [TIMEOUT]), {TIMEOUT: "45000"}, synonyms=True),
        )
        for v in VERSIONS
    ),
    *wrong("no group", (GROUP, "", [(SET, TIMEOUT, "50000")])),
    *(
        case(f"a group, {name} = {value}", ask(change((GROUP, "limited", [(SET, name, value)]), validate_only=True), 1))
        for name, values in GROUP_VALUES.items()
        for value in values
    ),
    *wrong("two limits of a group", (GROUP, "g", [(SET, TIMEOUT, "1"), (SET, "share.heartbeat.interval.ms", "1")])),
    *wrong("an unknown topic", (TOPIC, "no-such", RETENTION)),
    *wrong("an invalid topic", (TOPIC, "a/b", RETENTION)),
    *wrong("no topic", (TOPIC, "", RETENTION)),
    *wrong("an unknown type", (3, "x", RETENTION)),
    *wrong("type 0", (0, "x", RETENTION)),
    *wrong("an unknown operation", (BROKER, "", [(9, THREADS, "1")])),
    *wrong("nothing"),
    *wrong("an unknown logger", (BROKER_LOGGER, "1", [(SET, "no.such", "INFO")])),
    *wrong("loggers of another broker", (BROKER_LOGGER, "2", [(SET, "root", "INFO")])),
    *wrong("loggers of no broker", (BROKER_LOGGER, "", [(SET, "root", "INFO")])),
    *wrong("append to a logger", (BROKER_LOGGER, "1", [(APPEND, "root", "INFO")])),
    *wrong("subtract from a logger", (BROKER_LOGGER, "1", [(SUBTRACT, "root", "INFO")])),
    *wrong(
        "an unknown operation on a logger",
        (BROKER_LOGGER, "1", [(9, "root", "INFO")]),
        differs=(
            Differs("[0].answers[0].body.responses[0].error_code", "INVALID_REQUEST", STUMBLES),
            message("Unknown operation type 9 is not allowed for the BROKER_LOGGER resource", STUMBLES),
        ),
    ),
    *wrong("delete the level of the root logger", (BROKER_LOGGER, "1", [(DELETE, "root", None)])),
    *wrong("a level that no logger has", (BROKER_LOGGER, "1", [(SET, "root", "LOUD")])),
    *wrong("a level in small letters", (BROKER_LOGGER, "1", [(SET, "root", "info")])),
    *wrong("a logger without a level", (BROKER_LOGGER, "1", [(SET, "root", None)])),
    *wrong("client metrics of no name", (CLIENT_METRICS, "", [(SET, "interval.ms", "1000")])),
    *wrong("client metrics with an unknown config", (CLIENT_METRICS, "m", [(SET, "no.such", "1000")])),
    case(
        "v1, on a controller",
        *created(new("changed-on-a-controller")),
        ask(change((TOPIC, "changed-on-a-controller", RETENTION)), 1),
        ask(change((TOPIC, "no-such", RETENTION)), 1),
        ask(change((BROKER, "1", [(SET, EXPIRATION, "1000")])), 1),
        ask(change((BROKER, "1", [(DELETE, EXPIRATION, None)])), 1),
        listener=CONTROLLER,
    ),
]

CASES = [*map(topics, VERSIONS), *BROKERS, *OTHERS]
