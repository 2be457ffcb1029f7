"""Over the clients' history, at the end: what was promised and does not hold.

The last reader read every partition from its beginning to its high watermark after everything was healed: what it found
is the truth that everything else is compared with.
"""

from __future__ import annotations

from collections.abc import Iterator

from sim.history import Delivery, History, TopicPartition, Written


def violations(history: History, last_reader: str, *, nodes: int) -> list[str]:
    found = history.read.get(last_reader, {})
    result = list(history.problems)
    for where in sorted(history.written):
        records = found.get(where, [])
        result += _offsets(where, records)
        result += _lost(history, where, records, nodes)
        result += _order(history, where, records)
        result += _invented(history, where, records)
    for reader, partitions in history.read.items():
        for where, records in partitions.items():
            result += _consistent(reader, where, records, dict(found.get(where, [])))
    return result


def _offsets(where: TopicPartition, records: list[tuple[int, Written | None]]) -> Iterator[str]:
    offsets = [offset for offset, _ in records]
    if offsets != list(range(len(offsets))):
        gap = next(at for at, offset in enumerate(offsets) if at != offset)
        yield f"{where}: offset {offsets[gap]} was read where {gap} belongs"


def _lost(
    history: History, where: TopicPartition, records: list[tuple[int, Written | None]], nodes: int
) -> Iterator[str]:
    """Acknowledged, by a promise: with acks=all, or by the only node there is."""
    found = dict(records)
    present = {what for what in found.values() if what is not None}
    offsets = history.offsets.get(where, {})
    owners: dict[int, Written] = {}
    for what, delivery in history.written[where].items():
        facts = history.producers[what.producer]
        if delivery is not Delivery.ACKNOWLEDGED or not (facts.acks == -1 or (facts.acks == 1 and nodes == 1)):
            continue
        offset = offsets.get(what)
        if offset is None:
            if what not in present:
                yield f"{where}: {what} was acknowledged and is lost"
            continue
        if found.get(offset) != what:
            yield f"{where}: {what} was acknowledged at offset {offset}, where {found.get(offset)} is"
        if owners.setdefault(offset, what) != what:
            yield f"{where}: {what} and {owners[offset]} were acknowledged at the same offset {offset}"


def _order(history: History, where: TopicPartition, records: list[tuple[int, Written | None]]) -> Iterator[str]:
    """A producer's records come in its order; an idempotent one's once, with no gap but where it gave up."""
    last: dict[str, int] = {}
    seen: set[Written] = set()
    for offset, what in records:
        if what is None or what.producer not in history.producers:
            continue
        facts = history.producers[what.producer]
        if what in seen:
            if facts.idempotent:
                yield f"{where}: {what} is there twice, again at offset {offset}"
            continue
        seen.add(what)
        before = last.get(what.producer, -1)
        between = (history.written[where].get(Written(what.producer, each)) for each in range(before + 1, what.number))
        is_gap = facts.idempotent and any(each is not Delivery.GIVEN_UP for each in between)
        if what.number <= before or is_gap:
            yield f"{where}: {what} at offset {offset} comes behind number {before}"
        last[what.producer] = max(before, what.number)


def _invented(history: History, where: TopicPartition, records: list[tuple[int, Written | None]]) -> Iterator[str]:
    for offset, what in records:
        if what is None or what not in history.written[where]:
            yield f"{where}: nobody wrote what is at offset {offset}: {what}"


def _consistent(
    reader: str, where: TopicPartition, records: list[tuple[int, Written | None]], truth: dict[int, Written | None]
) -> Iterator[str]:
    """Every reader saw at an offset what everybody sees there."""
    for offset, what in records:
        if offset not in truth:
            yield f"{where}: {reader} has read {what} at offset {offset}, and nothing is there any more"
        elif truth[offset] != what:
            yield f"{where}: {reader} has read {what} at offset {offset}, and others {truth[offset]}"
