"""DeleteTopics in every version: by name, by id, by both, by neither, and what is not there."""

from tests.controller.asking import create, delete, delete_names, new
from tests.oracle.harness import CONTROLLER, Step, ask, case

BY_NAME = range(1, 6)
UNKNOWN = bytes(range(16))
ID = {"id": "topics[0].topic_id"}


def created(name: str) -> Step:
    return ask(create(new(name)), 7, learn=ID)


CASES = [
    *(
        case(
            f"v{v}, a topic, and the same again",
            created(f"deleted-v{v}"),
            ask(delete_names(f"deleted-v{v}"), v),
            ask(delete_names(f"deleted-v{v}"), v),
        )
        for v in BY_NAME
    ),
    case("v6, by name", created("deleted-v6"), ask(delete("deleted-v6"), 6), ask(delete("deleted-v6"), 6)),
    case(
        "v6, by id",
        created("deleted-by-id"),
        ask(lambda known: delete(known["id"]), 6),
        ask(lambda known: delete(known["id"]), 6),
    ),
    case("v6, by name and id", created("by-both"), ask(lambda known: delete(("by-both", known["id"])), 6)),
    case(
        "v6, by name, and again by id",
        created("by-name-and-by-id"),
        ask(lambda known: delete("by-name-and-by-id", known["id"]), 6),
        ask(delete("by-name-and-by-id"), 6),
    ),
    case("v6, the same id twice", created("id-twice"), ask(lambda known: delete(known["id"], known["id"]), 6)),
    *(case(f"v{v}, an unknown topic", ask(delete_names("no-such"), v)) for v in BY_NAME),
    *(case(f"v{v}, the same name twice", ask(delete_names("no-such", "no-such"), v)) for v in BY_NAME),
    *(case(f"v{v}, an invalid name", ask(delete_names("a/b"), v)) for v in BY_NAME),
    *(case(f"v{v}, nothing", ask(delete_names(), v)) for v in BY_NAME),
    *(
        case(f"v6, {what}", ask(delete(*topics), 6))
        for what, topics in {
            "an unknown name": ["no-such"],
            "an unknown id": [UNKNOWN],
            "neither name nor id": [(None, bytes(16))],
            "the same name twice": ["no-such", "no-such"],
            "the same unknown id twice": [UNKNOWN, UNKNOWN],
            "an unknown name with an id": [("no-such", UNKNOWN)],
            "nothing": [],
            "the metadata topic": ["__cluster_metadata"],
            "the metadata topic's id": [bytes(15) + b"\1"],
        }.items()
    ),
    case(
        "v6, on a controller",
        ask(create(new("deleted-on-a-controller")), 7, learn=ID),
        ask(delete("deleted-on-a-controller"), 6),
        listener=CONTROLLER,
    ),
    case(
        "v6, and created again",
        created("born-again"),
        ask(delete("born-again"), 6),
        ask(create(new("born-again", 2)), 7, learn={"second": "topics[0].topic_id"}),
    ),
]
