"""A broker that answers as it is told: for the harness's own tests."""

from __future__ import annotations

import contextlib
import socket
import struct
import threading
from collections.abc import Iterator, Sequence

from ottla.wire.codec import encode
from ottla.wire.message import Message
from ottla.wire.messages.headers import ResponseHeader
from tests.oracle.harness import BROKER
from tests.oracle.outcome import Fact
from tests.oracle.talk import PROBE, PROBE_ID
from tests.oracle.targets import Target
from tests.support.raw import frame

CLOSE = None  # instead of an answer
SILENCE = b""


def answer(message: Message, version: int, *, correlation_id: int = 1, header_version: int = 0) -> bytes:
    """What a broker would answer, without the frame's size."""
    return encode(ResponseHeader(correlation_id=correlation_id), header_version) + encode(message, version)


@contextlib.contextmanager
def scripted_broker(replies: Sequence[bytes | None], *facts: Fact) -> Iterator[Target]:
    """One connection, one reply for each request; probes are answered."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        thread = threading.Thread(target=_serve, args=(server, list(replies)))
        thread.start()
        yield Target({BROKER: server.getsockname()}, facts)
        thread.join()


def _serve(server: socket.socket, replies: list[bytes | None]) -> None:
    with server.accept()[0] as client, client.makefile("rb") as incoming:
        while size := incoming.read(4):
            if size + incoming.read(int.from_bytes(size)) == PROBE:
                client.sendall(frame(struct.pack(">i", PROBE_ID)))
            elif (reply := replies.pop(0)) is CLOSE:
                return
            elif reply != SILENCE:
                client.sendall(frame(reply))
