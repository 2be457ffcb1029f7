"""DescribeConfigs in every version: of topics, brokers, groups, loggers, client metrics and what does not exist."""

from collections.abc import Sequence

from ottla.metadata.configs import BROKER as BROKER_CONFIGS
from ottla.metadata.configs import GROUP as GROUP_CONFIGS
from ottla.metadata.configs import TOPIC as TOPIC_CONFIGS
from tests.controller.asking import BROKER, DELETE, GROUP, SET, TOPIC, change, create, describe, new
from tests.oracle.harness import CONTROLLER, Differs, Step, ask, case
from tests.oracle.settled import created, seen

VERSIONS = range(1, 5)
BROKER_LOGGER, CLIENT_METRICS = 8, 16
SOME_OF_BROKER = [
    "node.id", "broker.id", "log.retention.hours", "log.retention.minutes", "log.retention.ms", "log.roll.hours",
    "log.flush.interval.ms", "log.flush.scheduler.interval.ms", "compression.type", "num.partitions",
    "num.io.threads", "ssl.key.password", "log.cleanup.policy", "offsets.topic.replication.factor",
    "log.cleaner.min.cleanable.ratio", "authorizer.class.name", "controller.listener.names", "log.dir",
]  # fmt: skip
OF_LOG = ["log.retention.ms", "log.retention.hours", "log.segment.bytes"]
RATES = [
    "leader.replication.throttled.rate", "follower.replication.throttled.rate",
    "replica.alter.log.dirs.io.max.bytes.per.second",
]  # fmt: skip
SMALL_SEGMENTS = "internal.segment.bytes"
LIMITS = ["listener.name.plaintext.max.connections", "max.connections"]
INHERITING = (TOPIC, "inheriting", ["retention.ms", "segment.bytes"])
KAFKAS_WORDS = "the documentation is Ottla's own: what the config does here"


def topic(name: str) -> tuple[Step, Step]:
    return created(new(name, configs=[("retention.ms", " 5 "), ("cleanup.policy", "delete,compact")]))


def unknown(kind: int, name: str, keys: Sequence[str] | None = None) -> list[Step]:
    return [ask(describe((kind, name, keys)), v) for v in VERSIONS]


def documented(*notes: str) -> tuple[Differs, ...]:
    return tuple(
        Differs(f"[{step}].answers[0].body.results[0].configs[0].documentation", note, KAFKAS_WORDS)
        for step, note in enumerate(notes)
    )


