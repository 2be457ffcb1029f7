"""What an assignor is given. The order of members and topics decides between assignments that are equally good."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ottla.groups.consumer.member import NO_TARGET, Target

Assignment = dict[str, Target]
"""By member id. Who gets nothing may be missing."""


class MemberSpec(NamedTuple):
    topic_ids: Sequence[bytes]  # subscribed, and existing
    target: Target = NO_TARGET  # what it shall have until now
    instance_id: str | None = None


@dataclass(frozen=True, slots=True)
class GroupSpec:
    members: Mapping[str, MemberSpec]
    partition_counts: Mapping[bytes, int]  # of all subscribed topics
    is_homogeneous: bool  # all members have the same topics


Assignor = Callable[[GroupSpec], Assignment]
