"""The new protocol of consumer groups is served where the broker's configs and the cluster's features allow it."""

from __future__ import annotations

from pathlib import Path

import pytest

from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k57_update_features import UpdateFeaturesRequest
from ottla.wire.messages.k68_consumer_group_heartbeat import ConsumerGroupHeartbeatRequest
from ottla.wire.messages.k69_consumer_group_describe import ConsumerGroupDescribeRequest
from tests.support.asking_a_node import ask
from tests.support.in_process import in_process_node
from tests.support.raw import RawConnection
from tests.support.waiting import eventually

SAFE_DOWNGRADE = 2


def told(client: RawConnection) -> tuple[ErrorCode, ErrorCode]:
    """Who describes a group, and who joins one in a way that is wrong."""
    described = ask(client, ConsumerGroupDescribeRequest(group_ids=["g"])).groups[0].error_code
    joined = ask(client, ConsumerGroupHeartbeatRequest(group_id="g", member_id="", member_epoch=0)).error_code
    return ErrorCode(described), ErrorCode(joined)


REFUSED = (ErrorCode.UNSUPPORTED_VERSION, ErrorCode.UNSUPPORTED_VERSION)


@pytest.mark.parametrize(("protocols", "is_served"), [("classic", False), ("classic,consumer", True)])
def test_the_new_protocol_is_served_if_the_broker_has_it(tmp_path: Path, protocols: str, is_served: bool) -> None:
    given = {"group.coordinator.rebalance.protocols": protocols}
    with in_process_node(tmp_path, given) as node, node.connect() as client:
        assert (told(client) != REFUSED) is is_served


def test_the_new_protocol_is_served_if_the_cluster_has_it(tmp_path: Path) -> None:
    with in_process_node(tmp_path) as node, node.connect() as client:
        assert ErrorCode.UNSUPPORTED_VERSION not in told(client)
        down = UpdateFeaturesRequest.FeatureUpdateKey(
            feature="group.version", max_version_level=0, upgrade_type=SAFE_DOWNGRADE
        )
        assert ask(client, UpdateFeaturesRequest(feature_updates=[down])).error_code == ErrorCode.NONE
        eventually(lambda: told(client) == REFUSED)
