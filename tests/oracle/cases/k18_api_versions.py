"""ApiVersions: every version on both listeners, versions that nobody has, clients that name themselves badly."""

from ottla.wire.api_table import ApiKey
from ottla.wire.message import TaggedFields
from ottla.wire.messages.k18_api_versions import ApiVersionsRequest
from tests.oracle.framed import NO_TAGS, raw_request
from tests.oracle.harness import BROKER, CONTROLLER, Step, ask, case, send

KEY = ApiKey.API_VERSIONS
IN_VERSION_0 = (KEY, 0)  # how an unknown version is answered


def request(name: str = "oracle", version: str = "1.0", tags: TaggedFields = ()) -> ApiVersionsRequest:
    return ApiVersionsRequest(client_software_name=name, client_software_version=version, unknown_tagged_fields=tags)


def unknown(version: int, *, tags: bytes | None, body: bytes = b"") -> Step:
    return send(raw_request(KEY, version, tags=tags, body=body), IN_VERSION_0)


NAMES = {
    "one letter": "a",
    "dots and dashes inside": "apache-kafka.java-1",
    "empty": "",
    "a blank inside": "my client",
    "a dash at the start": "-client",
    "a dash at the end": "client-",
    "a dot at the end": "client.",
    "an underscore": "my_client",
    "a slash": "a/b",
    "not ASCII": "ołówek",
    "a line break at the end": "client\n",
    "a thousand letters": "a" * 1000,
}
BODY_3 = b"\x07oracle\x041.0\0"

CASES = [
    *(
        case(f"v{version} on a {listener.name.lower()}", ask(request(), version), listener=listener)
        for listener in (BROKER, CONTROLLER)
        for version in range(5)
    ),
    *(
        case(f"software {what}", step)
        for form, value in NAMES.items()
        for what, step in (
            (f"name: {form}", ask(request(name=value), 3)),
            (f"version: {form}", ask(request(version=value), 4)),
        )
    ),
    case("unknown tagged fields in the body", ask(request(tags=((0, b""), (7, b"abc"))), 4)),
    case("asked twice", ask(request(), 4), ask(request(), 0)),
    case("software name null", send(raw_request(KEY, 3, tags=NO_TAGS, body=b"\0\x041.0\0"))),
    *(
        case(f"body of v3 cut to {size} bytes", send(raw_request(KEY, 3, tags=NO_TAGS, body=BODY_3[:size])))
        for size in range(len(BODY_3))
    ),
    *(
        case(f"unknown version {version} with {what}", unknown(version, tags=tags, body=body))
        for version in (5, 99, 32767)
        for what, tags, body in (
            ("header 2 and no body", NO_TAGS, b""),
            ("header 2 and a body", NO_TAGS, BODY_3),
            ("header 2 and garbage", NO_TAGS, b"\xff" * 20),
            ("header 1 and no body", None, b""),
            ("header 1 and a body", None, BODY_3),
        )
    ),
    *(
        case(f"unknown version {version} with {what}", unknown(version, tags=tags))
        for version in (-1, -32768)
        for what, tags in (("header 1", None), ("header 2", NO_TAGS))
    ),
    case("unknown version on a controller", unknown(5, tags=NO_TAGS), listener=CONTROLLER),
    case("unknown version, then a known one", unknown(5, tags=NO_TAGS), ask(request(), 4)),
]
