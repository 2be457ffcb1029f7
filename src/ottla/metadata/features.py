"""The features that this version of Ottla serves. Nothing is listed, or finalized, before it is."""

from __future__ import annotations

from typing import Final, NamedTuple


class Feature(NamedTuple):
    name: str
    min_level: int
    max_level: int
    initial_level: int


METADATA_VERSION: Final = Feature("metadata.version", 30, 30, 30)  # 4.3-IV0
ELIGIBLE_LEADER_REPLICAS: Final = Feature("eligible.leader.replicas.version", 0, 1, 1)  # KIP-966
GROUP_VERSION: Final = Feature("group.version", 0, 1, 1)  # the new protocol of consumer groups, KIP-848
KRAFT_VERSION: Final = Feature("kraft.version", 0, 1, 0)  # KIP-853; Raft's own: its level is in no metadata record

FEATURES: Final = (METADATA_VERSION, ELIGIBLE_LEADER_REPLICAS, GROUP_VERSION)
