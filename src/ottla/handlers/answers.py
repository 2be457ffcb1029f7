"""Where a handler's answer is the group coordinator's, which may still be to come."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from typing import Any, TypeVar

from ottla.groups.answer import Answer
from ottla.groups.coordinator import GroupCoordinator
from ottla.groups.shard import Shard
from ottla.handlers.context import Wait
from ottla.wire.message import Message

R = TypeVar("R")
A = TypeVar("A", bound=Message | Awaitable[Message])


def when_done(answer: Answer[Any], make: Callable[[], A]) -> A | Wait:
    return make() if answer.is_done else Wait(answer.start, make)


def read_each(
    groups: GroupCoordinator,
    group_ids: Iterable[str],
    ask: Callable[[str, Shard], R],
    make: Callable[[list[tuple[str, Answer[R]]]], A],
) -> A | Wait:
    """Asks the shard of each group, wherever on this node it is, and answers when all have."""
    answers = [(group_id, groups.read(group_id, partial(ask, group_id))) for group_id in group_ids]
    return when_done(groups.together([answer for _, answer in answers]), lambda: make(answers))
