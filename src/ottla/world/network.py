"""Connections, as the node sees them: bytes come in through a Receiver and go out through a Connection.

A Receiver's methods are only called from the loop, never from inside a call of a Connection's method, and
never at the same time. `closed` is the last call and comes exactly once, whatever happened. An exception out
of a Receiver's method is logged and ends that connection, no other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from ottla.world.disk import Buffer, File


class Address(NamedTuple):
    host: str
    port: int

    def __str__(self) -> str:
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"


class FileRange:
    """Bytes of a file, to be sent without passing through Python. Keeps its file's descriptor open.

    The file must have these bytes until they are sent: a connection that finds it shorter is lost.
    """

    __slots__ = ("handle", "length", "offset")

    def __init__(self, file: File, offset: int, length: int) -> None:
        self.handle = file.handle
        self.offset = offset
        self.length = length

    def __len__(self) -> int:
        return self.length

    def drop_first(self, count: int) -> None:
        """For the connection that it was given to, which has sent so many of its bytes."""
        self.offset += count
        self.length -= count


Part = Buffer | FileRange


class Receiver(Protocol):
    """What the node makes for each connection."""

    def get_buffer(self) -> memoryview:
        """Where to receive into: at least one byte. Asked right before each receive."""
        ...

    def received(self, count: int) -> object:
        """So many bytes, at least one, are now at the beginning of that buffer."""
        ...

    def sent(self) -> object:
        """After a `send` that returned False: all that was given to `send` is with the kernel."""
        ...

    def closed(self, error: Exception | None) -> object:
        """None after the peer's regular end, or our own `close` or `abort`; else what broke it.

        A peer that ends its half has gone: what is still queued for it is dropped, as in Kafka.
        """
        ...


class Connection(Protocol):
    @property
    def peer(self) -> Address: ...

    @property
    def local(self) -> Address: ...

    def send(self, parts: Sequence[Part]) -> bool:
        """Sends the parts in order, after all that was sent before.

        True: all is with the kernel. False: a rest is queued, and `sent` or `closed` will follow; until then
        the bytes must not change. On a connection that is closed or closing it does nothing and is True.
        """
        ...

    @property
    def unsent(self) -> int:
        """How many bytes of what was given to `send` the kernel has not taken yet."""
        ...

    def pause(self) -> None:
        """No `received` until `resume`. A connection that breaks is noticed all the same, and so is the peer's
        regular end unless bytes that nobody has read yet lie before it."""
        ...

    def resume(self) -> None: ...

    def close(self) -> None:
        """Receives no more, sends what is queued, then ends.

        A peer that does not read can make that long; `abort` still works. What it has sent by then is thrown away.
        If it goes on sending TCP answers with a reset, over which it may miss the end of what we sent: as with Kafka.
        """
        ...

    def abort(self) -> None:
        """Ends at once; what is queued is dropped."""
        ...


class Listener(Protocol):
    @property
    def address(self) -> Address:
        """Where it is bound; for port 0 with the port that the system chose."""
        ...

    def pause(self) -> None:
        """No `accept` until `resume`: who connects meanwhile waits, as far as the backlog reaches."""
        ...

    def resume(self) -> None: ...

    def close(self) -> None:
        """Accepts no more. Connections made stay."""
        ...


class Network(Protocol):
    """Failures are OSError. Buffer sizes as in Kafka: -1 leaves the system's."""

    async def listen(
        self,
        host: str,
        port: int,
        accept: Callable[[Connection], Receiver | None],
        *,
        backlog: int = 50,
        send_buffer: int = -1,
        receive_buffer: int = -1,
    ) -> Listener:
        """`host` "" is every interface. `accept` returning None refuses: the connection ends unheard."""
        ...

    async def connect(
        self,
        host: str,
        port: int,
        accept: Callable[[Connection], Receiver],
        *,
        timeout_s: float,
        send_buffer: int = -1,
        receive_buffer: int = -1,
    ) -> Connection:
        """Tries every address of the name; TimeoutError when none has answered in time."""
        ...

    async def host_name(self) -> str:
        """By which other machines may find this one: Kafka advertises it when nothing else is configured."""
        ...
