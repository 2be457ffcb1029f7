"""What must hold of the metadata after every event: one leader in an epoch, who has all that was committed; epochs and
the high watermark never go back; the images of all nodes are equal at equal offsets.

It also knows the newest image, and so what may happen to whom without a loss that nobody has promised to prevent.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from operator import attrgetter
from typing import Final

from ottla.metadata.image import NO_LEADER, ClusterImage
from ottla.node.metadata_follower import MetadataFollower
from ottla.node.node import Node
from ottla.raft.leader import Leader
from sim.cluster import Cluster, SimNode
from sim.loop import Process

_look: Final = attrgetter("epoch", "high_watermark", "log.log.log_end_offset", "state")


class QuorumWatch:
    """`newest` is the image of the node that has followed most of the log."""

    def __init__(self, cluster: Cluster, violations: dict[str, None], counts: Counter[str]) -> None:
        self._cluster = cluster
        self._violations = violations
        self._counts = counts
        self._last: dict[Process, object] = {}  # what must have changed for anything else to be worth a look
        self._seen: dict[Process, tuple[int, int, int]] = {}  # epoch, high watermark, log end
        self._watched: dict[Process, MetadataFollower] = {}
        self._leaders: dict[int, int] = {}  # by epoch
        self._committed = 0
        self._images: dict[int, ClusterImage] = {}  # by the offset of the last record
        self.newest: ClusterImage | None = None
        self._newest_offset = -1
        self.on_vote: Callable[[SimNode], object] | None = None  # somebody has voted for somebody else
        self._votes: dict[Process, tuple[int, int]] = {}  # the last one: epoch, for whom

    def check(self, sim_node: SimNode, node: Node, process: Process) -> None:
        if process not in self._watched:
            self._watch(sim_node, node._follower, process)
        core = node._quorum.driver._core
        if core is None:
            return
        quorum = core.quorum
        last = _look(quorum)
        if last == self._last.get(process) and self.on_vote is None:
            return
        self._last[process] = last
        if self.on_vote is not None and (voted := quorum.voted) is not None:
            vote = (quorum.epoch, voted.node_id)
            if voted.node_id != sim_node.node_id and self._votes.get(process) != vote:
                self._votes[process] = vote
                self.on_vote(sim_node)
        log = quorum.log
        now = (quorum.epoch, quorum.high_watermark or 0, log.end_offset)
        before = self._seen.get(process)
        if now == before and not isinstance(quorum.state, Leader):
            return
        self._seen[process] = now
        if before is not None:
            if now[0] < before[0] or now[1] < before[1]:
                self._wrong(sim_node, f"(epoch, high watermark) went from {before[:2]} back to {now[:2]}")
            self._counts["snapshots fetched"] += log.start_offset > before[2]
        if isinstance(quorum.state, Leader) and self._leaders.get(quorum.epoch) != sim_node.node_id:
            self._elected(sim_node, quorum.epoch, log.end_offset)
        self._committed = max(self._committed, now[1])

    def _elected(self, sim_node: SimNode, epoch: int, end_offset: int) -> None:
        known = self._leaders.setdefault(epoch, sim_node.node_id)
        if known != sim_node.node_id:
            self._wrong(sim_node, f"leads epoch {epoch}, as node {known} does")
        self._counts["raft elections"] += 1
        if end_offset < self._committed and epoch == max(self._leaders):  # else it does not know yet that it is over
            self._wrong(sim_node, f"leads epoch {epoch} with the end {end_offset}; committed was {self._committed}")

    # Images

    def _watch(self, sim_node: SimNode, follower: MetadataFollower, process: Process) -> None:
        """An image belongs to an offset only in the moment when the follower says that it has reached it."""
        self._watched[process] = follower
        reached = follower._waits.reached

        def watched(next_offset: int) -> None:
            self._reached(sim_node, follower._loader.image, next_offset - 1)
            reached(next_offset)

        follower._waits.reached = watched  # type: ignore[method-assign]

    def _reached(self, sim_node: SimNode, image: ClusterImage, offset: int) -> None:
        if offset > self._newest_offset:
            self._count_fenced(self.newest, image)
            self.newest, self._newest_offset = image, offset
            for each in self._cluster.nodes:
                broker = image.brokers.get(each.node_id)
                if broker is not None and broker.epoch != each.broker_epoch:
                    each.registered(broker.epoch)
        if self._images.setdefault(offset, image) != image:
            self._wrong(sim_node, f"has another image at offset {offset} than others")

    def _count_fenced(self, before: ClusterImage | None, now: ClusterImage) -> None:
        for node_id, broker in now.brokers.items():
            was = None if before is None else before.brokers.get(node_id)
            if was is not None and was.epoch == broker.epoch:
                self._counts["fenced brokers"] += broker.is_fenced and not was.is_fenced

    def _wrong(self, sim_node: SimNode, what: str) -> None:
        self._violations[f"{sim_node.name}: the metadata quorum: {what}"] = None

    def leader(self) -> SimNode | None:
        """Of the newest epoch, if it still runs."""
        if not self._leaders:
            return None
        found = self._cluster.nodes[self._leaders[max(self._leaders)] - 1]
        return found if found.process is not None else None

    def leaders_over(self, node_id: int) -> list[int]:
        """Those that the node follows in some partition."""
        topics = () if self.newest is None else self.newest.topics.values()
        found = {
            partition.leader
            for topic in topics
            for partition in topic.partitions.values()
            if node_id in partition.replicas and partition.leader not in (node_id, NO_LEADER)
        }
        return sorted(found)

    # What may happen

    def keeps_all_without(self, gone: SimNode) -> bool:
        """Whether every partition has somebody else in sync, or eligible, that has kept its power; where nobody is
        either, because all have come back unclean, the last leader is the one that has its records."""
        trusted = {each.node_id for each in self._cluster.nodes if each is not gone and not each.may_have_lost}
        for image in self._possible_images():
            for topic in image.topics.values():
                for partition in topic.partitions.values():
                    good = {*partition.isr, *partition.elr} or {*partition.last_known_elr}
                    if gone.node_id in good and not good & trusted:
                        return False
        return True

    def _possible_images(self) -> Iterator[ClusterImage]:
        """The newest, and what controllers have written that is not committed yet."""
        if self.newest is not None:
            yield self.newest
        for each in self._cluster.nodes:
            controller = None if each.node is None else each.node._controller
            if controller is not None and controller.is_active:
                yield controller.active.image
