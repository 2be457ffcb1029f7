"""What must hold after every event of the partitions, looked at in the node whose event it was.

Of every replica: log start ≤ high watermark ≤ log end; leader epoch and high watermark never go back while the same
process has it open; below the high watermark all have the same batches (`committed.py`). Of every partition: one leader
in an epoch, who begins with all that earlier ones commit; one ISR in a partition epoch, all of whom have what lies
below the leader's high watermark. Only what has changed is looked at.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from operator import attrgetter
from typing import Final

from ottla.metadata.image import Partition as PartitionState
from ottla.partition.partition import Partition
from sim.cluster import Cluster, SimNode
from sim.committed import CommittedLog, Cursor, beginning
from sim.history import TopicPartition
from sim.loop import Process
from sim.quorum_watch import QuorumWatch

PartitionKey = tuple[bytes, int]

_values: Final = dict.values
_look: Final = attrgetter("state", "high_watermark", "log.log_end_offset")


class Invariants:
    """`violations` has each once, however often it was seen; `counts` what was seen that should happen in some runs."""

    def __init__(self, cluster: Cluster) -> None:
        self._cluster = cluster
        self.violations: dict[str, None] = {}
        self.counts: Counter[str] = Counter()
        self.quorum = QuorumWatch(cluster, self.violations, self.counts)
        self._last: dict[Process, object] = {}  # which partitions there were, and how
        self._seen: dict[Process, dict[Partition, tuple[PartitionState, int, int]]] = {}
        self._cursors: dict[Process, dict[Partition, Cursor]] = {}
        self._committed: dict[PartitionKey, CommittedLog] = {}
        self._leaders: dict[tuple[bytes, int, int], int] = {}
        self._newest: dict[PartitionKey, PartitionState] = {}
        self.leader_epochs: dict[TopicPartition, int] = {}  # the newest that any replica has heard of
        self.committed_until: dict[TopicPartition, int] = {}  # the highest high watermark that any replica has had

    def check(self, process: Process) -> None:
        sim_node = self._cluster.by_process.get(process)
        if sim_node is None:
            return
        node = sim_node.node
        services = getattr(node, "services", None)
        if node is None or services is None:
            return
        self.quorum.check(sim_node, node, process)
        # This is asked for after every event, and mostly nothing has changed: that is found out without a loop of ours.
        partitions = [*chain.from_iterable(map(_values, services.partitions._by_topic.values()))]
        try:
            now = (partitions, [*map(_look, partitions)])
        except AttributeError:  # one has no log
            self._compare_all(sim_node, process, partitions)
            return
        if self._last.get(process) != now:
            self._last[process] = now
            self._compare_all(sim_node, process, partitions)

    def _compare_all(self, sim_node: SimNode, process: Process, partitions: list[Partition]) -> None:
        seen = self._seen.setdefault(process, {})
        for partition in partitions:
            log = partition.log
            if log is None:  # perhaps since its directory has failed in the event in which something was committed
                self._note_committed(partition)
                continue
            before = seen.get(partition)
            now = (partition.state, partition.high_watermark, log.log_end_offset)
            if before != now:
                seen[partition] = now
                self._changed(sim_node, process, partition, before, now)

    def _changed(
        self,
        sim_node: SimNode,
        process: Process,
        partition: Partition,
        before: tuple[PartitionState, int, int] | None,
        now: tuple[PartitionState, int, int],
    ) -> None:
        log = partition.log
        assert log is not None
        state, high_watermark, end = now
        if not log.log_start_offset <= high_watermark <= end:
            self._wrong(process, partition, f"has {high_watermark} outside of {(log.log_start_offset, end)}")
        if before is not None:
            if state.leader_epoch < before[0].leader_epoch or high_watermark < before[1]:
                was, is_now = (before[0].leader_epoch, before[1]), (state.leader_epoch, high_watermark)
                self._wrong(process, partition, f"went from {was} back to {is_now}")
            if end < before[2]:
                self.counts["truncations"] += 1
        key = (partition.topic_id, partition.index)
        if before is None or state is not before[0]:
            self._follow_state(process, partition, key, state)
        if before is None or high_watermark != before[1]:
            self._compare(sim_node, process, partition, key)
        if partition.is_leader:
            self._check_leader(sim_node, process, partition, key, is_new=before is None or before[0] is not state)

    def _follow_state(self, process: Process, partition: Partition, key: PartitionKey, state: PartitionState) -> None:
        newest = self._newest.get(key)
        if newest is None or state.partition_epoch > newest.partition_epoch:
            self._newest[key] = state
            self.leader_epochs[TopicPartition(partition.topic, partition.index)] = state.leader_epoch
            if newest is not None and state.replicas == newest.replicas:
                gone, come = set(newest.isr) - set(state.isr), set(state.isr) - set(newest.isr)
                self.counts["ISR shrinks"] += bool(gone)
                self.counts["ISR expansions"] += bool(come)
        elif state.partition_epoch == newest.partition_epoch and state.isr != newest.isr:
            self._wrong(process, partition, f"has ISR {state.isr} where another has {newest.isr}")

    def _compare(self, sim_node: SimNode, process: Process, partition: Partition, key: PartitionKey) -> None:
        committed = self._committed.get(key)
        if committed is None:
            committed = self._committed[key] = CommittedLog()
        cursor = self._cursors.setdefault(process, {}).setdefault(partition, Cursor())
        assert partition.log is not None
        log, epoch = partition.log, partition.state.leader_epoch
        self._note_committed(partition)
        wrong = committed.compare(sim_node.machine.disk, log, partition.high_watermark, epoch, cursor)
        if wrong is not None:
            self._wrong(process, partition, wrong)

    def _note_committed(self, partition: Partition) -> None:
        where = TopicPartition(partition.topic, partition.index)
        self.committed_until[where] = max(partition.high_watermark, self.committed_until.get(where, 0))

    def _check_leader(
        self, sim_node: SimNode, process: Process, partition: Partition, key: PartitionKey, *, is_new: bool
    ) -> None:
        state, log = partition.state, partition.log
        assert log is not None
        if is_new:
            led = (*key, state.leader_epoch)
            known = self._leaders.get(led)
            if known is None:
                self._leaders[led] = state.leader
                self.counts["partition elections"] += 1
                begins_with = beginning(sim_node.machine.disk, log, self._cursors[process][partition])
                wrong = self._committed[key].lead(state.leader_epoch, begins_with)
                if wrong is not None:
                    self._wrong(process, partition, wrong)
            elif known != state.leader:
                self._wrong(process, partition, f"is led by {known} and {state.leader} in epoch {state.leader_epoch}")
        if state.partition_epoch == self._newest[key].partition_epoch:
            for member in self._others(state, key):
                if member.log is not None and member.log.log_end_offset < partition.high_watermark:
                    ends = f"{member.log.log_end_offset} < {partition.high_watermark}"
                    self._wrong(process, partition, f"has {member.node_id} in the ISR, which has less: {ends}")

    def _others(self, state: PartitionState, key: PartitionKey) -> Iterator[Partition]:
        """The replicas of the ISR that are there to be looked at, but for those that have lost power meanwhile."""
        for node_id in state.isr:
            if node_id != state.leader:
                sim_node = self._cluster.nodes[node_id - 1]
                node = sim_node.node
                if node is not None and not sim_node.lost_power and hasattr(node, "services"):
                    replica = node.services.partitions.of_topic_id(key[0]).get(key[1])
                    if replica is not None:
                        yield replica

    def _wrong(self, process: Process, partition: Partition, what: str) -> None:
        where = f"{partition.topic}-{partition.index}"
        self.violations[f"{process.name}: {where} (leader epoch, high watermark) {what}"] = None
