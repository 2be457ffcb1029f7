"""Metadata: the cluster in every version, and topics that do not exist, by name and by id.

Kafka creates an unknown topic when it is allowed to, and always before version 4: such cases use a name of their own.
"""

from ottla.wire.api_table import ApiKey
from ottla.wire.messages.k03_metadata import MetadataRequest
from ottla.wire.primitives import ZERO_UUID
from tests.oracle.framed import NO_TAGS, raw_request
from tests.oracle.harness import Case, Differs, Known, Step, ask, case, ottla_closes, send
from tests.oracle.making import topic_created

KEY = ApiKey.METADATA
VERSIONS = range(14)
ID = bytes(range(16))
OTHER_ID = bytes(range(100, 116))
METADATA_TOPIC_ID = bytes(15) + b"\x01"  # of __cluster_metadata, which Metadata never shows

Topic = MetadataRequest.MetadataRequestTopic


def metadata(
    version: int,
    topics: list[Topic] | None,
    *,
    create: bool = False,
    topic_operations: bool = False,
    cluster_operations: bool = False,
) -> Step:
    request = MetadataRequest(
        topics=topics,
        allow_auto_topic_creation=create or version < 4,  # where there is no way to forbid it
        include_topic_authorized_operations=topic_operations,
        include_cluster_authorized_operations=cluster_operations,
    )
    return ask(request, version)


def by_name(version: int, *names: str, create: bool = False, operations: bool = False) -> Step:
    topics = [Topic(name=name) for name in names]
    return metadata(version, topics, create=create, topic_operations=operations)


def by_id(version: int, *topics: tuple[bytes, str | None], create: bool = False, operations: bool = False) -> Step:
    both = [Topic(topic_id=topic_id, name=name) for topic_id, name in topics]
    return metadata(version, both, create=create, topic_operations=operations)


def by_known_id(version: int) -> Step:
    """Of the topic that was made before."""

    def request(known: Known) -> MetadataRequest:
        return MetadataRequest(topics=[Topic(topic_id=known["id"], name=None)], allow_auto_topic_creation=False)

    return ask(request, version)


CLUSTER = [
    case("v0, no topic named: all topics", metadata(0, []), on_empty_cluster=True),
    *(case(f"v{v}, all topics", metadata(v, None), on_empty_cluster=True) for v in VERSIONS[1:]),
    *(case(f"v{v}, no topics", metadata(v, [])) for v in VERSIONS[1:]),
    *(case(f"v{v}, cluster's authorized operations", metadata(v, [], cluster_operations=True)) for v in (8, 9, 10)),
]

NAMES = {
    "empty": "",
    "a dot": ".",
    "two dots": "..",
    "three dots": "...",
    "a slash": "a/b",
    "a blank": "a b",
    "not ASCII": "tëst",
    "a line break at the end": "a\n",
    "a null byte": "a\0b",
    "longest": "n" * 249,
    "too long": "n" * 250,
    "much too long": "n" * 2000,
}
INVALID = {what: name for what, name in NAMES.items() if what not in ("three dots", "longest")}
INTERNAL = ("__consumer_offsets", "__transaction_state", "__share_group_state", "__cluster_metadata")

UNKNOWN_NAMES = [
    *(case(f"v{v}, unknown topic", by_name(v, f"unknown-v{v}")) for v in VERSIONS),
    *(case(f"v{v}, unknown topic, to be created", by_name(v, f"new-v{v}", create=True)) for v in (4, 9, 12, 13)),
    *(
        case(f"v{v}, authorized operations of unknown topics", by_name(v, "unknown", "a/b", operations=True))
        for v in range(8, 14)
    ),
    *(case(f"v{v}, topic name {what}", by_name(v, name)) for what, name in NAMES.items() for v in (4, 9, 13)),
    *(case(f"v{v}, topic name {what}", by_name(v, name)) for what, name in INVALID.items() for v in (0, 1)),
    *(
        case(f"v{v}, topic name {what}, to be created", by_name(v, name, create=True))
        for what, name in INVALID.items()
        for v in (4, 13)
    ),
    *(
        case(f"v{v}, internal topic {name} before it exists", by_name(v, name), on_empty_cluster=True)
        for name in INTERNAL
        for v in (4, 13)
    ),
    *(case(f"v{v}, the same topic three times", by_name(v, "unknown", "unknown", "unknown")) for v in (4, 13)),
    *(
        case(f"v{v}, several topics, known to nobody or invalid", by_name(v, "zeta", "a/b", "alpha", "mu", "", "z"))
        for v in (4, 13)
    ),
    *(case(f"v{v}, twenty topics", by_name(v, *(f"topic-{n}" for n in range(20)))) for v in (4, 13)),
]


def bad_request(*fields: str) -> tuple[Differs, ...]:
    why = "Kafka stumbles over the null (UNKNOWN_SERVER_ERROR): a client that errs should be told that it does"
    return tuple(Differs(f"[0].answers[0].body.{field}", "INVALID_REQUEST", why) for field in fields)


