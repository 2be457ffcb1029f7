"""Envelope: a request in it that is forwarded, and everything that is not."""

from __future__ import annotations

from ottla.wire.api_table import ApiKey
from ottla.wire.codec import encode
from ottla.wire.message import Message
from ottla.wire.messages.k03_metadata import MetadataRequest
from ottla.wire.messages.k18_api_versions import ApiVersionsRequest
from ottla.wire.messages.k19_create_topics import CreateTopicsRequest
from ottla.wire.messages.k46_list_partition_reassignments import ListPartitionReassignmentsRequest
from ottla.wire.messages.k52_vote import VoteRequest
from ottla.wire.messages.k58_envelope import EnvelopeRequest
from ottla.wire.messages.k64_unregister_broker import UnregisterBrokerRequest
from ottla.wire.messages.principal import DefaultPrincipalData
from tests.oracle.framed import NO_TAGS, raw_request
from tests.oracle.harness import CONTROLLER, Case, ask, case

PRINCIPAL = b"\0\0" + encode(DefaultPrincipalData(type="User", name="ANONYMOUS"), 0)
HERE = bytes([127, 0, 0, 1])


def inside(key: ApiKey, version: int, body: Message | bytes, *, tags: bytes | None = NO_TAGS) -> bytes:
    return raw_request(key, version, tags=tags, correlation_id=4711, body=body)[4:]


def envelope(name: str, data: bytes, *, principal: bytes | None = PRINCIPAL, address: bytes = HERE) -> Case:
    request = EnvelopeRequest(request_data=data, request_principal=principal, client_host_address=address)
    return case(name, ask(request, 0), listener=CONTROLLER)


LISTING = inside(ApiKey.LIST_PARTITION_REASSIGNMENTS, 0, ListPartitionReassignmentsRequest())

CASES = [
    envelope("a question", LISTING),
    envelope("a refused request", inside(ApiKey.UNREGISTER_BROKER, 0, UnregisterBrokerRequest(broker_id=99))),
    envelope(
        "classic headers",
        inside(
            ApiKey.CREATE_TOPICS,
            4,
            CreateTopicsRequest(topics=[CreateTopicsRequest.CreatableTopic(name="not/a/name", num_partitions=1)]),
            tags=None,
        ),
    ),
    envelope("from an address of version 6", LISTING, address=bytes(15) + b"\1"),
    envelope("what is not forwarded", inside(ApiKey.API_VERSIONS, 0, ApiVersionsRequest(), tags=None)),
    envelope("what controllers do not serve", inside(ApiKey.METADATA, 12, MetadataRequest())),
    envelope("what only controllers say", inside(ApiKey.VOTE, 1, VoteRequest())),
    envelope("an envelope", inside(ApiKey.ENVELOPE, 0, EnvelopeRequest(request_data=LISTING))),
    envelope("a version that is unknown", inside(ApiKey.UNREGISTER_BROKER, 9, b"\0\0\0\1\0")),
]
