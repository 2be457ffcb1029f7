"""What a request to another node needs to know of its API: the answer's class, the headers, the common version."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from typing import Final, NamedTuple

from ottla.peers.errors import PeerError
from ottla.wire.api_table import APIS, Api, ApiKey
from ottla.wire.codec import decode_from
from ottla.wire.errors import ErrorCode
from ottla.wire.frame import skip_tags
from ottla.wire.message import Message
from ottla.wire.messages.k18_api_versions import ApiVersionsResponse

CORRELATION_ID_SIZE: Final = 4
UNSUPPORTED_VERSION: Final = int(ErrorCode.UNSUPPORTED_VERSION).to_bytes(2, "big")


class Versions(NamedTuple):
    first: int
    last: int


class Call(NamedTuple):
    """One API, as a client of it sees it."""

    api: Api
    response: type[Message]

    def request_header_version(self, version: int) -> int:
        return 2 if version >= self.api.flexible_from else 1

    def read(self, frame: memoryview, version: int) -> Message:
        """The answer in a frame. DecodeError if it is none."""
        at = CORRELATION_ID_SIZE
        if self.api.key is ApiKey.API_VERSIONS:
            # An old broker must be able to tell us that it is old: never the new header, and the oldest body.
            version = 0 if bytes(frame[at : at + 2]) == UNSUPPORTED_VERSION else version
        elif version >= self.api.flexible_from:
            at = skip_tags(frame, at)
        return decode_from(self.response, version, frame, at)[0]


_calls: dict[int, Call] = {}


def call_of(key: int) -> Call:
    call = _calls.get(key)
    if call is None:
        api = APIS[ApiKey(key)]
        module = importlib.import_module(f"ottla.wire.messages.{api.module}")
        call = _calls[key] = Call(api, getattr(module, api.response))
    return call


def spoken_by(response: ApiVersionsResponse) -> dict[int, Versions]:
    return {each.api_key: Versions(each.min_version, each.max_version) for each in response.api_keys}


def common_version(call: Call, spoken: Mapping[int, Versions]) -> int:
    """The highest that both sides speak."""
    api = call.api
    last = api.max_version - api.latest_unstable
    theirs = spoken.get(api.key)
    if theirs is None or theirs.first > last or theirs.last < api.min_version:
        what = "not" if theirs is None else f"{theirs.first} to {theirs.last}"
        raise PeerError(f"{api.request} is spoken here in versions {api.min_version} to {last}, there {what}")
    return min(last, theirs.last)
