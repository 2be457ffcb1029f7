"""What seeds are for: over many of them none of these rows may be 0, or something that runs look for never happens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from sim.scenario import Report

ENOUGH_SEEDS: Final = 200  # for every row to be there

FAULTS: Final = (
    "crash",
    "restart",
    "rolling restart",
    "pause",
    "cut one way",
    "cut",
    "isolate",
    "break connections",
    "slow link",
    "clock jump",
    "full disk",
    "disk errors",
    "slow disk",
    "cold reads",
    "split vote",
    "controller cut off from the voters",
    "power loss",
    "power loss, and the others crash",
    "power loss with requests under way",
    "power loss of a failing disk",
    "replaced disk",
    "too many open files",
    "lost directory",
    "busy node",
)
ROWS: Final = (
    *(f"fault: {name}" for name in FAULTS),
    "acknowledged records",
    "read records",
    # What happened to nodes.
    "crashes",
    "power losses",
    "power losses of failing disks",
    "replaced disks",
    "lost directories",
    "directories that came back",
    "pauses",
    "turns of busy nodes",
    "stops",
    "disk errors",
    "times a disk was full",
    "files that could not be opened",
    "files of their own",
    # What the cluster did about it.
    "raft elections",
    "snapshots fetched",
    "voter changes",
    "quorums upgraded",
    "controllers without a broker",
    "fenced brokers",
    "partition elections",
    "truncations",
    "ISR shrinks",
    "ISR expansions",
    # What clients asked for.
    "topics created",
    "topics deleted",
    "reassignments",
    "moves between directories",
    "records read from followers",
    "answers in a fetch session",
    "requests timed out",
    "classic rebalances",
    "consumer assignments",
    "fencings",
    "coordinator moves",
    "migrations",
    "offsets committed",
    "members that died",
    "members paused",
    "zombies fenced",
    "cooperative rebalances",
    "partitions given up first",
    "partitions added",
    "configs changed: topic",
    "configs changed: broker",
    "configs changed: all brokers",
    "min.insync.replicas changed",
    "rebalances for new partitions",
)
# What one seed in twenty has.
RARE: Final = (
    "migrations to consumer with members",
    "migrations to classic with members",
    "lost directories that were replaced",
    "lost directories that were taken out",
)


def exercised(reports: Iterable[Report]) -> Counter[str]:
    """How often all that was counted happened; of the rows also what did not."""
    counts: Counter[str] = Counter(dict.fromkeys((*ROWS, *RARE), 0))
    for report in reports:
        counts.update(report.counts)
    return counts


def never(reports: Collection[Report]) -> list[str]:
    """The rows that are 0; of the rare ones only where there are enough seeds."""
    counts = exercised(reports)
    return [row for row in (*ROWS, *(RARE if len(reports) >= ENOUGH_SEEDS else ())) if not counts[row]]
