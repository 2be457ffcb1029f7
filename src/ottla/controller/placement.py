"""Which brokers hold the replicas of new partitions.

Brokers stand in a circle in which racks alternate. Leaders go round it from a random start, so that no broker leads
more than one partition more than another; followers stand behind their leader, one step further after each round, so
that the load of a dead leader is spread. While there are racks without a replica, one of them gets the next (KIP-36).
A broker that is down gets replicas, but only followers, and only where its rack has no live one left.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest

from ottla.controller.decision import Refused
from ottla.metadata.image import Broker, ClusterImage, Partition
from ottla.wire.errors import ErrorCode
from ottla.world.randomness import Random


def place(image: ClusterImage, count: int, replication_factor: int, random: Random) -> list[tuple[int, ...]]:
    """The replicas of `count` partitions, the leader first; raises Refused."""
    brokers = [broker for broker in image.brokers.values() if _is_usable(broker)]
    if all(broker.is_fenced for broker in brokers):
        raise Refused(
            ErrorCode.INVALID_REPLICATION_FACTOR,
            "All brokers are currently fenced, or have all their log directories cordoned.",
        )
    if replication_factor > len(brokers):
        raise Refused(
            ErrorCode.INVALID_REPLICATION_FACTOR,
            f"The target replication factor of {replication_factor} cannot be reached because only {len(brokers)} "
            "broker(s) are registered or some brokers have all their log directories cordoned.",
        )
    circle = _alternating_racks(brokers)
    leaders = [index for index, broker in enumerate(circle) if not broker.is_fenced]
    start = random.below(len(leaders))
    shift = random.below(len(circle))
    return [
        _replicas(circle, leaders[(start + number) % len(leaders)], shift + number // len(leaders), replication_factor)
        for number in range(count)
    ]


def _is_usable(broker: Broker) -> bool:
    """Not one that is about to leave; one that has left is down, as any other."""
    cordoned = broker.cordoned_log_dirs or ()
    all_cordoned = bool(broker.log_dirs) and set(broker.log_dirs) <= set(cordoned)
    return not broker.is_leaving and not all_cordoned


def _alternating_racks(brokers: Iterable[Broker]) -> list[Broker]:
    racks: dict[str, list[Broker]] = {}
    for broker in sorted(brokers, key=lambda each: each.node_id):
        racks.setdefault(broker.rack or "", []).append(broker)
    rounds = zip_longest(*(racks[name] for name in sorted(racks)))
    return [broker for each in rounds for broker in each if broker is not None]


def _replicas(circle: Sequence[Broker], leader: int, shift: int, replication_factor: int) -> tuple[int, ...]:
    """The leader, then those behind it: from the second on, starting `shift` further."""
    size = len(circle)
    chosen = [circle[leader].node_id]
    if replication_factor == 1:
        return tuple(chosen)
    behind = [circle[(leader + 1 + (shift + step) % (size - 1)) % size] for step in range(size - 1)]
    in_rack = {circle[leader].rack: 1}
    while len(chosen) < replication_factor:
        best = min(behind, key=lambda broker: (in_rack.get(broker.rack, 0), broker.is_fenced))
        behind.remove(best)
        chosen.append(best.node_id)
        in_rack[best.rack] = in_rack.get(best.rack, 0) + 1
    return tuple(chosen)


def new_partition(image: ClusterImage, replicas: Sequence[int]) -> Partition | None:
    """A partition on these brokers, led by the first that is active; None if there is none."""
    isr = tuple(each for each in replicas if image.brokers[each].is_active)
    if not isr:
        return None
    directories = tuple(image.brokers[each].default_directory for each in replicas)
    return Partition(tuple(replicas), isr, isr[0], directories=directories)


def check_assignment(image: ClusterImage, replicas: Sequence[int], replication_factor: int | None) -> None:
    """Whether a client may place a partition on these brokers, after others with that many replicas."""
    if not replicas:
        raise _invalid("The manual partition assignment includes an empty replica list.")
    previous = None
    for broker in sorted(replicas):
        if broker not in image.brokers:
            raise _invalid(
                f"The manual partition assignment includes broker {broker}, but no such broker is registered."
            )
        if broker == previous:
            raise _invalid(f"The manual partition assignment includes the broker {broker} more than once.")
        previous = broker
    if replication_factor is not None and len(replicas) != replication_factor:
        raise _invalid(
            f"The manual partition assignment includes a partition with {len(replicas)} replica(s), but this is not "
            f"consistent with previous partitions, which have {replication_factor} replica(s)."
        )


def assigned_partition(image: ClusterImage, index: int, replicas: Sequence[int]) -> Partition:
    """A partition as a client placed it."""
    partition = new_partition(image, replicas)
    if partition is None:
        raise _invalid(
            f"All brokers specified in the manual partition assignment for partition {index} are fenced or in "
            "controlled shutdown."
        )
    return partition


def placed_partition(image: ClusterImage, replicas: Sequence[int]) -> Partition:
    """A partition as `place` placed it."""
    partition = new_partition(image, replicas)
    if partition is None:
        raise Refused(
            ErrorCode.INVALID_REPLICATION_FACTOR, "All brokers are currently fenced or in controlled shutdown."
        )
    return partition


def _invalid(message: str) -> Refused:
    return Refused(ErrorCode.INVALID_REPLICA_ASSIGNMENT, message)