TOPICS = [
    *(
        case(
            f"v{v}, a topic",
            *topic(f"described-v{v}"),
            ask(describe((TOPIC, f"described-v{v}", None)), v),
            ask(describe((TOPIC, f"described-v{v}", None), synonyms=True), v),
            ask(describe((TOPIC, f"described-v{v}", ["retention.ms", "segment.ms", "no.such"]), synonyms=True), v),
            ask(describe((TOPIC, f"described-v{v}", [])), v),
            ask(describe((TOPIC, f"described-v{v}", ["no.such"])), v),
        )
        for v in VERSIONS
    ),
    case(
        "v4, a topic with small segments",
        ask(create(new("small-segments", configs=[(SMALL_SEGMENTS, "100")])), 6),
        seen((TOPIC, "small-segments", None), {SMALL_SEGMENTS: ("100", 1)}, synonyms=True),
        ask(change((TOPIC, "small-segments", [(SET, SMALL_SEGMENTS, "x")])), 1),
        ask(change((TOPIC, "small-segments", [(SET, SMALL_SEGMENTS, "-1")])), 1),
        ask(change((TOPIC, "small-segments", [(DELETE, SMALL_SEGMENTS, None)])), 1),
        seen((TOPIC, "small-segments", None), {SMALL_SEGMENTS: None}, synonyms=True),
    ),
    case("an unknown topic", *unknown(TOPIC, "no-such")),
    case("an invalid topic", *unknown(TOPIC, "a/b")),
    case("no topic", *unknown(TOPIC, "")),
    case("the metadata topic", *unknown(TOPIC, "__cluster_metadata")),
    case("v4, two resources, one unknown", ask(describe((TOPIC, "no-such", None), (GROUP, "g", ["no.such"])), 4)),
    case("v4, the same twice", ask(describe((GROUP, "g", None), (GROUP, "g", None)), 4)),
    case("no resources", *(ask(describe(), v) for v in VERSIONS)),
]
BROKERS = [
    *(case(f"v{v}, a broker", ask(describe((BROKER, "1", SOME_OF_BROKER), synonyms=True), v)) for v in VERSIONS),
    *(case(f"v{v}, a broker without synonyms", ask(describe((BROKER, "1", SOME_OF_BROKER)), v)) for v in VERSIONS),
    case("another broker", *unknown(BROKER, "2")),
    case("a negative broker", *unknown(BROKER, "-1")),
    case("a broker that is no number", *unknown(BROKER, "x")),
    case(
        "v4, what is set on all brokers and on one",
        ask(change((BROKER, "", [(SET, "log.retention.ms", "555"), (SET, "log.segment.bytes", "2000000")])), 1),
        ask(change((BROKER, "1", [(SET, "log.retention.ms", "444")])), 1),
        seen((BROKER, "", OF_LOG), {"log.retention.ms": "555", "log.segment.bytes": "2000000"}, synonyms=True),
        seen((BROKER, "1", OF_LOG), {"log.retention.ms": ("444", 2), "log.segment.bytes": "2000000"}, synonyms=True),
        *created(new("inheriting")),
        seen(INHERITING, {"retention.ms": ("444", 2), "segment.bytes": ("2000000", 3)}, synonyms=True),
        ask(change((BROKER, "1", [(DELETE, "log.retention.ms", None)])), 1),
        seen(INHERITING, {"retention.ms": ("555", 3)}, synonyms=True),
        ask(change((BROKER, "", [(DELETE, "log.retention.ms", None), (DELETE, "log.segment.bytes", None)])), 1),
        seen(INHERITING, {"retention.ms": ("604800000", 5), "segment.bytes": ("1073741824", 5)}, synonyms=True),
    ),
    case(
        "v4, rates that are there only where somebody has set them",
        ask(describe((BROKER, "1", RATES), synonyms=True), 4),
        ask(change((BROKER, "", [(SET, name, "500") for name in RATES])), 1),
        ask(change((BROKER, "1", [(SET, RATES[0], "400")])), 1),
        seen((BROKER, "", RATES), dict.fromkeys(RATES, ("500", 3)), synonyms=True),
        seen((BROKER, "1", RATES), {RATES[0]: ("400", 2), RATES[1]: ("500", 3), RATES[2]: ("500", 3)}, synonyms=True),
        ask(change((BROKER, "1", [(DELETE, RATES[0], None)])), 1),
        ask(change((BROKER, "", [(DELETE, name, None) for name in RATES])), 1),
        seen((BROKER, "1", RATES), dict.fromkeys(RATES)),
    ),
    case(
        "v4, a listener's limit",
        ask(describe((BROKER, "1", LIMITS), synonyms=True), 4),
        ask(change((BROKER, "", [(SET, LIMITS[0], "1000")])), 1),
        seen((BROKER, "", LIMITS), {LIMITS[0]: ("1000", 3)}, synonyms=True),
        seen((BROKER, "1", LIMITS), {LIMITS[0]: ("1000", 3)}, synonyms=True),
        ask(change((BROKER, "", [(SET, LIMITS[1], "5000")]), (BROKER, "1", [(SET, LIMITS[0], "900")])), 1),
        seen((BROKER, "", LIMITS), {LIMITS[1]: ("5000", 3)}, synonyms=True),
        seen((BROKER, "1", LIMITS), {LIMITS[0]: ("900", 2), LIMITS[1]: ("5000", 3)}, synonyms=True),
        ask(change((BROKER, "1", [(DELETE, LIMITS[0], None)])), 1),
        ask(change((BROKER, "", [(DELETE, name, None) for name in LIMITS])), 1),
        seen((BROKER, "1", LIMITS), {LIMITS[0]: None, LIMITS[1]: "2147483647"}),
    ),
]
OTHERS = [
    *(case(f"v{v}, a group", ask(describe((GROUP, "g", None), synonyms=True), v)) for v in VERSIONS),
    case("no group", *unknown(GROUP, "")),
    case("a subscription of client metrics that is not there", *unknown(CLIENT_METRICS, "no-such")),
    case("no subscription of client metrics", *unknown(CLIENT_METRICS, "")),
    case("the loggers of no broker", *unknown(BROKER_LOGGER, "")),
    case("the loggers of another broker", *unknown(BROKER_LOGGER, "2")),
    case("the loggers of what is no broker", *unknown(BROKER_LOGGER, "x")),
    case("a logger that is not there", *unknown(BROKER_LOGGER, "1", ["no.such"])),
    *(case(f"the unknown type {kind}", *unknown(kind, "x")) for kind in (0, 1, 3, 64, 127, -1)),
    case("v4, an unknown type next to a known one", ask(describe((3, "x", None), (TOPIC, "no-such", None)), 4)),
    case(
        "v3, documentation",
        ask(describe((BROKER, "1", ["num.io.threads"]), documentation=True), 3),
        ask(describe((GROUP, "g", ["consumer.session.timeout.ms"]), documentation=True), 3),
        differs=documented(BROKER_CONFIGS["num.io.threads"].note, GROUP_CONFIGS["consumer.session.timeout.ms"].note),
    ),
    case(
        "v4, documentation of a topic's config",
        *topic("documented"),
        ask(describe((TOPIC, "documented", ["retention.ms"]), documentation=True), 4),
        differs=documented("", "", TOPIC_CONFIGS["retention.ms"].note)[2:],
    ),
]
ON_A_CONTROLLER = [
    case("v4, a broker, on a controller", ask(describe((BROKER, "1", SOME_OF_BROKER)), 4), listener=CONTROLLER),
    case("v4, another broker, on a controller", ask(describe((BROKER, "2", None)), 4), listener=CONTROLLER),
    case("v4, an unknown topic, on a controller", ask(describe((TOPIC, "no-such", None)), 4), listener=CONTROLLER),
]

CASES = [*TOPICS, *BROKERS, *OTHERS, *ON_A_CONTROLLER]
