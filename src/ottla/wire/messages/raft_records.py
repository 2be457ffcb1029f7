"""QuorumStateData: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields
from ottla.wire.primitives import ZERO_UUID


class QuorumStateData(Message):
    """Data, versions 0-1, flexible 0+."""

    __slots__ = (
        "cluster_id",
        "leader_id",
        "leader_epoch",
        "voted_id",
        "voted_directory_id",
        "applied_offset",
        "current_voters",
        "unknown_tagged_fields",
    )
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 1

    class Voter(MessageStruct):
        __slots__ = (
            "voter_id",
            "unknown_tagged_fields",
        )
        voter_id: int  # 0
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            voter_id: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.voter_id = voter_id
            self.unknown_tagged_fields = unknown_tagged_fields

    cluster_id: str  # 0
    leader_id: int  # 0+
    leader_epoch: int  # 0+
    voted_id: int  # 0+
    voted_directory_id: bytes  # 1+
    applied_offset: int  # 0
    current_voters: Sequence[QuorumStateData.Voter] | None  # 0
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        cluster_id: str = "",
        leader_id: int = -1,
        leader_epoch: int = -1,
        voted_id: int = -1,
        voted_directory_id: bytes = ZERO_UUID,
        applied_offset: int = 0,
        current_voters: Sequence[QuorumStateData.Voter] | None = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.cluster_id = cluster_id
        self.leader_id = leader_id
        self.leader_epoch = leader_epoch
        self.voted_id = voted_id
        self.voted_directory_id = voted_directory_id
        self.applied_offset = applied_offset
        self.current_voters = current_voters
        self.unknown_tagged_fields = unknown_tagged_fields