EXISTING = [
    case(
        "a topic that is there, in every version",
        *topic_created("metadata-there", 2),
        *(by_name(v, "metadata-there") for v in VERSIONS),
        *(by_name(v, "metadata-there", "metadata-not-there", operations=True) for v in range(8, 14)),
    ),
    case(
        "a topic that is there, by its id, in every version",
        *topic_created("metadata-there-by-id"),
        *(by_known_id(v) for v in range(10, 14)),
    ),
]

MIXED: dict[str, list[tuple[bytes, str | None]]] = {
    "the same id twice": [(ID, None), (ID, None)],
    "two ids": [(OTHER_ID, None), (ID, None)],
    "an id, then a name": [(ID, None), (ZERO_UUID, "unknown")],
    "a name, then an id": [(ZERO_UUID, "unknown"), (ID, None)],
    "an id, then neither": [(ID, None), (ZERO_UUID, None)],
}
UNKNOWN_IDS = [
    *(case(f"v{v}, unknown id", by_id(v, (ID, None))) for v in range(10, 14)),
    *(case(f"v{v}, unknown id and an empty name", by_id(v, (ID, ""))) for v in range(10, 14)),
    *(case(f"v{v}, id and name", by_id(v, (ID, "unknown"))) for v in range(10, 14)),
    *(case(f"v{v}, id and an invalid name", by_id(v, (ID, "a/b"))) for v in range(10, 14)),
    *(case(f"v{v}, neither id nor name", by_id(v, (ZERO_UUID, None))) for v in (10, 11)),
    case("v12, neither id nor name", by_id(12, (ZERO_UUID, None)), differs=bad_request("topics[0].error_code")),
    case(
        "v13, neither id nor name",
        by_id(13, (ZERO_UUID, None)),
        differs=bad_request("error_code", "topics[0].error_code"),
    ),
    case(
        "v13, a name, then neither",
        by_id(13, (ZERO_UUID, "unknown"), (ZERO_UUID, None)),
        differs=bad_request("error_code", "topics[0].error_code", "topics[1].error_code"),
    ),
    *(case(f"v{v}, the metadata topic's id", by_id(v, (METADATA_TOPIC_ID, None))) for v in (12, 13)),
    *(case(f"v{v}, unknown id, to be created", by_id(v, (ID, None), create=True)) for v in (12, 13)),
    *(case(f"v{v}, authorized operations of an unknown id", by_id(v, (ID, None), operations=True)) for v in (12, 13)),
    *(case(f"v{v}, {what}", by_id(v, *topics)) for v in (12, 13) for what, topics in MIXED.items()),
]


def body(name: str, version: int, data: bytes, differs: tuple[Differs, ...] = ()) -> Case:
    step = send(raw_request(KEY, version, tags=NO_TAGS if version >= 9 else None, body=data))
    return case(f"v{version}, {name}", step, differs=differs)


NOT_UTF_8 = ottla_closes("Kafka reads the bytes as U+FFFD, a name that the client did not send")
BODIES = [
    body("null instead of topics", 0, b"\xff\xff\xff\xff"),
    case(
        "v1, an array of -2 topics",
        send(raw_request(KEY, 1, body=b"\xff\xff\xff\xfe")),
        on_empty_cluster=True,
        differs=ottla_closes("Kafka takes any negative size for null"),
    ),
    body("more topics than bytes", 4, b"\x7f\xff\xff\xff\0"),
    body("a topic name of -1 bytes", 4, b"\0\0\0\x01\xff\xff\0"),
    body("a topic name longer than the request", 4, b"\0\0\0\x01\0\x09ab\0"),
    body("a topic name that is not UTF-8", 4, b"\0\0\0\x01\0\x03a\xffb\0", NOT_UTF_8),
    body("true as 2", 8, b"\0\0\0\0\0\x02\0"),
    body("a varint of six bytes", 9, b"\x80\x80\x80\x80\x80\x01\0\0\0\0"),
    body("more topics than bytes", 9, b"\xff\xff\xff\xff\x07\0\0\0\0"),
    body("a null name where none may be", 9, b"\x02\0\0\0\0\0\0"),
    body("a topic name that is not UTF-8", 12, b"\x02" + ZERO_UUID + b"\x04a\xffb\0\0\0\0", NOT_UTF_8),
    body(
        "unknown tagged fields in the body and in a topic",
        12,
        b"\x02" + ZERO_UUID + b"\x02t\x01\x05\x01x\0\0\x01\x63\0",
    ),
    body("tagged fields out of order", 12, b"\x01\0\0\x02\x05\0\x04\0"),
    body("a tagged field twice", 12, b"\x01\0\0\x02\x05\0\x05\0"),
    body("a tagged field longer than the request", 12, b"\x01\0\0\x01\x05\x7f"),
]

CASES = [*CLUSTER, *EXISTING, *UNKNOWN_NAMES, *UNKNOWN_IDS, *BODIES]
