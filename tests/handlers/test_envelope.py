"""An envelope at a controller that resigns says so itself: only then does the broker ask the next one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import pytest

from ottla.controller.controller import NotController
from ottla.handlers import k58_envelope
from ottla.handlers.context import ConnectionContext, ListenerKind, RequestContext
from ottla.wire.api_table import APIS, ApiKey
from ottla.wire.message import Message
from ottla.wire.messages.k20_delete_topics import DeleteTopicsRequest
from ottla.wire.messages.k43_elect_leaders import ElectLeadersRequest
from ottla.wire.messages.k55_describe_quorum import DescribeQuorumRequest
from ottla.wire.messages.k58_envelope import EnvelopeRequest
from tests.controller.asking import SET, TOPIC, alter, change, create, grow, new
from tests.oracle.framed import NO_TAGS, raw_request


class Resigning:
    is_active = True

    async def carry_out(self, decide: Callable[..., Any]) -> Any:
        raise NotController


@pytest.mark.parametrize(
    "request_",
    [
        create(new("t")),
        DeleteTopicsRequest(topics=[DeleteTopicsRequest.DeleteTopicState(name="t")]),
        grow(("t", 2)),
        alter((TOPIC, "t", [("retention.ms", "1")])),
        change((TOPIC, "t", [(SET, "retention.ms", "1")])),
        ElectLeadersRequest(),
    ],
    ids=lambda request: type(request).__name__,
)
def test_a_controller_that_resigns_meanwhile_says_so_in_the_envelope_and_not_of_each_topic(request_: Message) -> None:
    with pytest.raises(NotController):
        answered(request_, is_leader=True)


def test_who_leads_the_quorum_no_more_does_not_describe_it_though_its_controller_has_not_resigned_yet() -> None:
    with pytest.raises(NotController):
        answered(DescribeQuorumRequest(), is_leader=False)


def answered(request: Message, *, is_leader: bool) -> Any:
    quorum = SimpleNamespace(is_leader=is_leader, handle_describe_quorum=lambda request, version: request)
    services = cast(Any, SimpleNamespace(controller=Resigning(), quorum=quorum, random=None))
    connection = ConnectionContext("", "", ListenerKind.CONTROLLER, (), services)
    context = RequestContext(connection, ApiKey.ENVELOPE, 0, 1, None)
    key = ApiKey(request.KEY)
    assert APIS[key].flexible_from <= request.MAX_VERSION
    frame = raw_request(key, request.MAX_VERSION, tags=NO_TAGS, body=request)
    return asyncio.run(k58_envelope.handle(context, EnvelopeRequest(request_data=frame[4:])))
