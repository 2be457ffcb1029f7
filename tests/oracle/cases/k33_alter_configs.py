"""AlterConfigs in every version: all configs of a resource are replaced. What is set on brokers is removed again.

One resource twice in a request is no case: Kafka never answers that.
"""

from tests.controller.asking import BROKER, GROUP, TOPIC, Pairs, alter, new
from tests.oracle.harness import CONTROLLER, Case, Differs, Step, ask, case
from tests.oracle.settled import created, seen

VERSIONS = range(3)
BROKER_LOGGER, CLIENT_METRICS = 8, 16
EXPIRATION = "producer.id.expiration.ms"
RETENTION: Pairs = [("retention.ms", "7")]


def wrong(what: str, *resources: tuple[int, str, Pairs], differs: tuple[Differs, ...] = ()) -> list[Case]:
    return [case(f"v{v}, {what}", ask(alter(*resources), v), differs=differs) for v in (0, 2)]


def replaced(version: int) -> Case:
    topic = f"replaced-v{version}"
    resource = (TOPIC, topic, ["retention.ms", "segment.bytes"])

    def by(*configs: tuple[str, str | None], validate_only: bool = False) -> Step:
        return ask(alter((TOPIC, topic, configs), validate_only=validate_only), version)

    return case(
        f"v{version}, a topic",
        *created(new(topic)),
        by(("retention.ms", "7777"), ("segment.bytes", "2000000")),
        seen(resource, {"retention.ms": "7777", "segment.bytes": "2000000"}),
        by(("retention.ms", "8"), validate_only=True),
        by(("retention.ms", "x")),
        by(("no.such.config", "x")),
        by(("retention.ms", None)),
        by(("retention.ms", "1"), ("retention.ms", "2")),
        seen(resource, {"retention.ms": "7777"}),
        by(("retention.ms", "8")),
        seen(resource, {"retention.ms": "8", "segment.bytes": "1073741824"}),
        by(),
        seen(resource, {"retention.ms": "604800000"}),
    )


CASES = [
    *map(replaced, VERSIONS),
    *(
        case(
            f"v{v}, a broker, replaced and emptied",
            ask(alter((BROKER, "1", [(EXPIRATION, "1000")])), v),
            seen((BROKER, "1", [EXPIRATION]), {EXPIRATION: ("1000", 2)}),
            ask(alter((BROKER, "1", [])), v),
            seen((BROKER, "1", [EXPIRATION]), {EXPIRATION: ("86400000", 5)}),
        )
        for v in VERSIONS
    ),
    *wrong("an unknown topic", (TOPIC, "no-such", RETENTION)),
    *wrong("an invalid topic", (TOPIC, "a/b", RETENTION)),
    *wrong("no topic", (TOPIC, "", RETENTION)),
    *wrong("another broker", (BROKER, "2", [("background.threads", "8")])),
    *wrong("a broker that is no number", (BROKER, "x", [("background.threads", "8")])),
    *wrong("a broker's read-only config", (BROKER, "1", [("num.partitions", "8")])),
    *wrong("an unknown group config", (GROUP, "g", [("no.such", "8")])),
    *wrong("an unknown type", (3, "x", RETENTION)),
    *wrong("type 0", (0, "x", RETENTION)),
    *wrong("loggers", (BROKER_LOGGER, "1", [("root", "INFO")])),
    *wrong("two unknown topics", (TOPIC, "no-such", RETENTION), (TOPIC, "not-there", RETENTION)),
    *wrong("nothing"),
    case(
        "v2, on a controller",
        *created(new("replaced-on-a-controller")),
        ask(alter((TOPIC, "replaced-on-a-controller", RETENTION)), 2),
        ask(alter((TOPIC, "no-such", RETENTION)), 2),
        listener=CONTROLLER,
    ),
]
