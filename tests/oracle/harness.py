"""What a case is: bytes to send, step by step, on one connection to one listener, or on several (`on`).

A case does not say what to expect: Kafka's recorded outcome does. Behind each step a probe (an ApiVersions request) is
sent, so every outcome ends: what arrives before the probe's answer is the step's answer, nothing is silence, and
without the probe's answer the connection was closed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from ottla.handlers.context import ListenerKind
from ottla.wire.api_table import ApiKey
from ottla.wire.message import Message
from tests.support.raw import frame, request_body

BROKER = ListenerKind.BROKER
CONTROLLER = ListenerKind.CONTROLLER

MISSING = "<missing>"  # where one broker has something and the other nothing

Properties = tuple[tuple[str, str], ...]
Known = Mapping[str, Any]  # what earlier answers of the case have taught, by name
Maker = Callable[[Known], bytes]
Api = tuple[ApiKey, int]  # with a version


@dataclass(frozen=True, slots=True)
class Step:
    data: bytes | Maker
    answered_as: tuple[Api, ...] | None = None  # how to read the answers, when the requests don't say it
    learn: Mapping[str, str] = field(default_factory=dict)  # name → path in the first answer
    until: Callable[[Any], bool] | None = None  # asked again until this is true of the first answer
    piece_size: int | None = None  # written in pieces of that many bytes
    half_close: bool = False  # the client says that it sends nothing more, instead of probing
    line: str = ""  # the connection: one of its own for each name
    answered_later: bool = False  # by the next step on the same connection


@dataclass(frozen=True, slots=True)
class Differs:
    """A deliberate difference. It must still be there, with this very value: otherwise the case fails."""

    path: str  # as a failing test prints it
    ottla: Any
    why: str


def ottla_closes(why: str) -> tuple[Differs, ...]:
    """Kafka answers the first step, Ottla closes the connection."""
    return Differs("[0].answers[0]", MISSING, why), Differs("[0].closed", True, why)


@dataclass(frozen=True, slots=True)
class Case:
    name: str
    steps: tuple[Step, ...]
    listener: ListenerKind
    differs: tuple[Differs, ...]
    on_empty_cluster: bool  # runs before the cases that may create something
    properties: Properties  # of a broker of its own, which it shares with other cases that want the same


def case(
    name: str,
    *steps: Step,
    listener: ListenerKind = BROKER,
    differs: tuple[Differs, ...] = (),
    on_empty_cluster: bool = False,
    properties: Mapping[str, str] | None = None,
) -> Case:
    return Case(name, steps, listener, differs, on_empty_cluster, tuple(sorted((properties or {}).items())))


def ask(
    request: Message | Callable[[Known], Message],
    version: int,
    *,
    learn: Mapping[str, str] | None = None,
    until: Callable[[Any], bool] | None = None,
) -> Step:
    """One request. It is a function when it needs what an earlier answer has taught.

    `learn={"id": "topics[0].topic_id"}` keeps a value as known["id"]; in this and later answers, fields of the same
    name (topic_id) with that value then read `<id>`, because the two brokers choose different ones.
    """
    if isinstance(request, Message):
        return Step(frame(request_body(request, version)), learn=learn or {}, until=until)
    make = request
    return Step(lambda known: frame(request_body(make(known), version)), learn=learn or {}, until=until)


def on(line: str, *steps: Step) -> tuple[Step, ...]:
    """By another client, on its own connection."""
    return tuple(replace(step, line=line) for step in steps)


def waiting(step: Step) -> Step:
    """Asked, and answered when others have said what they have to: `answer` gets it."""
    return replace(step, answered_later=True)


def answer(line: str, *, learn: Mapping[str, str] | None = None) -> Step:
    """To the step before, on that connection."""
    return Step(b"", line=line, learn=learn or {})


def send(data: bytes, *answered_as: Api, piece_size: int | None = None, half_close: bool = False) -> Step:
    """Bytes as they are, for what no encoder writes."""
    return Step(data, answered_as or None, piece_size=piece_size, half_close=half_close)
