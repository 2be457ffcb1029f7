"""Where a group shall read on, as `ottla groups reset-offsets` was told, and as kafka-consumer-groups.sh has it."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final

from ottla.cli.cluster_client import EARLIEST, LATEST, ClusterClient, TopicPartition, Topics
from ottla.cli.inputs import UsageError

_DURATION: Final = re.compile(
    r"P(?:(?P<days>\d+)D)?(?:T(?=\d)(?:(?P<hours>\d+)H)?(?:(?P<minutes>\d+)M)?(?:(?P<seconds>\d+(?:\.\d+)?)S)?)?"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Where:
    """One of them is told."""

    to_earliest: bool = False
    to_latest: bool = False
    to_current: bool = False
    to_offset: int | None = None
    shift_by: int | None = None
    to_timestamp_ms: int | None = None

    def __post_init__(self) -> None:
        flags = [self.to_earliest, self.to_latest, self.to_current]
        values = [self.to_offset, self.shift_by, self.to_timestamp_ms]
        if sum(flags) + sum(value is not None for value in values) != 1:
            raise UsageError(
                "Say one of --to-earliest, --to-latest, --to-current, --to-offset, --shift-by, --to-datetime and "
                "--by-duration"
            )


async def new_offsets(
    cluster: ClusterClient,
    where: Where,
    partitions: Collection[TopicPartition],
    committed: Mapping[TopicPartition, int],
) -> dict[TopicPartition, int]:
    """All within what the logs have."""
    first, last = await _range(cluster, partitions)
    if where.to_earliest:
        return first
    if where.to_latest:
        return last
    if where.to_timestamp_ms is not None:
        found = await cluster.offsets_at(partitions, where.to_timestamp_ms)
        return {each: last[each] if (at := found[each]) is None else at for each in partitions}
    if where.shift_by is not None and (without := sorted({*partitions} - {*committed})):
        raise UsageError(f"--shift-by needs an offset to begin with: there is none for {', '.join(map(str, without))}")
    wanted = {each: _wanted(where, committed.get(each, last[each])) for each in partitions}
    return {each: min(max(offset, first[each]), last[each]) for each, offset in wanted.items()}


def _wanted(where: Where, current: int) -> int:
    if where.to_offset is not None:
        return where.to_offset
    return current + (where.shift_by or 0)


async def _range(
    cluster: ClusterClient, partitions: Collection[TopicPartition]
) -> tuple[dict[TopicPartition, int], dict[TopicPartition, int]]:
    first = await cluster.offsets_at(partitions, EARLIEST)
    last = await cluster.offsets_at(partitions, LATEST)
    return {each: first[each] or 0 for each in partitions}, {each: last[each] or 0 for each in partitions}


def read_partitions(texts: Sequence[str], topics: Topics) -> list[TopicPartition]:
    """TOPIC, or TOPIC:0,1,2."""
    found: list[TopicPartition] = []
    for text in texts:
        topic, colon, indexes = text.partition(":")
        there = topics.partitions_of(topic)
        if not colon:
            found += there
            continue
        for index in indexes.split(","):
            if not index.isdecimal() or TopicPartition(topic, int(index)) not in there:
                raise UsageError(f"--topic {text}: topic {topic} has no partition {index}")
            found.append(TopicPartition(topic, int(index)))
    return found


def read_datetime(text: str) -> int:
    """Milliseconds; one without a zone is in UTC."""
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        raise UsageError(f"--to-datetime {text}: it should be as 2026-01-31T12:00:00.000+01:00") from None
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=UTC)
    return round(moment.timestamp() * 1000)


def read_duration(text: str) -> int:
    """ISO 8601's, in milliseconds."""
    match = _DURATION.fullmatch(text)
    if match is None or text in ("P", "PT"):
        raise UsageError(f"--by-duration {text}: it should be as P1DT2H3M4S")
    parts = {unit: float(value) for unit, value in match.groupdict().items() if value is not None}
    try:
        return round(timedelta(**parts).total_seconds() * 1000)
    except OverflowError:
        raise UsageError(f"--by-duration {text}: nothing is so long ago") from None
