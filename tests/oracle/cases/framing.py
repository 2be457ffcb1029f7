"""Frames, headers and APIs: what every request goes through before its own fields matter."""

from __future__ import annotations

import struct

from ottla.handlers.context import ListenerKind
from ottla.wire.api_table import APIS, ApiKey
from ottla.wire.messages.k03_metadata import MetadataRequest
from ottla.wire.messages.k18_api_versions import ApiVersionsRequest
from ottla.wire.messages.k60_describe_cluster import DescribeClusterRequest
from tests.oracle.framed import NO_TAGS, raw_request
from tests.oracle.harness import BROKER, CONTROLLER, Case, Differs, ask, case, ottla_closes, send
from tests.support.raw import frame, request_body

INT32_MIN, INT32_MAX = -(1 << 31), (1 << 31) - 1
MAX_REQUEST = 100 * 1024 * 1024  # socket.request.max.bytes

BROKERS = MetadataRequest(topics=(), allow_auto_topic_creation=False)
CLUSTER = DescribeClusterRequest()
CLASSIC = frame(request_body(BROKERS, 4))
FLEXIBLE = frame(request_body(CLUSTER, 2))
REQUESTS = {"a classic request": CLASSIC, "a flexible request": FLEXIBLE}


def size(value: int) -> bytes:
    return struct.pack(">i", value)


