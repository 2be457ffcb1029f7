"""What only the active controller decides: decided here if this node is that, else forwarded to it in an Envelope.

The client never notices: it gets the controller's answer. A controller that steps down meanwhile has not carried the
request out, as far as it knows, and the next one is asked.
"""

from __future__ import annotations

from collections.abc import Callable
from ipaddress import ip_address
from struct import Struct
from typing import Final, TypeVar

from ottla.controller.controller import NotController
from ottla.controller.decision import Decision
from ottla.controller.effective_configs import BrokerConfigs
from ottla.handlers.context import ApiError, ListenerKind, RequestContext
from ottla.metadata.image import ClusterImage
from ottla.peers import PeerError
from ottla.wire.api_table import APIS, ApiKey
from ottla.wire.codec import decode_from, encode
from ottla.wire.errors import ErrorCode
from ottla.wire.frame import skip_tags
from ottla.wire.message import Message
from ottla.wire.messages.k58_envelope import EnvelopeRequest, EnvelopeResponse
from ottla.wire.messages.principal import DefaultPrincipalData

R = TypeVar("R", bound=Message)

TIMEOUT_S: Final = 30.0
NO_ADDRESS: Final = bytes(4)
PRINCIPAL_VERSION: Final = 0
NO_TAGS: Final = b"\0"
CORRELATION_ID_SIZE: Final = 4

_header = Struct(">hhih").pack
_correlation_id = Struct(">i").unpack_from
_version = Struct(">h").pack


async def decided(
    context: RequestContext,
    request: Message,
    answer: type[R],
    decide: Callable[[ClusterImage, BrokerConfigs], Decision[R]],
) -> R:
    """`answer` is the response's class; `decide` as in `Controller.carry_out`."""
    controller = context.services.controller
    is_here = context.connection.kind is ListenerKind.CONTROLLER
    if controller is not None and (is_here or controller.is_active):
        try:
            return await controller.carry_out(decide)
        except NotController:
            if is_here:
                raise
    return await forward(context, request, answer)


async def forward(context: RequestContext, request: Message, answer: type[R]) -> R:
    """The active controller's answer to a client's request."""
    envelope = EnvelopeRequest(
        request_data=_request_data(context, request),
        request_principal=_anonymous(),
        client_host_address=_address(context.connection.peer),
    )
    try:
        response = await context.services.ask_controller(envelope, TIMEOUT_S)
    except PeerError as error:
        raise ApiError(ErrorCode.REQUEST_TIMED_OUT, f"no controller answers: {error}") from error
    assert isinstance(response, EnvelopeResponse)
    if response.error_code or response.response_data is None:
        raise ApiError(ErrorCode(response.error_code or ErrorCode.UNKNOWN_SERVER_ERROR), "the controller refused it")
    return _response(context, answer, response.response_data)


def _request_data(context: RequestContext, request: Message) -> bytes:
    version = context.api_version
    client_id = None if context.client_id is None else context.client_id.encode()
    header = _header(context.api_key, version, context.correlation_id, -1 if client_id is None else len(client_id))
    tags = NO_TAGS if version >= APIS[ApiKey(context.api_key)].flexible_from else b""
    return header + (client_id or b"") + tags + encode(request, version)


def _response(context: RequestContext, answer: type[R], data: bytes) -> R:
    (correlation_id,) = _correlation_id(data)
    if correlation_id != context.correlation_id:
        raise ApiError(ErrorCode.UNKNOWN_SERVER_ERROR, "the controller answered another request")
    has_tags = context.api_version >= APIS[ApiKey(context.api_key)].flexible_from
    position = skip_tags(data, CORRELATION_ID_SIZE) if has_tags else CORRELATION_ID_SIZE
    return decode_from(answer, context.api_version, data, position)[0]


def _anonymous() -> bytes:
    """Who the client is, as Kafka's own principals are written; without security everybody is the same."""
    principal = DefaultPrincipalData(type="User", name="ANONYMOUS", token_authenticated=False)
    return _version(PRINCIPAL_VERSION) + encode(principal, PRINCIPAL_VERSION)


def _address(peer: str) -> bytes:
    host = peer.rpartition(":")[0].strip("[]")
    try:
        return ip_address(host).packed
    except ValueError:
        return NO_ADDRESS
