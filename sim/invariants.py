"""What must hold after every event, looked at in the node whose event it was.

Of every partition: log start ≤ high watermark ≤ log end, leader epoch and high watermark never go back while the same
process has it open.
"""

from __future__ import annotations

from ottla.node.node import Node
from sim.cluster import Cluster
from sim.loop import Process


class Invariants:
    """`violations` has each once, however often it was seen."""

    def __init__(self, cluster: Cluster) -> None:
        self._cluster = cluster
        self._seen: dict[tuple[int, bytes, int], tuple[int, int]] = {}
        self.violations: dict[str, None] = {}

    def check(self, process: Process) -> None:
        for each in self._cluster.nodes:
            if each.process is process and each.ready and each.node is not None:
                self._check_node(each.node, process)

    def _check_node(self, node: Node, process: Process) -> None:
        seen = self._seen
        for partition in node.services.partitions:
            log = partition.log
            if log is None:
                continue
            high_watermark, epoch = partition.high_watermark, partition.state.leader_epoch
            key = (process.number, partition.topic_id, partition.index)
            before = seen.get(key)
            now = (epoch, high_watermark)
            if before is not None and (epoch < before[0] or high_watermark < before[1]):
                self._wrong(process, partition.topic, partition.index, f"went from {before} back to {now}")
            if not log.log_start_offset <= high_watermark <= log.log_end_offset:
                bounds = (log.log_start_offset, log.log_end_offset)
                self._wrong(process, partition.topic, partition.index, f"has {high_watermark} outside of {bounds}")
            if now != before:
                seen[key] = now

    def _wrong(self, process: Process, topic: str, index: int, what: str) -> None:
        self.violations[f"{process.name}: {topic}-{index} (leader epoch, high watermark) {what}"] = None