SIZES = [
    *(case(f"a frame of {each} bytes", send(size(each))) for each in (0, -1, INT32_MIN, MAX_REQUEST + 1, INT32_MAX)),
    *(case(f"a frame with {n} bytes of a header", send(frame(CLASSIC[4 : 4 + n]))) for n in range(1, 14)),
    case("HTTP", send(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")),
    case("TLS", send(bytes.fromhex("160301020001fc0303") + bytes(100))),
    *(
        case(f"{what}, {n} bytes short", send(frame(data[4:-n])))
        for what, data in REQUESTS.items()
        for n in range(1, 5)
    ),
    *(
        case(f"{what} with {n} bytes behind it", send(frame(data[4:] + b"\x01" * n)))
        for what, data in REQUESTS.items()
        for n in (1, 100)
    ),
]


def pipelined(*correlation_ids: int) -> bytes:
    return b"".join(frame(request_body(BROKERS, 4, correlation_id=each)) for each in correlation_ids)


STREAM = [
    case("two requests in one write", send(pipelined(1, 2))),
    case("thirty requests in one write", send(pipelined(*range(30)))),
    case("different APIs in one write", send(CLASSIC + FLEXIBLE + frame(request_body(ApiVersionsRequest(), 0)))),
    case("the same correlation id twice", send(pipelined(5, 5))),
    case("a request byte by byte", send(CLASSIC, piece_size=1)),
    case("two requests in pieces of seven bytes", send(CLASSIC + FLEXIBLE, piece_size=7)),
    case("a good request, then a bad one", send(CLASSIC + frame(b"\xff" * 20))),
    case("several steps", ask(BROKERS, 4), ask(CLUSTER, 1), ask(BROKERS, 12)),
    *(
        case(f"{what}, and no more to come", send(data, half_close=True))
        for what, data in {
            "nothing": b"",
            "a request": CLASSIC,
            "two requests": CLASSIC + FLEXIBLE,
            "half a size": CLASSIC[:2],
            "half a request": CLASSIC[:12],
            "a request and a half": CLASSIC + CLASSIC[:12],
        }.items()
    ),
]


def client(name: str, client_id: bytes | None) -> Case:
    return case(f"client id {name}", send(raw_request(ApiKey.METADATA, 4, client_id=client_id, body=BROKERS)))


def client_id_size(name: str, length: int, differs: tuple[Differs, ...] = ()) -> Case:
    data = frame(struct.pack(">hhih", ApiKey.METADATA, 4, 1, length) + CLASSIC[-5:])
    return case(f"client id {name}", send(data), differs=differs)


def tags(name: str, data: bytes, differs: tuple[Differs, ...] = ()) -> Case:
    step = send(raw_request(ApiKey.DESCRIBE_CLUSTER, 0, tags=data, body=CLUSTER))
    return case(f"header with {name}", step, differs=differs)


NEGATIVE = ottla_closes("Kafka takes any negative size for null, and a negative number for none")

HEADERS = [
    *(
        case(f"correlation id {each}", send(raw_request(ApiKey.METADATA, 4, correlation_id=each, body=BROKERS)))
        for each in (0, -1, INT32_MIN, INT32_MAX)
    ),
    client("null", None),
    client("empty", b""),
    client("not ASCII", "ołówek".encode()),
    client("not UTF-8", b"a\xff\xfeb"),
    client("of a thousand bytes", b"c" * 1000),
    client_id_size("of -2 bytes", -2, NEGATIVE),
    client_id_size("of -32768 bytes", -32768, NEGATIVE),
    client_id_size("longer than the frame", 100),
    case(
        "client id null in a flexible header",
        send(raw_request(ApiKey.DESCRIBE_CLUSTER, 0, client_id=None, tags=NO_TAGS, body=CLUSTER)),
    ),
    tags("an unknown tagged field", b"\x01\x00\x03abc"),
    tags("two unknown tagged fields", b"\x02\x00\x00\x7f\x01x"),
    tags("a tagged field of the largest tag", b"\x01\xff\xff\xff\xff\x0f\x01x"),
    tags("tagged fields out of order", b"\x02\x05\x00\x04\x00"),
    tags("a tagged field twice", b"\x02\x05\x00\x05\x00"),
    tags("a tagged field longer than the frame", b"\x01\x05\x7f"),
    tags("more tagged fields than bytes", b"\xff\xff\xff\xff\x07"),
    tags("minus one tagged fields", b"\xff\xff\xff\xff\x0f", NEGATIVE),
    tags("a tagged field of a negative size", b"\x01\x05\xff\xff\xff\xff\x0f"),
    tags("a number of tagged fields in six bytes", b"\x80\x80\x80\x80\x80\x00"),
    tags("a number of tagged fields in more bytes than needed", b"\x81\x00\x05\x00"),
    case("no tagged fields where they should be", send(raw_request(ApiKey.DESCRIBE_CLUSTER, 0))),
]


def api(name: str, key: int, version: int, listener: ListenerKind = BROKER) -> Case:
    is_flexible = key in APIS and version >= APIS[ApiKey(key)].flexible_from
    return case(name, send(raw_request(key, version, tags=NO_TAGS if is_flexible else None)), listener=listener)


CONTROLLERS_OWN = [each for each in APIS.values() if each.on_controller and not each.on_broker]
BROKERS_OWN = [each for each in APIS.values() if each.on_broker and not each.on_controller]

UNSERVED = [
    *(api(f"api {key}, which nobody has", key, 0) for key in (-32768, -1, 4, 5, 6, 7, 93, 1000, 32767)),
    *(
        api(f"{key.name} {version}, which nobody has", key, version)
        for key, version in (
            (ApiKey.METADATA, 14),
            (ApiKey.METADATA, -1),
            (ApiKey.METADATA, 32767),
            (ApiKey.PRODUCE, 14),
            (ApiKey.PRODUCE, -1),
            (ApiKey.DESCRIBE_CLUSTER, 3),
        )
    ),
    *(
        api(f"{each.key.name} {version} on a broker", each.key, version)
        for each in CONTROLLERS_OWN
        for version in sorted({each.min_version, each.max_version})
    ),
    *(
        api(f"{each.key.name} {each.max_version} on a controller", each.key, each.max_version, CONTROLLER)
        for each in BROKERS_OWN
    ),
]

CASES = [*SIZES, *STREAM, *HEADERS, *UNSERVED]
