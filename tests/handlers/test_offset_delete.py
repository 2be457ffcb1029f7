"""OffsetDelete of many partitions (what single ones are told, the oracle knows)."""

from __future__ import annotations

import time
from types import SimpleNamespace
from typing import Any, cast

from ottla.groups.answer import Answer
from ottla.handlers import k47_offset_delete
from ottla.handlers.context import ConnectionContext, ListenerKind, RequestContext
from ottla.metadata.image import ClusterImage, Partition, Topic
from ottla.metadata.persistent_map import PersistentMap
from ottla.wire.api_table import ApiKey
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k47_offset_delete import OffsetDeleteRequest, OffsetDeleteResponse

MANY = 20_000
Asked = OffsetDeleteRequest.OffsetDeleteRequestTopic


def test_many_partitions_do_not_keep_the_loop_for_seconds() -> None:
    partitions = PersistentMap(dict.fromkeys(range(MANY), Partition((1,), (1,), 1)))
    image = ClusterImage("c", 1, {}, {}, topics=PersistentMap({"pages": Topic("pages", b"p" * 16, partitions)}))

    def deleted(*_: object) -> Answer[list[ErrorCode]]:
        answer: Answer[list[ErrorCode]] = Answer(lambda wake: wake())
        answer.give([ErrorCode.NONE] * MANY)
        return answer

    services = cast(Any, SimpleNamespace(image=image, groups=SimpleNamespace(write=deleted)))
    connection = ConnectionContext("", "host:1", ListenerKind.BROKER, (), services)
    wanted = [OffsetDeleteRequest.OffsetDeleteRequestPartition(partition_index=index) for index in range(MANY + 1)]
    request = OffsetDeleteRequest(group_id="readers", topics=[Asked(name="pages", partitions=wanted)])
    began = time.perf_counter()
    answer = k47_offset_delete.handle(RequestContext(connection, ApiKey.OFFSET_DELETE, 0, 0, None), request)
    assert time.perf_counter() - began < 1  # each looked for among all took five
    assert isinstance(answer, OffsetDeleteResponse)
    refused, *others = answer.topics[0].partitions
    assert (refused.partition_index, refused.error_code) == (MANY, ErrorCode.UNKNOWN_TOPIC_OR_PARTITION)
    assert not any(each.error_code for each in others)
