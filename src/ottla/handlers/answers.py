"""Where a handler's answer is the group coordinator's, which may still be to come."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from ottla.groups.answer import Answer
from ottla.handlers.context import Wait
from ottla.wire.message import Message

A = TypeVar("A", bound=Message | Awaitable[Message])


def when_done(answer: Answer[Any], make: Callable[[], A]) -> A | Wait:
    return make() if answer.is_done else Wait(answer.start, make)
