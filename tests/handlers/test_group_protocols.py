"""The new protocol of groups is there as long as the cluster's version of groups has it (the oracle has more cases)."""

from __future__ import annotations

from pathlib import Path

from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k57_update_features import UpdateFeaturesRequest
from ottla.wire.messages.k69_consumer_group_describe import ConsumerGroupDescribeRequest
from tests.oracle.new_groups import first_beat
from tests.support.asking_a_node import ask_address
from tests.support.in_process import InProcessNode, in_process_node

SAFE_DOWNGRADE = 2
UNSUPPORTED = {ErrorCode.UNSUPPORTED_VERSION}


def answered(node: InProcessNode) -> set[ErrorCode]:
    beat = ask_address(node.address_of(), first_beat("readers"), 1)
    (described,) = ask_address(node.address_of(), ConsumerGroupDescribeRequest(group_ids=["readers"]), 1).groups
    return {ErrorCode(beat.error_code), ErrorCode(described.error_code)}


def test_with_group_version_0_nobody_can_use_it(tmp_path: Path) -> None:
    with in_process_node(tmp_path) as node:
        assert not answered(node) & UNSUPPORTED
        feature = UpdateFeaturesRequest.FeatureUpdateKey(
            feature="group.version", max_version_level=0, upgrade_type=SAFE_DOWNGRADE
        )
        assert ask_address(node.address_of(), UpdateFeaturesRequest(feature_updates=[feature]), 1).error_code == 0
        assert answered(node) == UNSUPPORTED
