"""The topics that consumers say they read, in the metadata of their protocol: all that the coordinator reads of it."""

from __future__ import annotations

from collections.abc import Iterable
from struct import Struct
from typing import Final

from ottla.wire.codec import decode_from
from ottla.wire.messages.consumer_protocol import ConsumerProtocolSubscription
from ottla.wire.primitives import MALFORMED

_version: Final = Struct(">h")


def subscribed_topics(metadata: Iterable[bytes]) -> frozenset[str] | None:
    """Of all members; None if one of them says it in another form. All versions begin as version 0 does."""
    topics: set[str] = set()
    try:
        for each in metadata:
            _version.unpack_from(each)
            topics.update(decode_from(ConsumerProtocolSubscription, 0, each, _version.size)[0].topics)
    except MALFORMED:
        return None
    return frozenset(topics)
