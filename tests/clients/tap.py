"""A wire tap: a node behind a relay that keeps every byte that clients send to it."""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Iterator
from pathlib import Path

from ottla.world.real_processes import free_ports
from tests.support.node import NodeProcess, running_node


class Tap:
    """Clients are told the relay's address, so all that they send goes through it."""

    def __init__(self, node_port: int) -> None:
        self._node_port = node_port
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        self._sockets: list[socket.socket] = [self._listener]
        self._received: list[bytearray] = []
        threading.Thread(target=self._accept, daemon=True).start()

    def holds(self, data: bytes) -> bool:
        """Whether some client has sent these bytes, in one piece."""
        return any(data in received for received in list(self._received))

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                client, _ = self._listener.accept()
                node = socket.create_connection(("127.0.0.1", self._node_port))
                self._sockets += [client, node]
                received = bytearray()
                self._received.append(received)
                threading.Thread(target=self._relay, args=(client, node, received), daemon=True).start()
                threading.Thread(target=self._relay, args=(node, client, None), daemon=True).start()

    def _relay(self, source: socket.socket, target: socket.socket, copy: bytearray | None) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(1 << 16):
                if copy is not None:
                    copy += data  # before the node can have stored it
                target.sendall(data)
            target.shutdown(socket.SHUT_WR)

    def close(self) -> None:
        self._listener.shutdown(socket.SHUT_RDWR)
        for each in self._sockets:
            each.close()


@contextlib.contextmanager
def tapped_node(folder: Path) -> Iterator[tuple[NodeProcess, Tap]]:
    (port,) = free_ports(1)
    tap = Tap(port)
    properties = {
        "listeners": f"PLAINTEXT://127.0.0.1:{port}",
        "advertised.listeners": f"PLAINTEXT://127.0.0.1:{tap.port}",
    }
    try:
        with running_node(folder, properties) as node:
            yield node, tap
    finally:
        tap.close()
