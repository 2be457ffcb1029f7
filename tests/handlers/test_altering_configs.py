"""What a broker alters by itself it alters without a controller."""

from __future__ import annotations

import asyncio
import logging
from types import SimpleNamespace
from typing import Any, cast

import pytest

from ottla.handlers import k33_alter_configs, k44_incremental_alter_configs
from ottla.handlers.context import ConnectionContext, ListenerKind, RequestContext
from ottla.peers import PeerError
from ottla.wire.api_table import ApiKey
from ottla.wire.errors import ErrorCode
from ottla.wire.message import Message
from ottla.wire.messages.k33_alter_configs import AlterConfigsRequest
from ottla.wire.messages.k44_incremental_alter_configs import IncrementalAlterConfigsRequest

NODE = 1
BROKER_LOGGER = 8
SET = 0


async def nobody(request: Message, timeout_s: float) -> Message:
    raise PeerError("nobody leads the quorum")


def context(key: ApiKey) -> RequestContext:
    services = cast(Any, SimpleNamespace(node_id=NODE, controller=None, ask_controller=nobody))
    return RequestContext(ConnectionContext("", "host:1", ListenerKind.BROKER, (), services), key, 1, 0, None)


@pytest.fixture
def logger() -> Any:
    found = logging.getLogger("ottla.some.module")
    yield found
    found.setLevel(logging.NOTSET)


def test_the_level_of_a_logger_is_changed_while_nobody_leads_the_quorum(logger: logging.Logger) -> None:
    resource = IncrementalAlterConfigsRequest.AlterConfigsResource
    level = IncrementalAlterConfigsRequest.AlterableConfig(name=logger.name, config_operation=SET, value="TRACE")
    request = IncrementalAlterConfigsRequest(
        resources=[resource(resource_type=BROKER_LOGGER, resource_name=str(NODE), configs=[level])]
    )
    asked = context(ApiKey.INCREMENTAL_ALTER_CONFIGS)
    (answer,) = asyncio.run(k44_incremental_alter_configs.handle(asked, request)).responses
    assert (answer.error_code, logger.level) == (ErrorCode.NONE, 5)


def test_nothing_is_altered_while_nobody_leads_the_quorum() -> None:
    answer = asyncio.run(k33_alter_configs.handle(context(ApiKey.ALTER_CONFIGS), AlterConfigsRequest()))
    assert not answer.responses
