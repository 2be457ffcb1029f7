"""DescribeLogDirs in every version: of everything while there is nothing, and of a topic's partitions."""

from __future__ import annotations

from ottla.wire.messages.k35_describe_log_dirs import DescribeLogDirsRequest
from ottla.wire.records import Record, write_batch
from tests.oracle.filled import T, new_topic, put
from tests.oracle.harness import ask, case

VERSIONS = range(1, 6)
BATCH = write_batch([Record(0, T, b"key", b"value")])

Topic = DescribeLogDirsRequest.DescribableLogDirTopic


def describe(*topics: tuple[str, list[int]]) -> DescribeLogDirsRequest:
    return DescribeLogDirsRequest(topics=[Topic(topic=name, partitions=partitions) for name, partitions in topics])


CASES = [
    case(f"v{version}, everything", ask(DescribeLogDirsRequest(topics=None), version), on_empty_cluster=True)
    for version in VERSIONS
]
CASES += [
    case(
        f"v{version}, some partitions",
        *new_topic(f"dirs-v{version}", partitions=3),
        put(f"dirs-v{version}", BATCH),
        put(f"dirs-v{version}", BATCH),
        put(f"dirs-v{version}", BATCH, partition=2),
        ask(describe((f"dirs-v{version}", [2, 0])), version),
        ask(describe((f"dirs-v{version}", [0, 0, 1]), (f"dirs-v{version}", [2])), version),
        ask(describe((f"dirs-v{version}", [0, 3, -1]), ("unknown", [0])), version),
        ask(describe((f"dirs-v{version}", [])), version),
        ask(describe(("unknown", [0])), version),
        ask(describe(), version),
    )
    for version in VERSIONS
]
