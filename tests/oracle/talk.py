"""Run a case against a broker."""

from __future__ import annotations

import contextlib
import socket
import struct
import time
from typing import Any

from ottla.wire.messages.k18_api_versions import ApiVersionsRequest
from tests.oracle.harness import Api, Case, Step
from tests.oracle.outcome import Fact, Outcome, apis_in, learnt, read_answer
from tests.oracle.plain import at
from tests.oracle.targets import Target
from tests.support.raw import Closed, RawConnection, frame, request_body

PROBE_ID = 0x0771A  # no case uses it as a correlation id
PROBE = frame(request_body(ApiVersionsRequest(), 0, correlation_id=PROBE_ID))
UNTIL_TIMEOUT_S = 15.0
ASK_AGAIN_AFTER_S = 0.02


def run(case: Case, target: Target) -> list[Outcome]:
    with contextlib.ExitStack() as stack:
        lines: dict[str, RawConnection] = {}
        for name in {step.line for step in case.steps}:
            lines[name] = stack.enter_context(RawConnection(target.addresses[case.listener]))
            lines[name].socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        conversation = _Conversation(lines, list(target.facts))
        return [conversation.take(step) for step in case.steps]


class _Conversation:
    def __init__(self, lines: dict[str, RawConnection], facts: list[Fact]) -> None:
        self._lines = lines
        self._facts = facts
        self._known: dict[str, Any] = {}
        self._unanswered: dict[str, list[Api]] = {}

    def take(self, step: Step) -> Outcome:
        data = step.data if isinstance(step.data, bytes) else step.data(self._known)
        apis = self._unanswered.pop(step.line, []) + list(step.answered_as or apis_in(data))
        if step.answered_later:
            self._lines[step.line].send(data)
            self._unanswered[step.line] = apis
            return Outcome(data, (), False)
        frames, closed = self._exchange(data, step)
        deadline = time.monotonic() + UNTIL_TIMEOUT_S
        while step.until is not None and not step.until(_first_message(frames, apis)):
            assert time.monotonic() < deadline, "`until` did not come true"
            time.sleep(ASK_AGAIN_AFTER_S)
            frames, closed = self._exchange(data, step)
        for name, path in step.learn.items():
            self._known[name] = at(_first_message(frames, apis), path)
            self._facts.append(learnt(name, path, self._known[name]))
        answers = tuple(
            read_answer(each, apis[index] if index < len(apis) else None, self._facts)
            for index, each in enumerate(frames)
        )
        return Outcome(data, answers, closed)

    def _exchange(self, data: bytes, step: Step) -> tuple[list[bytes], bool]:
        """What is answered before the probe is, and whether the broker hung up instead of answering the probe."""
        connection = self._lines[step.line]
        with contextlib.suppress(ConnectionError):  # closed while we write: we will see it when we read
            size = step.piece_size or len(data) or 1
            for start in range(0, len(data), size):
                connection.send(data[start : start + size])
            if step.half_close:
                connection.socket.shutdown(socket.SHUT_WR)
            else:
                connection.send(PROBE)
        frames: list[bytes] = []
        while True:
            try:
                answer = connection.receive()
            except Closed:
                return frames, True
            except TimeoutError:
                raise AssertionError(
                    f"neither an answer to the probe nor an end, after {len(frames)} answers"
                ) from None
            if answer[:4] == struct.pack(">i", PROBE_ID):
                return frames, False
            frames.append(answer)


def _first_message(frames: list[bytes], apis: list[Api]) -> Any:
    assert frames, "no answer, though the case waits for one or learns from it"
    answer = read_answer(frames[0], apis[0], ())
    assert answer.message is not None, answer.fields
    return answer.message
