"""A log directory that is cordoned (KIP-1066): no new replicas are made in it, and the cluster knows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k34_alter_replica_log_dirs import AlterReplicaLogDirsRequest
from ottla.wire.messages.k35_describe_log_dirs import DescribeLogDirsRequest
from tests.controller.asking import BROKER, SET, change, create, new
from tests.support.asking_a_node import ask
from tests.support.in_process import InProcessNode, in_process_node
from tests.support.raw import RawConnection
from tests.support.waiting import eventually


def cordon(client: RawConnection, value: str) -> Any:
    return ask(client, change((BROKER, "1", [(SET, "cordoned.log.dirs", value)]))).responses[0]


def move(client: RawConnection, topic: str, path: Path) -> ErrorCode:
    topics = [AlterReplicaLogDirsRequest.AlterReplicaLogDirTopic(name=topic, partitions=[0])]
    to = AlterReplicaLogDirsRequest.AlterReplicaLogDir(path=str(path), topics=topics)
    answer = ask(client, AlterReplicaLogDirsRequest(dirs=[to]))
    return ErrorCode(answer.results[0].partitions[0].error_code)


def create_topic(client: RawConnection, name: str) -> int:
    return ask(client, create(new(name, partitions=2))).topics[0].error_code


def folders(node: InProcessNode, topic: str) -> set[str]:
    logs = node.node.services.manager.logs
    return {Path(log.folder).parent.name for (name, _), log in logs.items() if name == topic}


def cordoned(node: InProcessNode, client: RawConnection) -> tuple[set[str], int]:
    """As DescribeLogDirs shows them, and how many the metadata has."""
    described = ask(client, DescribeLogDirsRequest(topics=None)).results
    own = node.node.services.image.brokers[1].cordoned_log_dirs
    return {Path(each.log_dir).name for each in described if each.is_cordoned}, len(own or ())


def test_a_cordoned_directory_gets_no_new_replicas_and_the_cluster_knows_it(tmp_path: Path) -> None:
    a, b = tmp_path / "a", tmp_path / "b"
    dirs = {"log.dirs": f"{a},{b}", "cordoned.log.dirs": str(a)}
    with in_process_node(tmp_path, dirs) as node, node.connect() as client:
        assert create_topic(client, "first") == ErrorCode.NONE
        assert folders(node, "first") == {"b"}
        eventually(lambda: cordoned(node, client) == ({"a"}, 1))
        assert move(client, "first", a) == ErrorCode.INVALID_REPLICA_ASSIGNMENT

        assert cordon(client, "*").error_code == ErrorCode.NONE
        eventually(lambda: cordoned(node, client) == ({"a", "b"}, 2))
        assert create_topic(client, "nowhere") == ErrorCode.INVALID_REPLICATION_FACTOR

        assert cordon(client, "").error_code == ErrorCode.NONE
        eventually(lambda: cordoned(node, client) == (set(), 0))
        assert create_topic(client, "second") == ErrorCode.NONE
        assert folders(node, "second") == {"a"}
        assert move(client, "first", a) == ErrorCode.NONE

        refused = cordon(client, f"{a},/c")
        assert refused.error_code == ErrorCode.INVALID_REQUEST
        assert refused.error_message == (
            "requirement failed: All entries in cordoned.log.dirs must be present in log.dirs or log.dir. "
            "Missing entries : /c"
        )


def test_a_node_that_starts_without_its_cordons_has_none_when_clients_may_come(tmp_path: Path) -> None:
    """Its registration keeps those of its last life until it has said otherwise."""
    with in_process_node(tmp_path, {"cordoned.log.dirs": "*"}) as node, node.connect() as client:
        eventually(lambda: cordoned(node, client) == ({"data"}, 1))
    with in_process_node(tmp_path) as node, node.connect() as client:
        assert create_topic(client, "first") == ErrorCode.NONE
