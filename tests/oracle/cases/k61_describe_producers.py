"""DescribeProducers."""

from __future__ import annotations

from ottla.wire.messages.k61_describe_producers import DescribeProducersRequest
from ottla.wire.records import Record, write_batch
from tests.oracle.filled import T, new_topic, put
from tests.oracle.harness import ask, case

Topic = DescribeProducersRequest.TopicRequest


def batch(producer_id: int, epoch: int, sequence: int, *times: int) -> bytearray:
    records = [Record(offset, T + time, None, b"value") for offset, time in enumerate(times)]
    return write_batch(records, producer_id=producer_id, producer_epoch=epoch, base_sequence=sequence)


def describe(*topics: tuple[str, list[int]]) -> DescribeProducersRequest:
    return DescribeProducersRequest(
        topics=[Topic(name=name, partition_indexes=partitions) for name, partitions in topics]
    )


CASES = [
    case(
        "two producers",
        *new_topic("producers", partitions=2),
        put("producers", batch(7001, 0, 0, 5, 9, 1)),
        put("producers", batch(7002, 4, 0, 3)),
        put("producers", batch(7001, 0, 3, 2)),
        put("producers", batch(7002, 5, 0, 3, 4)),
        put("producers", batch(-1, -1, -1, 3, 4)),
        ask(describe(("producers", [0, 1])), 0),
    ),
    case("an unknown topic", ask(describe(("unknown", [0, 1])), 0)),
    case("a topic that cannot be", ask(describe(("a/b", [0]), ("", [0]), ("..", [1])), 0)),
    case("an unknown topic without partitions", ask(describe(("unknown", [])), 0)),
    case("nothing", ask(describe(), 0)),
    case(
        "partitions that are not there, and twice",
        *new_topic("producers-missing", partitions=2),
        put("producers-missing", batch(7001, 0, 0, 5)),
        ask(describe(("producers-missing", [1, 2, 0, -1, 0]), ("producers-missing", [0])), 0),
    ),
]
