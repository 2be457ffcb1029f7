"""Does what the `ottla groups` commands ask. Results go to stdout; what fails, to stderr, with exit code 1."""

from __future__ import annotations

import json
import sys
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass

from rich.console import Console
from rich.table import Table

from ottla.cli.cluster_client import ClusterClient, ClusterError, TopicPartition, cluster_client
from ottla.cli.group_client import DescribedGroup, GroupClient, PartitionLag
from ottla.cli.inputs import UsageError, complain
from ottla.cli.offset_reset import Where, new_offsets, read_datetime, read_duration, read_partitions
from ottla.peers.errors import PeerError
from ottla.world import World
from ottla.world.process import run

WIDE = 1000  # columns, where nobody reads them on a terminal

Cell = str | int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ResetOptions:
    group_id: str
    topics: Sequence[str]
    all_topics: bool
    to_earliest: bool
    to_latest: bool
    to_current: bool
    to_offset: int | None
    shift_by: int | None
    to_datetime: str | None
    by_duration: str | None
    execute: bool

    def where(self, now_ms: int) -> Where:
        times = [] if self.to_datetime is None else [read_datetime(self.to_datetime)]
        times += [] if self.by_duration is None else [now_ms - read_duration(self.by_duration)]
        if len(times) > 1:
            raise UsageError("Say either --to-datetime or --by-duration")
        return Where(
            to_earliest=self.to_earliest,
            to_latest=self.to_latest,
            to_current=self.to_current,
            to_offset=self.to_offset,
            shift_by=self.shift_by,
            to_timestamp_ms=times[0] if times else None,
        )


def run_list(bootstrap: str, states: Sequence[str], types: Sequence[str], *, as_json: bool) -> int:
    async def main(world: World, cluster: ClusterClient) -> None:
        groups = await GroupClient(cluster).groups(states, types)
        rows = [(each.group_id, each.type.value, each.protocol_type, each.state) for each in groups]
        _show(("GROUP", "TYPE", "PROTOCOL", "STATE"), rows, as_json=as_json)

    return _run(bootstrap, main)


def run_describe(bootstrap: str, group_ids: Sequence[str], *, members: bool, as_json: bool) -> int:
    async def main(world: World, cluster: ClusterClient) -> None:
        client = GroupClient(cluster)
        wanted = group_ids or [each.group_id for each in await client.groups()]
        groups = [await client.describe(group_id) for group_id in wanted]
        if not as_json:
            for group in groups:
                _say_state(group)
        if members:
            _show(_MEMBERS, [row for group in groups for row in _member_rows(group)], as_json=as_json)
        else:
            lags = [(group, await client.lags(group)) for group in groups]
            _show(_LAGS, [_lag_row(group, each) for group, found in lags for each in found], as_json=as_json)

    return _run(bootstrap, main)


def run_reset_offsets(bootstrap: str, options: ResetOptions) -> int:
    async def main(world: World, cluster: ClusterClient) -> None:
        where = options.where(world.clock.wall_ms())
        client = GroupClient(cluster)
        group = await client.describe(options.group_id)
        if not group.is_inactive:
            raise UsageError(f"Group {group.group_id} is {group.state}: its members must leave before it is moved")
        topics = await cluster.topics()
        committed = await client.committed(group.group_id, topics)
        partitions = sorted(committed) if options.all_topics else read_partitions(options.topics, topics)
        if not partitions:
            raise UsageError("Say --topic, or --all-topics for a group that has offsets")
        offsets = await new_offsets(cluster, where, partitions, committed)
        if options.execute:
            await client.commit(group.group_id, offsets, topics)
        rows = [
            (group.group_id, each.topic, each.partition, committed.get(each), offset)
            for each, offset in offsets.items()
        ]
        _show(("GROUP", "TOPIC", "PARTITION", "OLD-OFFSET", "NEW-OFFSET"), rows)
        if not options.execute:
            print("Nothing has changed: --execute does it", file=sys.stderr)

    return _run(bootstrap, main)


def run_delete(bootstrap: str, group_ids: Sequence[str]) -> int:
    async def main(world: World, cluster: ClusterClient) -> None:
        for group_id in group_ids:
            await GroupClient(cluster).delete(group_id)
            print(f"Group {group_id} is deleted")

    return _run(bootstrap, main)


def run_delete_offsets(bootstrap: str, group_id: str, texts: Sequence[str]) -> int:
    async def main(world: World, cluster: ClusterClient) -> None:
        partitions = read_partitions(texts, await cluster.topics())
        if not partitions:
            raise UsageError("Say --topic")
        await GroupClient(cluster).delete_offsets(group_id, partitions)
        print(f"Group {group_id} has no offsets any more in {', '.join(map(str, partitions))}")

    return _run(bootstrap, main)


def _run(bootstrap: str, main: Callable[[World, ClusterClient], Awaitable[None]]) -> int:
    async def in_world(world: World) -> int:
        try:
            async with cluster_client(world, bootstrap, "ottla-groups") as cluster:
                await main(world, cluster)
        except (UsageError, ClusterError, PeerError) as error:
            complain(error)
            return 1
        return 0

    return run(in_world)


# What is shown

_LAGS = ("GROUP", "TOPIC", "PARTITION", "CURRENT-OFFSET", "LOG-END-OFFSET", "LAG", "CONSUMER-ID", "HOST", "CLIENT-ID")
_MEMBERS = ("GROUP", "CONSUMER-ID", "HOST", "CLIENT-ID", "PARTITIONS", "ASSIGNMENT")


def _lag_row(group: DescribedGroup, lag: PartitionLag) -> tuple[Cell, ...]:
    member = lag.member
    who = (None, None, None) if member is None else (member.member_id, member.host, member.client_id)
    return (group.group_id, *lag.partition, lag.committed, lag.log_end, lag.lag, *who)


def _member_rows(group: DescribedGroup) -> Iterable[tuple[Cell, ...]]:
    for member in group.members:
        assigned = " ".join(map(str, sorted(TopicPartition(*each) for each in member.assigned)))
        yield group.group_id, member.member_id, member.host, member.client_id, len(member.assigned), assigned


def _say_state(group: DescribedGroup) -> None:
    print(
        f"Group {group.group_id} ({group.type}): {group.state}, {len(group.members)} members, "
        f"assignor {group.assignor or '-'}, coordinated by {group.coordinator}"
    )


def _show(header: Sequence[str], rows: Sequence[Sequence[Cell]], *, as_json: bool = False) -> None:
    """A table, with - where there is nothing; or a list of objects."""
    if as_json:
        keys = [name.lower().replace("-", "_") for name in header]
        print(json.dumps([dict(zip(keys, row, strict=True)) for row in rows], indent=2))
        return
    table = Table(*header, box=None, pad_edge=False)
    for row in rows:
        table.add_row(*("-" if cell is None else str(cell) for cell in row))
    console = Console(markup=False, highlight=False, emoji=False)
    if not console.is_terminal:
        console.width = WIDE
    console.print(table)
