"""What peers refuse to look into at all, for people: a replica that nobody listens to would else wait in silence."""

from __future__ import annotations

import logging
from typing import Final

from ottla.wire.errors import ErrorCode
from ottla.wire.message import Message
from ottla.wire.messages.k01_fetch import FetchResponse
from ottla.wire.messages.k52_vote import VoteResponse
from ottla.wire.messages.k53_begin_quorum_epoch import BeginQuorumEpochResponse
from ottla.wire.messages.k54_end_quorum_epoch import EndQuorumEpochResponse
from ottla.wire.messages.k59_fetch_snapshot import FetchSnapshotResponse
from ottla.world.network import Address

log = logging.getLogger(__name__)

# Their errors of the whole are about who asks. Those of AddRaftVoter and its like belong to the course of a change.
KINDS: Final = (FetchResponse, FetchSnapshotResponse, VoteResponse, BeginQuorumEpochResponse, EndQuorumEpochResponse)

NAMES: Final = {code.value: code.name for code in ErrorCode}  # a peer of another version may have others


class Refusals:
    """Each is logged once, however often it comes."""

    def __init__(self, cluster_id: str) -> None:
        self._cluster_id = cluster_id
        self._told: set[tuple[Address, int]] = set()
        self._now: dict[Address, str] = {}

    @property
    def reason(self) -> str | None:
        """The last one of those peers that still refuse."""
        return next(reversed(self._now.values()), None)

    def answered(self, address: Address, response: Message) -> None:
        if not isinstance(response, KINDS):
            return
        self._now.pop(address, None)
        code = response.error_code
        if code == ErrorCode.NONE:
            return
        self._now[address] = text = self._explained(address, code)
        if (address, code) not in self._told:
            self._told.add((address, code))
            log.error("%s", text)

    def _explained(self, address: Address, code: int) -> str:
        if code == ErrorCode.INCONSISTENT_CLUSTER_ID:
            return (
                f"{address} is of another cluster than this node, whose cluster.id is {self._cluster_id}: name the "
                "controllers of this one in the configuration, or format this node's log.dirs, if they hold nothing, "
                "with the id of that one, which `ottla storage info` shows there"
            )
        return f"{address} refuses what this node asks of the metadata quorum: {NAMES.get(code, code)}"
