"""AlterReplicaLogDirs in every version, of a broker with one directory: to where a replica is, and what is refused."""

from __future__ import annotations

from ottla.wire.messages.k34_alter_replica_log_dirs import AlterReplicaLogDirsRequest
from ottla.wire.messages.k35_describe_log_dirs import DescribeLogDirsRequest
from ottla.wire.records import Record, write_batch
from tests.oracle.filled import T, new_topic, put
from tests.oracle.harness import Known, Step, ask, case

VERSIONS = (1, 2)
BATCH = write_batch([Record(0, T, b"key", b"value")])
TOO_LONG = "long-" + "x" * 209  # for the name of a future log's folder
LONGEST = "long-" + "x" * 208

Dir = AlterReplicaLogDirsRequest.AlterReplicaLogDir
Topic = AlterReplicaLogDirsRequest.AlterReplicaLogDirTopic

LOG_DIR = ask(DescribeLogDirsRequest(topics=[]), 4, learn={"dir": "results[0].log_dir"})


def alter(*dirs: tuple[str, list[tuple[str, list[int]]]]) -> AlterReplicaLogDirsRequest:
    return AlterReplicaLogDirsRequest(
        dirs=[
            Dir(path=path, topics=[Topic(name=name, partitions=indexes) for name, indexes in topics])
            for path, topics in dirs
        ]
    )


def moved(path: str, name: str, indexes: list[int], version: int) -> Step:
    """To a path, in which `%s` is the directory of the broker."""

    def request(known: Known) -> AlterReplicaLogDirsRequest:
        return alter((path.replace("%s", known["dir"]), [(name, indexes)]))

    return ask(request, version)


def shown(name: str) -> Step:
    topic = DescribeLogDirsRequest.DescribableLogDirTopic(topic=name, partitions=[0, 1])
    return ask(DescribeLogDirsRequest(topics=[topic]), 4)


CASES = [
    case(
        f"v{version}, to several places",
        LOG_DIR,
        *new_topic(f"altered-v{version}", partitions=2),
        put(f"altered-v{version}", BATCH),
        *(
            moved(path, f"altered-v{version}", [0], version)
            for path in ("%s", "/unknown", "", "%s/", "%s/.", "/" + "%s", ".", "%s/altered-0")
        ),
        shown(f"altered-v{version}"),
    )
    for version in VERSIONS
]
CASES += [
    case(
        f"v{version}, partitions that are not there",
        LOG_DIR,
        *new_topic(f"altered-some-v{version}", partitions=2),
        *(
            moved(path, name, indexes, version)
            for path in ("%s", "/unknown")
            for name, indexes in (
                (f"altered-some-v{version}", [1, 2, -1, 0, 1]),
                (f"altered-some-v{version}", []),
                ("altered-unknown", [0, 7]),
                ("", [0]),
                ("not/a topic", [0]),
                ("__cluster_metadata", [0]),
                ("x" * 249, [0]),
                (TOO_LONG, [0, 10]),
                (LONGEST, [0, 10]),
            )
        ),
    )
    for version in VERSIONS
]
CASES += [
    case(
        f"v{version}, a topic whose name is too long",
        LOG_DIR,
        *new_topic(TOO_LONG + f"v{version}"),
        moved("%s", TOO_LONG + f"v{version}", [0], version),
        moved("/unknown", TOO_LONG + f"v{version}", [0], version),
    )
    for version in VERSIONS
]
CASES += [
    case(f"v{version}, nothing", ask(alter(), version), ask(alter(("/unknown", [])), version)) for version in VERSIONS
]
CASES += [
    case(
        f"v{version}, a partition twice",
        LOG_DIR,
        *new_topic(f"altered-twice-v{version}"),
        ask(
            lambda known, name=f"altered-twice-v{version}": alter(  # type: ignore[misc]
                ("/unknown", [(name, [0])]), (known["dir"], [(name, [0])])
            ),
            version,
        ),
        ask(
            lambda known, name=f"altered-twice-v{version}": alter(  # type: ignore[misc]
                (known["dir"], [(name, [0]), (name, [0])]), ("/unknown", [(name, [0])])
            ),
            version,
        ),
    )
    for version in VERSIONS
]
