"""Whether a member may commit or fetch offsets: who is out of date must not move a group's offsets back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ottla.groups.consumer.member import Member
from ottla.groups.group import PartitionCheck
from ottla.groups.outcome import GroupError
from ottla.wire.errors import ErrorCode

if TYPE_CHECKING:
    from ottla.groups.consumer.group import ConsumerGroup

FIRST_VERSION_WITH_EPOCHS: Final = 9


def check_commit(
    group: ConsumerGroup, member_id: str, instance_id: str | None, epoch: int, version: int, *, is_transactional: bool
) -> PartitionCheck | None:
    """What is left to check for each partition: a member in an older epoch may commit what it has had since then."""
    if epoch < 0 and not group.members:
        return None  # the admin, or a consumer that assigns itself
    if is_transactional and epoch == -1 and not member_id and instance_id is None:
        return None  # a producer that does not tell for whom it commits
    member = group.member(member_id)
    if not is_transactional and member.classic is None and version < FIRST_VERSION_WITH_EPOCHS:
        raise GroupError(
            ErrorCode.UNSUPPORTED_VERSION,
            "OffsetCommit version 9 or above must be used by members using the consumer group protocol",
        )
    if epoch == member.member_epoch:
        return None
    if epoch > member.member_epoch:
        raise _refused(
            member, f"Received {_name(member)} {epoch} is newer than current member epoch {member.member_epoch}."
        )
    return _check_since(member, epoch)


def check_fetch(group: ConsumerGroup, member_id: str | None, epoch: int) -> None:
    if member_id is None and epoch < 0:
        return
    member = group.member(str(member_id) if member_id is not None else "null")
    if epoch != member.member_epoch:
        raise _refused(
            member,
            f"The received {_name(member)} {epoch} does not match the expected member epoch {member.member_epoch}.",
        )


def _check_since(member: Member, epoch: int) -> PartitionCheck:
    def check(topic: str, topic_id: bytes, partition: int) -> None:
        since = member.epoch_of(topic_id, partition)
        if since is None:
            raise _refused(member, f"Partition {topic}-{partition} is not assigned or pending revocation for member.")
        if epoch < since:
            raise _refused(
                member,
                f"Received {_name(member)} {epoch} is older than assignment epoch {since} for partition "
                f"{topic}-{partition}.",
            )

    return check


def _name(member: Member) -> str:
    return "member epoch" if member.classic is None else "generation id"


def _refused(member: Member, message: str) -> GroupError:
    code = ErrorCode.STALE_MEMBER_EPOCH if member.classic is None else ErrorCode.ILLEGAL_GENERATION
    return GroupError(code, message)
