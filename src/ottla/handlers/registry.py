"""The one table of what a node serves; ApiVersions is made from it, so nothing is advertised without a handler.

A handler is a module named after its API with `handle(context, request)`, which returns the response, an awaitable of
it, a Wait for it or None (no answer is due), and `failed(request, error_code, message)`, the response when the request
as a whole fails. Modules are imported when their API is first asked for.
"""

from __future__ import annotations

import importlib
from collections.abc import Awaitable, Callable, Sequence
from struct import Struct
from typing import Any, Final, NamedTuple, Protocol

from ottla.handlers.context import AdvertisedApi, ListenerKind, RequestContext, Wait, api_name
from ottla.handlers.request_counters import ApiCounters, RequestCounters
from ottla.wire.api_table import APIS, ApiKey
from ottla.wire.codec import Codec, codec_of
from ottla.wire.frame import SCRATCH_SIZE
from ottla.wire.message import Message

Handle = Callable[[RequestContext, Any], Message | Wait | Awaitable[Message | None] | None]
Failed = Callable[[Any, int, str | None], Message | None]


class Handler(Protocol):
    """What a handler's module has."""

    @property
    def handle(self) -> Handle: ...

    @property
    def failed(self) -> Failed: ...


class Served(NamedTuple):
    """An API that this node serves, in a range of versions."""

    key: ApiKey
    min_version: int
    max_version: int
    # Lower than min_version only for Produce: some librdkafka versions stop compressing when they see no version 0.
    # Like Kafka, we close the connection of a client that uses one of those.
    advertised_from: int
    # Long answers are by design: they are not reported as slow, nor waited for when the node stops.
    waits: bool = False
    # A broker forwards it to the active controller, in an Envelope.
    is_forwarded: bool = False
    # The module of its handler on controllers' listeners, where that is another one.
    on_controllers: str | None = None


SERVED: Final = (
    Served(ApiKey.PRODUCE, 3, 13, advertised_from=0),
    Served(ApiKey.FETCH, 4, 18, advertised_from=4, waits=True, on_controllers="k01_fetch_metadata"),
    Served(ApiKey.LIST_OFFSETS, 1, 11, advertised_from=1),
    Served(ApiKey.METADATA, 0, 13, advertised_from=0),
    Served(ApiKey.OFFSET_COMMIT, 2, 10, advertised_from=2),
    Served(ApiKey.OFFSET_FETCH, 1, 10, advertised_from=1),
    Served(ApiKey.FIND_COORDINATOR, 0, 6, advertised_from=0),
    Served(ApiKey.JOIN_GROUP, 0, 9, advertised_from=0, waits=True),
    Served(ApiKey.HEARTBEAT, 0, 4, advertised_from=0),
    Served(ApiKey.LEAVE_GROUP, 0, 5, advertised_from=0),
    Served(ApiKey.SYNC_GROUP, 0, 5, advertised_from=0, waits=True),
    Served(ApiKey.DESCRIBE_GROUPS, 0, 6, advertised_from=0),
    Served(ApiKey.LIST_GROUPS, 0, 5, advertised_from=0),
    Served(ApiKey.API_VERSIONS, 0, 4, advertised_from=0),
    Served(ApiKey.CREATE_TOPICS, 2, 7, advertised_from=2, is_forwarded=True),
    Served(ApiKey.DELETE_TOPICS, 1, 6, advertised_from=1, is_forwarded=True),
    Served(ApiKey.DELETE_RECORDS, 0, 2, advertised_from=0),
    Served(ApiKey.INIT_PRODUCER_ID, 0, 5, advertised_from=0),
    Served(ApiKey.OFFSET_FOR_LEADER_EPOCH, 2, 4, advertised_from=2),
    Served(ApiKey.DESCRIBE_CONFIGS, 1, 4, advertised_from=1),
    Served(ApiKey.ALTER_CONFIGS, 0, 2, advertised_from=0, is_forwarded=True),
    Served(ApiKey.ALTER_REPLICA_LOG_DIRS, 1, 2, advertised_from=1),
    Served(ApiKey.DESCRIBE_LOG_DIRS, 1, 5, advertised_from=1),
    Served(ApiKey.CREATE_PARTITIONS, 0, 3, advertised_from=0, is_forwarded=True),
    Served(ApiKey.DELETE_GROUPS, 0, 2, advertised_from=0),
    Served(ApiKey.ELECT_LEADERS, 0, 2, advertised_from=0, is_forwarded=True),
    Served(ApiKey.INCREMENTAL_ALTER_CONFIGS, 0, 1, advertised_from=0, is_forwarded=True),
    Served(ApiKey.ALTER_PARTITION_REASSIGNMENTS, 0, 1, advertised_from=0, is_forwarded=True),
    Served(ApiKey.LIST_PARTITION_REASSIGNMENTS, 0, 0, advertised_from=0, is_forwarded=True),
    Served(ApiKey.OFFSET_DELETE, 0, 0, advertised_from=0),
    Served(ApiKey.VOTE, 0, 2, advertised_from=0),
    Served(ApiKey.BEGIN_QUORUM_EPOCH, 0, 1, advertised_from=0),
    Served(ApiKey.END_QUORUM_EPOCH, 0, 1, advertised_from=0),
    Served(ApiKey.DESCRIBE_QUORUM, 0, 2, advertised_from=0, is_forwarded=True),
    Served(ApiKey.ALTER_PARTITION, 2, 3, advertised_from=2),
    Served(ApiKey.UPDATE_FEATURES, 0, 2, advertised_from=0, is_forwarded=True),
    Served(ApiKey.ENVELOPE, 0, 0, advertised_from=0),
    Served(ApiKey.FETCH_SNAPSHOT, 0, 1, advertised_from=0),
    Served(ApiKey.DESCRIBE_CLUSTER, 0, 2, advertised_from=0),
    Served(ApiKey.DESCRIBE_PRODUCERS, 0, 0, advertised_from=0),
    Served(ApiKey.BROKER_REGISTRATION, 0, 4, advertised_from=0),
    Served(ApiKey.BROKER_HEARTBEAT, 0, 2, advertised_from=0),
    Served(ApiKey.UNREGISTER_BROKER, 0, 0, advertised_from=0, is_forwarded=True),
    Served(ApiKey.ALLOCATE_PRODUCER_IDS, 0, 0, advertised_from=0),
    Served(ApiKey.CONSUMER_GROUP_HEARTBEAT, 0, 1, advertised_from=0),
    Served(ApiKey.CONSUMER_GROUP_DESCRIBE, 0, 1, advertised_from=0),
    Served(ApiKey.CONTROLLER_REGISTRATION, 0, 0, advertised_from=0),
    Served(ApiKey.ASSIGN_REPLICAS_TO_DIRS, 0, 0, advertised_from=0),
    Served(ApiKey.LIST_CONFIG_RESOURCES, 0, 1, advertised_from=0),
    Served(ApiKey.DESCRIBE_TOPIC_PARTITIONS, 0, 0, advertised_from=0),
    Served(ApiKey.ADD_RAFT_VOTER, 0, 1, advertised_from=0, is_forwarded=True),
    Served(ApiKey.REMOVE_RAFT_VOTER, 0, 0, advertised_from=0, is_forwarded=True),
    Served(ApiKey.UPDATE_RAFT_VOTER, 0, 0, advertised_from=0),
)

