"""ApiVersions tells the levels that the cluster's features have now, under an epoch that grows with each change."""

from __future__ import annotations

from pathlib import Path

from ottla.wire.messages.k18_api_versions import ApiVersionsRequest, ApiVersionsResponse
from ottla.wire.messages.k57_update_features import UpdateFeaturesRequest
from tests.support.asking_a_node import ask_address
from tests.support.in_process import InProcessNode, in_process_node
from tests.support.waiting import eventually

ELR = "eligible.leader.replicas.version"
UPGRADE, SAFE_DOWNGRADE = 1, 2


def told(node: InProcessNode) -> tuple[int, dict[str, int]]:
    request = ApiVersionsRequest(client_software_name="test", client_software_version="1")
    answer = ask_address(node.address_of(), request, 4)
    assert isinstance(answer, ApiVersionsResponse)
    return answer.finalized_features_epoch, {each.name: each.max_version_level for each in answer.finalized_features}


def update(node: InProcessNode, level: int, upgrade_type: int, *, validate_only: bool = False) -> None:
    feature = UpdateFeaturesRequest.FeatureUpdateKey(feature=ELR, max_version_level=level, upgrade_type=upgrade_type)
    request = UpdateFeaturesRequest(feature_updates=[feature], validate_only=validate_only)
    assert ask_address(node.address_of(), request, 1).error_code == 0


def test_a_level_that_was_changed_is_told_with_the_offset_of_its_record(tmp_path: Path) -> None:
    with in_process_node(tmp_path) as node:
        eventually(lambda: node.node.services.image.controllers, "the last record of a start")
        epoch, before = told(node)
        assert before == {"metadata.version": 30, ELR: 1, "group.version": 1}
        update(node, 0, SAFE_DOWNGRADE)
        lower_epoch, lower = told(node)
        assert lower == {"metadata.version": 30, "group.version": 1}
        assert lower_epoch == node.node._follower.last_offset > epoch
        update(node, 1, UPGRADE, validate_only=True)
        assert told(node) == (lower_epoch, lower)
        update(node, 1, UPGRADE)
        again_epoch, again = told(node)
        assert again == before
        assert again_epoch == node.node._follower.last_offset > lower_epoch
