"""Said by a quorum's replica that is asked for what only the leader can do."""

from __future__ import annotations


class NotLeader(Exception):
    """This node does not lead the quorum, or does not any more; `leader_id` is who does, as far as is known."""

    def __init__(self, leader_id: int | None, epoch: int) -> None:
        super().__init__(f"the quorum's leader in epoch {epoch} is {leader_id}")
        self.leader_id = leader_id
        self.epoch = epoch
