"""What a decision is: an answer, and the records that make it true."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Generic, NamedTuple, TypeVar

from ottla.metadata.snapshot import MetadataRecord
from ottla.wire.errors import ErrorCode

R = TypeVar("R")

MAX_RECORDS: Final = 10_000  # of one request: its records are one batch, which all brokers take as a whole
MAX_PARTITIONS: Final = 10_000


@dataclass(frozen=True, slots=True)
class Decision(Generic[R]):
    response: R
    records: Sequence[MetadataRecord] = ()


class Outcome(NamedTuple):
    """Of one topic or resource in a request; the text is Kafka's."""

    code: ErrorCode = ErrorCode.NONE
    message: str | None = None


DONE: Final = Outcome()


class Refused(Exception):
    """A topic, a resource or the whole request is refused, with Kafka's code and text."""

    def __init__(self, code: ErrorCode, message: str | None) -> None:
        super().__init__(message)
        self.outcome = Outcome(code, message)


def check_batch(records: Sequence[MetadataRecord]) -> None:
    if len(records) > MAX_RECORDS:
        raise Refused(ErrorCode.POLICY_VIOLATION, "Unable to perform excessively large batch operation.")


def check_partitions(count: int) -> None:
    if count > MAX_PARTITIONS:
        raise Refused(ErrorCode.POLICY_VIOLATION, "Excessively large number of partitions per request.")
