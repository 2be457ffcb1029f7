"""An answer that is there already, or comes later: who waits for it has no task, and who gives it is not interrupted.

It is given once; whatever is given after that does not count.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from ottla.groups.outcome import GroupError

R = TypeVar("R")

Soon = Callable[[Callable[[], object]], object]  # runs it when those who are at work now are done


class Answer(Generic[R]):
    """`start` is as `handlers.context.Wait` asks for it."""

    __slots__ = ("_given", "_soon", "_wake", "is_done")

    def __init__(self, soon: Soon) -> None:
        self._soon = soon
        self._wake: Callable[[], object] | None = None
        self._given: R | GroupError | None = None
        self.is_done = False

    def give(self, answer: R | GroupError) -> None:
        if self.is_done:
            return
        self._given = answer
        self.is_done = True
        wake, self._wake = self._wake, None
        if wake is not None:
            self._soon(wake)

    def start(self, wake: Callable[[], object]) -> Callable[[], object] | None:
        """`wake` is called once when it is there. None if it is already; else how to wait no longer."""
        if self.is_done:
            return None
        self._wake = wake
        return self._forget

    def value(self) -> R:
        """Once it is done; GroupError if it was refused."""
        assert self.is_done
        if isinstance(self._given, GroupError):
            raise self._given
        return self._given  # type: ignore[return-value]

    def refusal(self) -> GroupError | None:
        return self._given if isinstance(self._given, GroupError) else None

    def _forget(self) -> None:
        self._wake = None


def together(soon: Soon, answers: Sequence[Answer[R]]) -> Answer[None]:
    """Done when all of them are."""
    whole: Answer[None] = Answer(soon)
    missing = 0

    def one_done() -> None:
        nonlocal missing
        missing -= 1
        if not missing:
            whole.give(None)

    for answer in answers:
        if answer.start(one_done) is not None:
            missing += 1
    if not missing:
        whole.give(None)
    return whole
