"""CreatePartitions in every version: counts, assignments, limits."""

from ottla.wire.messages.k37_create_partitions import CreatePartitionsRequest
from tests.controller.asking import create, grow, new
from tests.oracle.harness import CONTROLLER, Case, Differs, Step, ask, case

VERSIONS = range(4)


def grown(name: str, *steps: Step, differs: tuple[Differs, ...] = ()) -> Case:
    return case(name, ask(create(new(topic_of(name), 2)), 6), *steps, differs=differs)


def topic_of(name: str) -> str:
    return "grown-" + "".join(each if each.isalnum() else "-" for each in name)


def wrong(version: int, what: str, count: int, assignments: list[list[int]] | None = None) -> Case:
    name = f"v{version}, {what}"
    topic = topic_of(name)
    too_many = count > 10_000  # Kafka would answer that it failed, and make the first 10,000 all the same
    growth = (topic, count) if assignments is None else (topic, count, assignments)
    request = grow(growth, validate_only=too_many)
    differs = ()
    if too_many:
        differs = (
            Differs("[1].answers[0].body.results[0].error_code", "POLICY_VIOLATION", TOO_MANY),
            Differs("[1].answers[0].body.results[0].error_message",
                    "Excessively large number of partitions per request.", TOO_MANY),
        )  # fmt: skip
    return grown(name, ask(request, version), differs=differs)


TOO_MANY = "Kafka's code stumbles over its own limit, and its client learns nothing"
WRONG: list[tuple[str, int, list[list[int]] | None]] = [
    ("as many as there are", 2, None),
    ("fewer", 1, None),
    ("none", 0, None),
    ("-1", -1, None),
    ("too many", 10_003, None),
    ("assigned to an unknown broker", 3, [[2]]),
    ("assigned to nobody", 3, [[]]),
    ("assigned to a broker twice", 3, [[1, 1]]),
    ("too few assigned", 4, [[1]]),
    ("too many assigned", 3, [[1], [1]]),
    ("none assigned", 3, []),
]

CASES = [
    *(
        grown(f"v{v}, to 5, and the same again", *(ask(grow((topic_of(f"v{v}, to 5, and the same again"), 5)), v),) * 2)
        for v in VERSIONS
    ),
    *(
        grown(f"v{v}, assigned", ask(grow((topic_of(f"v{v}, assigned"), 4, [[1], [1]])), v))
        for v in VERSIONS
    ),
    *(
        grown(
            f"v{v}, validate only, then grow",
            ask(grow((topic_of(f"v{v}, validate only, then grow"), 3), validate_only=True), v),
            ask(grow((topic_of(f"v{v}, validate only, then grow"), 3)), v),
        )
        for v in VERSIONS
    ),
    *(wrong(v, *each) for each in WRONG for v in (0, 3)),
    *(case(f"v{v}, an unknown topic", ask(grow(("no-such", 5)), v)) for v in VERSIONS),
    *(case(f"v{v}, an invalid topic", ask(grow(("a/b", 5)), v)) for v in VERSIONS),
    *(case(f"v{v}, the same topic twice", ask(grow(("no-such", 5), ("no-such", 6)), v)) for v in VERSIONS),
    *(case(f"v{v}, nothing", ask(CreatePartitionsRequest(timeout_ms=1000), v)) for v in VERSIONS),
    case(
        "v3, on a controller",
        ask(create(new("grown-on-a-controller")), 6),
        ask(grow(("grown-on-a-controller", 2)), 3),
        listener=CONTROLLER,
    ),
]  # fmt: skip
