"""A producer id is given away once in the life of a cluster, however its node ends."""

from __future__ import annotations

import signal
from pathlib import Path

from ottla.wire.messages.k22_init_producer_id import InitProducerIdRequest
from tests.support.asking_a_node import ask
from tests.support.node import NodeProcess
from tests.support.raw import RawConnection

IDEMPOTENT = InitProducerIdRequest(transactional_id=None)


def take(node: NodeProcess, count: int) -> list[int]:
    with RawConnection(node.address) as connection:
        answers = [ask(connection, IDEMPOTENT, 5) for _ in range(count)]
    assert {(answer.error_code, answer.producer_epoch) for answer in answers} == {(0, 0)}
    return [answer.producer_id for answer in answers]


def test_ids_never_repeat_over_stops_and_kills(tmp_path: Path) -> None:
    taken: list[int] = []
    for count, end in ((3, signal.SIGKILL), (950, signal.SIGKILL), (1001, signal.SIGTERM), (2, signal.SIGKILL)):
        node = NodeProcess(tmp_path)
        try:
            taken += take(node, count)  # 950: the next block is fetched, and dies unused
        finally:
            node.stop(end)
    assert len(set(taken)) == len(taken)
    assert min(taken) == 0


def test_a_transactional_producer_is_told_at_once_that_there_are_no_transactions(node) -> None:  # type: ignore[no-untyped-def]
    request = InitProducerIdRequest(transactional_id="tx", transaction_timeout_ms=1000)
    with node.connect() as connection:
        answer = ask(connection, request, 5)
    assert (answer.error_code, answer.producer_id, answer.producer_epoch) == (35, -1, -1)
