"""A handler that does what the request tells it to: SyncGroup's group id is the behaviour, its generation a number.

SyncGroup has what tests of the way of a request need: an int to recognise the answer by, and bytes of any size.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable
from dataclasses import dataclass

from ottla.handlers.context import ApiError, CloseConnection, RequestContext
from ottla.wire.api_table import ApiKey
from ottla.wire.codec import decode
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k14_sync_group import SyncGroupRequest, SyncGroupResponse
from tests.support.in_process import InProcessNode
from tests.support.raw import RawConnection, frame, request_body
from tests.support.waiting import DEADLINE_S

VERSION = 0
BYTES_PER_UNIT = 1024  # of a large answer


class Scripted:
    """`now`, `later`, `large`, `silent`, `silent later`, `wait`, `bug`, `late bug`, `worse bug`, `late worse bug`,
    `api error`, `close`, `late close`, `hold the loop`."""

    def __init__(self, node: InProcessNode, *, waits: bool = False) -> None:
        self.served: list[int] = []
        self.waiting: list[int] = []
        self.cancelled: list[int] = []
        self.hold = threading.Event()
        self._node = node
        self._released = node.call(asyncio.Event)
        node.serve(ApiKey.SYNC_GROUP, VERSION, self, waits=waits)

    def release(self) -> None:
        """Answers all that wait, and from now on nothing does."""
        self._node.call(self._released.set)

    def handle(self, context: RequestContext, request: SyncGroupRequest) -> SyncGroupResponse | Awaitable | None:
        number = request.generation_id
        self.served.append(number)
        behaviour = request.group_id.removeprefix("late ")
        if request.group_id in ("later", "wait", "silent later") or behaviour != request.group_id:
            return self._handle_later(behaviour, number)
        if behaviour == "hold the loop":
            assert self.hold.wait(DEADLINE_S)
        return self._answer(behaviour, number)

    async def _handle_later(self, behaviour: str, number: int) -> SyncGroupResponse | None:
        if behaviour != "wait":
            await asyncio.sleep(0)
            return self._answer(behaviour, number)
        self.waiting.append(number)
        try:
            await self._released.wait()
        except asyncio.CancelledError:
            self.cancelled.append(number)
            raise
        finally:
            self.waiting.remove(number)
        return self._answer(behaviour, number)

    def _answer(self, behaviour: str, number: int) -> SyncGroupResponse | None:
        match behaviour:
            case "bug" | "worse bug":
                raise RuntimeError(f"{behaviour}\n2026-01-01T00:00:00.000Z INFO    made up: line")
            case "api error":
                raise ApiError(ErrorCode.GROUP_ID_NOT_FOUND, "no such group")
            case "close":
                raise CloseConnection("as the script says")
            case "silent" | "silent later":
                return None
            case "large":
                return SyncGroupResponse(error_code=1, assignment=bytes(BYTES_PER_UNIT) * number)
            case _:
                return SyncGroupResponse(error_code=number)

    def failed(self, request: SyncGroupRequest, error_code: int, message: str | None) -> SyncGroupResponse:
        if "worse" in request.group_id:
            raise RuntimeError("and its failure fails as well")
        return SyncGroupResponse(error_code=error_code, assignment=(message or "").encode())


def request(behaviour: str, number: int = 0, *, client_id: str | None = "scripted", padding: int = 0) -> bytes:
    """Framed, with the number as correlation id; padding makes the request large."""
    assignment = SyncGroupRequest.SyncGroupRequestAssignment(assignment=bytes(padding))
    message = SyncGroupRequest(group_id=behaviour, generation_id=number, assignments=[assignment] if padding else [])
    return frame(request_body(message, VERSION, correlation_id=number, client_id=client_id))


@dataclass(frozen=True)
class Answer:
    number: int  # the correlation id
    error_code: int
    assignment: bytes


def receive(client: RawConnection) -> Answer:
    data = client.receive()
    response = decode(SyncGroupResponse, VERSION, data[4:])
    return Answer(int.from_bytes(data[:4], "big"), response.error_code, bytes(response.assignment))


def ask(client: RawConnection, behaviour: str, number: int = 0) -> Answer:
    client.send(request(behaviour, number))
    answer = receive(client)
    assert answer.number == number
    return answer