# Requests with more bytes than this are decoded off the loop: a megabyte of tiny elements takes up to a second.
LARGE: Final = SCRATCH_SIZE
LARGE_WITH_RECORDS: Final = 8 * 1024 * 1024

# Of a response: the frame's size, the correlation id and, where there are tagged fields, that there are none.
_CLASSIC_HEADER: Final = Struct(">ii")
_FLEXIBLE_HEADER: Final = Struct(">iix")
_SIZE_OF_SIZE: Final = 4


class Route:
    """All that a request of one API in one version needs on its way: codecs, the handler, the headers' form."""

    __slots__ = (
        "counters",
        "decode",
        "encode",
        "failed",
        "handle",
        "has_error_code",
        "has_records",
        "has_tags",
        "header_size",
        "large_from",
        "name",
        "pack_header",
        "request_buffer",
        "waits",
    )

    def __init__(
        self,
        served: Served,
        version: int,
        handler: Handler | None = None,
        counters: ApiCounters | None = None,
        kind: ListenerKind = ListenerKind.BROKER,
    ) -> None:
        """A handler given here stands in for the API's own module: for tests."""
        api = APIS[served.key]
        self.name = api_name(served.key)
        self.waits = served.waits
        self.counters = ApiCounters() if counters is None else counters
        if handler is None:
            on_controllers = served.on_controllers if kind is ListenerKind.CONTROLLER else None
            handler = importlib.import_module(f"ottla.handlers.{on_controllers or api.module}")
        self.handle: Handle = handler.handle
        self.failed: Failed = handler.failed
        messages = importlib.import_module(f"ottla.wire.messages.{api.module}")
        request: Codec[Any] = codec_of(getattr(messages, api.request))
        self.decode = request.decoders[version]
        self.request_buffer = request.buffer
        # The bulk of a large request is its records, which are not read here: a thread would cost more than it saves.
        self.large_from = LARGE_WITH_RECORDS if request.buffer is memoryview else LARGE
        response: Codec[Any] = codec_of(getattr(messages, api.response))
        self.has_error_code = hasattr(getattr(messages, api.response), "error_code")  # of the answer as a whole
        self.encode = response.encoders[version]
        self.has_records = response.buffer is memoryview  # which may be ranges of files
        self.has_tags = version >= api.flexible_from  # in the request's header
        # ApiVersions never has them in the answer's: a client must be able to read it before it knows what we speak.
        header = _FLEXIBLE_HEADER if self.has_tags and served.key != ApiKey.API_VERSIONS else _CLASSIC_HEADER
        self.pack_header = header.pack
        self.header_size = header.size - _SIZE_OF_SIZE


class NotServed(LookupError):
    """An API, or a version of it, that this kind of listener does not have."""


class Routes(dict[tuple[int, int], Route]):
    """API key and version → route for one kind of listener, made when it is first asked for, or NotServed."""

    def __init__(
        self, kind: ListenerKind, served: Sequence[Served] = SERVED, counters: RequestCounters | None = None
    ) -> None:
        self.counters = RequestCounters() if counters is None else counters
        self._kind = kind
        self._served: dict[int, Served] = {entry.key: entry for entry in served if _is_on(entry, kind)}

    def __missing__(self, key_and_version: tuple[int, int]) -> Route:
        key, version = key_and_version
        served = self._served.get(key)
        if served is None:
            raise NotServed(f"api {api_name(key)} is not served on this listener")
        if not served.min_version <= version <= served.max_version:
            raise NotServed(f"unsupported version {version} of api {api_name(key)}")
        route = self[key_and_version] = Route(served, version, counters=self.counters[key], kind=self._kind)
        return route

    def advertised(self) -> list[AdvertisedApi]:
        return [
            AdvertisedApi(entry.key, entry.advertised_from, entry.max_version)
            for entry in sorted(self._served.values())
        ]


def _is_on(served: Served, kind: ListenerKind) -> bool:
    api = APIS[served.key]
    return api.on_broker if kind is ListenerKind.BROKER else api.on_controller
