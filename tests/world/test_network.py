"""The real network on real sockets: what a node's bytes go through."""

import asyncio
import hashlib
import logging
import os
import socket
from pathlib import Path

import pytest

from ottla.world import Address, Connection, File, FileRange, Part
from ottla.world.real_disk import RealDisk
from ottla.world.real_network import RealNetwork
from tests.world.peers import Recorder, dial, pair, read, read_to_the_end, some_turns, write
from tests.world.simulated import real_and_simulated

MEGABYTE = 1 << 20


@pytest.fixture
def file_with(tmp_path):
    """Makes a file of the world with the given contents."""
    made = []

    def make(data: bytes):
        file = RealDisk().open(str(tmp_path / f"file-{len(made)}"), create=True)
        file.append([data])
        made.append(file)
        return file

    yield make
    for file in made:
        file.close()


@real_and_simulated
def test_bytes_come_in_and_go_out(run):
    async def main(world):
        async with pair(world) as (ours, peer):
            await write(peer, b"ping")
            await ours.until(lambda: ours.data == b"ping")
            assert ours.connection.send([b"pong"]) is True
            assert await read(peer, 4) == b"pong"
            assert ours.connection.peer == peer.getsockname()
            assert ours.connection.local == peer.getpeername()

    run(main)


def test_nothing_holds_bytes_back_on_the_loopback(run):
    """BBR, which many machines have, would pace them by timers; what goes over a network is left to the machine."""

    def control(sock: socket.socket) -> bytes:
        return sock.getsockopt(socket.IPPROTO_TCP, socket.TCP_CONGESTION, 16).rstrip(b"\0")

    async def main(world):
        async with pair(world) as (ours, _):
            assert control(ours.connection._sock) == b"reno"
        listener = await world.network.listen("0.0.0.0", 0, Recorder)
        with socket.socket() as other:
            assert control(listener._sock) == control(other)
        dialled = await world.network.connect("127.0.0.1", listener.address.port, Recorder, timeout_s=10)
        assert control(dialled._sock) == b"reno"
        dialled.close()
        listener.close()

    run(main)


@real_and_simulated
def test_both_ends_can_be_ours(run):
    async def main(world):
        accepted: asyncio.Queue[Recorder] = asyncio.Queue()

        def accept(connection: Connection) -> Recorder:
            recorder = Recorder(connection)
            accepted.put_nowait(recorder)
            return recorder

        listener = await world.network.listen("127.0.0.1", 0, accept)
        dialled: list[Recorder] = []

        def remember(connection: Connection) -> Recorder:
            dialled.append(Recorder(connection))
            return dialled[0]

        connection = await world.network.connect(
            "localhost", listener.address.port, remember, timeout_s=10, send_buffer=20_000
        )
        assert connection is dialled[0].connection
        assert connection.peer == listener.address
        connection.send([b"hello"])
        there = await accepted.get()
        await there.until(lambda: there.data == b"hello")
        assert there.connection.peer == connection.local
        there.connection.close()
        assert await dialled[0].until_closed() is None
        assert await there.until_closed() is None
        listener.close()

    run(main)


def test_addresses_read_as_kafka_writes_them():
    assert str(Address("127.0.0.1", 9092)) == "127.0.0.1:9092"
    assert str(Address("::1", 9092)) == "[::1]:9092"


def test_the_ipv6_loopback_serves_too(run):
    async def main(world):
        made: asyncio.Queue[Recorder] = asyncio.Queue()
        listener = await world.network.listen("::1", 0, lambda c: made.put_nowait(Recorder(c)) or made._queue[-1])
        peer = await dial(listener)
        ours = await made.get()
        assert ours.connection.peer.host == "::1"
        await write(peer, b"six")
        await ours.until(lambda: ours.data == b"six")
        peer.close()
        listener.close()

    run(main)


def test_an_ipv4_peer_of_the_wildcard_listener_has_an_ipv4_address(run):
    async def main(world):
        seen: asyncio.Queue[Connection] = asyncio.Queue()
        listener = await world.network.listen("", 0, lambda c: seen.put_nowait(c))
        with socket.create_connection(("127.0.0.1", listener.address.port)) as peer:
            connection = await seen.get()
            assert connection.peer == peer.getsockname()
            assert connection.local.host == "127.0.0.1"
        listener.close()

    run(main)


def test_the_options_of_the_listener_reach_its_connections(run):
    async def main(world):
        async with pair(world, send_buffer=50_000, receive_buffer=60_000) as (ours, _):
            sock = ours.connection._sock
            assert sock.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) == 1
            assert sock.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE) == 1
            # Linux doubles what it is asked for.
            assert sock.getsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF) == 100_000
            assert sock.getsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF) == 120_000

    run(main)


# Sending.


def part_of(kind: int, file: File, content: bytes, offset: int, length: int) -> Part:
    if kind == 0:
        return FileRange(file, offset, length)
    piece = content[offset : offset + length]
    return piece if kind == 1 else memoryview(bytearray(piece))


def test_fifty_megabytes_of_bytes_and_files_arrive_in_order_through_tiny_buffers(run, file_with):
    content = os.urandom(3 * MEGABYTE)
    file = file_with(content)
    parts: list[Part] = []
    expected = hashlib.sha256()
    total = 0
    while total < 50 * MEGABYTE:
        length = (1, 61, 4096, 100_000, 700_000, 0, 1_500_000)[len(parts) % 7]
        offset = total % (len(content) - length)
        parts.append(part_of(len(parts) % 3, file, content, offset, length))
        expected.update(content[offset : offset + length])
        total += length

    async def main(world):
        async with pair(world, send_buffer=4096, peer_receive_buffer=4096) as (ours, peer):
            third = len(parts) // 3
            assert ours.connection.send(parts[:third]) is False
            assert ours.connection.send(parts[third:]) is False
            digest = hashlib.sha256()
            left = total
            loop = asyncio.get_running_loop()
            while left:
                data = await loop.sock_recv(peer, 64 * 1024)
                assert data
                digest.update(data)
                left -= len(data)
            await ours.until(lambda: "sent" in ours.events)
            assert ours.events == ["sent"]
            ours.connection.close()
            assert await read_to_the_end(peer) == b""
        assert digest.digest() == expected.digest()

    run(main)


@real_and_simulated
def test_more_parts_than_one_system_call_takes_arrive_whole(run):
    parts = [bytes([number % 251]) * (number % 5) for number in range(10_000)]

    async def main(world):
        async with pair(world) as (ours, peer):
            ours.connection.send(parts)
            ours.connection.close()
            assert await read_to_the_end(peer) == b"".join(parts)

    run(main)


def test_empty_parts_are_nothing(run, file_with):
    file = file_with(b"abc")

    async def main(world):
        async with pair(world) as (ours, peer):
            assert ours.connection.send([]) is True
            assert ours.connection.send([b""]) is True
            assert ours.connection.send([FileRange(file, 1, 0)]) is True
            assert ours.connection.send([b"", FileRange(file, 1, 0), b"x", b"", FileRange(file, 0, 2)]) is True
            ours.connection.close()
            assert await read_to_the_end(peer) == b"xab"

    run(main)


def test_a_header_before_an_empty_file_range_is_not_held_back(run, file_with):
    """The kernel would hold it for 200 ms if told that more follows."""
    file = file_with(b"abc")

    async def main(world):
        loop = asyncio.get_running_loop()
        waited = []
        async with pair(world) as (ours, peer):
            for _ in range(5):
                began = loop.time()
                ours.connection.send([b"head", FileRange(file, 0, 0)])
                await read(peer, 4)
                waited.append(loop.time() - began)
        assert min(waited) < 0.1

    run(main)


@real_and_simulated
def test_a_peer_that_does_not_read_makes_send_return_false_and_sent_comes_once(run):
    async def main(world):
        async with pair(world) as (ours, peer):
            chunk = bytes(MEGABYTE)
            count = 0
            while ours.connection.send([chunk]):
                count += 1
            assert ours.connection.send([b"the ", b"end"]) is False
            await some_turns()
            assert ours.events == []
            assert 7 < ours.connection.unsent <= MEGABYTE + 7
            data = await read(peer, (count + 1) * MEGABYTE + 7)
            assert data.endswith(b"\0the end")
            await ours.until(lambda: bool(ours.events))
            await some_turns()
            assert ours.events == ["sent"]
            assert ours.connection.unsent == 0
            assert ours.connection.send([b"more"]) is True
            assert await read(peer, 4) == b"more"
            assert ours.events == ["sent"]

    run(main)


def test_what_is_sent_while_something_is_queued_does_not_overtake_it(run):
    async def main(world):
        async with pair(world) as (ours, peer):
            total = MEGABYTE
            while ours.connection.send([bytes(MEGABYTE)]):
                total += MEGABYTE
            # The kernel has room again, but the loop has not had a turn to send what is queued.
            data = bytearray()
            while len(data) < total:
                try:
                    data += peer.recv(MEGABYTE)
                except BlockingIOError:
                    break
            assert ours.connection.send([b"last"]) is False
            ours.connection.close()
            data += await read_to_the_end(peer)
            assert data == bytes(total) + b"last"

    run(main)


@real_and_simulated
def test_a_receiver_may_send_again_from_sent(run):
    class Sender(Recorder):
        rounds = 0

        def sent(self) -> None:
            super().sent()
            self.rounds += 1
            if self.rounds < 4:
                self.connection.send([bytes([self.rounds]) * 8 * MEGABYTE])
            else:
                self.connection.close()

    async def main(world):
        async with pair(world, Sender, send_buffer=8192, peer_receive_buffer=8192) as (ours, peer):
            assert ours.connection.send([bytes(8 * MEGABYTE)]) is False
            data = await read_to_the_end(peer)
            assert data == b"".join(bytes([number]) * 8 * MEGABYTE for number in range(4))
            assert await ours.until_closed() is None

    run(main)


def test_a_file_may_be_closed_and_removed_while_it_is_being_sent(run, tmp_path):
    path = str(tmp_path / "segment")
    content = os.urandom(4 * MEGABYTE)

    async def main(world):
        file = world.disk.open(path, create=True)
        file.append([content])
        async with pair(world, send_buffer=8192, peer_receive_buffer=8192) as (ours, peer):
            assert ours.connection.send([FileRange(file, 0, len(content))]) is False
            file.close()
            world.disk.remove(path)
            # Takes the number of the descriptor, had it been given back.
            other = world.disk.open(path, create=True)
            other.append([bytes(len(content))])
            assert await read(peer, len(content)) == content
            other.close()
            await ours.until(lambda: "sent" in ours.events)
        assert open_files() == before

    def open_files() -> set[str]:
        descriptors = [entry for entry in Path("/proc/self/fd").iterdir() if entry.is_symlink()]
        return {str(link.readlink()) for link in descriptors if link.is_symlink()} & {path, path + " (deleted)"}

    before = open_files()
    run(main)


def test_a_file_that_is_shorter_than_promised_ends_the_connection_with_an_error(run, file_with):
    file = file_with(b"short")

    async def main(world):
        async with pair(world) as (ours, peer):
            assert ours.connection.send([b"length 100:", FileRange(file, 0, 100)]) is False
            error = await ours.until_closed()
            assert isinstance(error, OSError)
            assert "ends before 100" in str(error)
            assert await read_to_the_end(peer) == b"length 100:short"

    run(main)


def test_a_range_of_a_closed_file_ends_the_connection_with_an_error(run, file_with):
    file = file_with(b"abc")
    file.close()

    async def main(world):
        async with pair(world) as (ours, _):
            ours.connection.send([FileRange(file, 0, 3)])
            assert isinstance(await ours.until_closed(), OSError)

    run(main)


# Receiving.


@real_and_simulated
def test_nothing_is_received_while_paused_and_everything_after(run):
    async def main(world):
        async with pair(world) as (ours, peer):
            ours.connection.pause()
            await write(peer, b"first ")
            await some_turns()
            await write(peer, b"second ")
            await some_turns()
            assert ours.data == b""
            ours.connection.resume()
            await ours.until(lambda: ours.data == b"first second ")
            ours.connection.pause()
            ours.connection.resume()
            await write(peer, b"third")
            await ours.until(lambda: ours.data == b"first second third")

    run(main)


@real_and_simulated
def test_a_receiver_that_pauses_itself_gets_no_further_call(run):
    class OneAtATime(Recorder):
        def received(self, count: int) -> None:
            super().received(count)
            self.connection.pause()

    async def main(world):
        async with pair(world, lambda connection: OneAtATime(connection, buffer_size=4)) as (ours, peer):
            await write(peer, b"0123456789")
            for seen in (b"0123", b"01234567", b"0123456789"):
                await ours.until(lambda seen=seen: ours.data == seen)
                await some_turns()
                assert ours.data == seen
                ours.connection.resume()

    run(main)


@real_and_simulated
def test_a_connection_can_be_paused_before_its_first_byte(run):
    def paused(connection: Connection) -> Recorder:
        connection.pause()
        return Recorder(connection)

    async def main(world):
        async with pair(world, paused) as (ours, peer):
            await write(peer, b"early")
            await some_turns()
            assert ours.data == b""
            ours.connection.resume()
            await ours.until(lambda: ours.data == b"early")

    run(main)


@real_and_simulated
def test_a_busy_connection_does_not_keep_the_others_waiting(run):
    order: list[str] = []

    class Named(Recorder):
        name = "?"

        def received(self, count: int) -> None:
            order.append(self.name)
            super().received(count)

    async def main(world):
        async with (
            pair(world, lambda connection: Named(connection, buffer_size=1)) as (busy, busy_peer),
            pair(world, Named) as (quiet, quiet_peer),
        ):
            busy.name, quiet.name = "busy", "quiet"
            busy.connection.pause()
            quiet.connection.pause()
            await write(busy_peer, bytes(1000))
            await write(quiet_peer, b"me too")
            await some_turns()
            busy.connection.resume()
            quiet.connection.resume()
            await busy.until(lambda: len(busy.data) == 1000)
            assert quiet.data == b"me too"
            # Two receives are one connection's share of a turn.
            assert order.index("quiet") <= 4

    run(main)


@real_and_simulated
def test_send_from_within_accept_arrives(run):
    def greet(connection: Connection) -> Recorder:
        connection.send([b"welcome"])
        return Recorder(connection)

    async def main(world):
        async with pair(world, greet) as (_, peer):
            assert await read(peer, 7) == b"welcome"

    run(main)


# Who may connect.


def test_refused_connections_end_at_once_and_the_next_is_served(run):
    async def main(world):
        allowed = False
        made: list[Recorder] = []

        def accept(connection: Connection) -> Recorder | None:
            if not allowed:
                return None
            made.append(Recorder(connection))
            return made[-1]

        listener = await world.network.listen("127.0.0.1", 0, accept, backlog=100)
        # All of them wait in the backlog before the loop sees the first.
        peers = [socket.create_connection(listener.address) for _ in range(100)]
        for peer in peers:
            peer.setblocking(False)
            assert await read_to_the_end(peer) == b""
            peer.close()
        allowed = True
        peer = await dial(listener)
        await write(peer, b"in")
        while not (made and made[0].data == b"in"):
            await some_turns()
        peer.close()
        listener.close()

    run(main)


@real_and_simulated
def test_who_connects_to_a_paused_listener_waits(run):
    async def main(world):
        made: asyncio.Queue[Recorder] = asyncio.Queue()

        def accept(connection: Connection) -> Recorder:
            listener.pause()  # with others in the backlog
            recorder = Recorder(connection)
            made.put_nowait(recorder)
            return recorder

        listener = await world.network.listen("127.0.0.1", 0, accept)
        listener.pause()
        theirs = [await world.network.connect(*listener.address, Recorder, timeout_s=10) for _ in range(2)]
        await some_turns()
        assert made.empty()
        for each in theirs:
            listener.resume()
            listener.resume()
            await made.get()
            await some_turns()
            assert made.empty()
            each.close()
        listener.pause()
        listener.close()
        listener.resume()

    run(main)


def test_an_accept_that_fails_costs_only_that_connection(run, caplog):
    async def main(world):
        failures = [ZeroDivisionError("planted")]
        made: asyncio.Queue[Recorder] = asyncio.Queue()

        def accept(connection: Connection) -> Recorder:
            if failures:
                raise failures.pop()
            recorder = Recorder(connection)
            made.put_nowait(recorder)
            return recorder

        listener = await world.network.listen("127.0.0.1", 0, accept)
        first, second = await dial(listener), await dial(listener)
        assert await read_to_the_end(first) == b""
        await write(second, b"here")
        ours = await made.get()
        await ours.until(lambda: ours.data == b"here")
        first.close()
        second.close()
        listener.close()

    with caplog.at_level(logging.ERROR):
        run(main)
    assert "planted" in caplog.text


def test_a_closed_listener_accepts_no_more_and_keeps_what_it_has(run, caplog):
    async def main(world):
        made: asyncio.Queue[Recorder] = asyncio.Queue()

        def accept(connection: Connection) -> Recorder:
            recorder = Recorder(connection)
            made.put_nowait(recorder)
            listener.close()
            return recorder

        listener = await world.network.listen("127.0.0.1", 0, accept)
        peer = await dial(listener)
        ours = await made.get()
        listener.close()
        with pytest.raises(ConnectionRefusedError):
            await dial(listener)
        await write(peer, b"still here")
        await ours.until(lambda: ours.data == b"still here")
        peer.close()

    run(main)
    assert caplog.records == []


@real_and_simulated
def test_a_port_in_use_is_an_error(run):
    async def main(world):
        listener = await world.network.listen("127.0.0.1", 0, lambda connection: None)
        with pytest.raises(OSError, match="Address already in use"):
            await world.network.listen("127.0.0.1", listener.address.port, lambda connection: None)
        listener.close()

    run(main)


@real_and_simulated
def test_a_port_can_be_taken_again_right_after_its_connections_ended(run):
    """By SO_REUSEADDR: a restarted broker does not wait for TIME_WAIT."""

    async def main(world):
        async with pair(world) as (ours, peer):
            port = ours.connection.local.port
            ours.connection.close()
            assert await read_to_the_end(peer) == b""
        again = await world.network.listen("127.0.0.1", port, lambda connection: None)
        again.close()

    run(main)


def test_connecting_where_nobody_listens_is_refused(run):
    async def main(world):
        with socket.socket() as unused:
            unused.bind(("127.0.0.1", 0))
            with pytest.raises(ConnectionRefusedError):
                await world.network.connect("127.0.0.1", unused.getsockname()[1], Recorder, timeout_s=10)

    run(main)


def test_connecting_to_a_silent_host_times_out(run):
    async def main(world):
        with socket.create_server(("127.0.0.1", 0), backlog=0) as silent:
            address = silent.getsockname()
            # One fills the backlog; from then on the kernel drops who asks.
            late = pytest.raises(TimeoutError, match=r"no connection to 127\.0\.0\.1:\d+ within 0\.1 s")
            with socket.create_connection(address), late:
                await world.network.connect(*address, Recorder, timeout_s=0.1)

    run(main)


def test_an_unknown_name_is_an_oserror(run):
    async def main(world):
        with pytest.raises(OSError):
            await world.network.connect("no-such-host.invalid", 9092, Recorder, timeout_s=10)

    run(main)


@pytest.mark.parametrize("host", ["a..b", "x" * 70, "a\0b"], ids=["an empty label", "a long label", "a zero"])
def test_what_no_host_can_be_called_is_an_oserror(run, host):
    """A voter or a broker may say anything of where it listens: what asked it ended then, instead of asking again."""

    async def main(world):
        with pytest.raises(OSError, match="is no name of a host"):
            await world.network.connect(host, 9092, Recorder, timeout_s=5)

    run(main)


def test_of_the_addresses_of_a_name_ipv4_comes_first():
    class Names:
        async def getaddrinfo(self, host, port, *, type):
            assert host == "localhost"
            six = (socket.AF_INET6, type, 0, "", ("::1", port, 0, 0))
            return [six, (socket.AF_INET, type, 0, "", ("127.0.0.1", port))]

    network = RealNetwork.__new__(RealNetwork)
    network._loop = Names()
    found = asyncio.run(network._resolve("localhost", 9092))
    assert found == [(socket.AF_INET, ("127.0.0.1", 9092)), (socket.AF_INET6, ("::1", 9092, 0, 0))]


def test_a_name_is_tried_at_all_its_addresses(run, monkeypatch):
    async def main(world):
        async with pair(world) as (ours, _):

            async def resolve(self, host, port):
                return [(socket.AF_INET6, ("::1", port, 0, 0)), (socket.AF_INET, ("127.0.0.1", port))]

            monkeypatch.setattr(RealNetwork, "_resolve", resolve)
            port = ours.connection.local.port
            connection = await world.network.connect("two.example", port, Recorder, timeout_s=10)
            assert connection.peer == ("127.0.0.1", port)

    run(main)


def test_a_connection_to_oneself_is_refused(run, monkeypatch):
    """TCP makes one when the port that nobody listens on is given to the very socket that asks for it."""
    from ottla.world import real_network

    made_by = real_network._socket

    def bound(family: int, host: str, send_buffer: int, receive_buffer: int) -> socket.socket:
        sock = made_by(family, host, send_buffer, receive_buffer)
        sock.bind(("127.0.0.1", port))
        return sock

    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        port = unused.getsockname()[1]
    monkeypatch.setattr(real_network, "_socket", bound)

    async def main(world):
        with pytest.raises(ConnectionRefusedError):
            await world.network.connect("127.0.0.1", port, Recorder, timeout_s=10)

    run(main)


def test_a_receiver_that_cannot_be_made_fails_the_connect(run):
    async def main(world):
        async with pair(world) as (ours, _):

            def fail(connection: Connection) -> Recorder:
                raise ZeroDivisionError("planted")

            with pytest.raises(ZeroDivisionError):
                await world.network.connect(*ours.connection.local, fail, timeout_s=10)

    run(main)


def test_this_machine_has_a_name(run):
    async def main(world):
        assert await world.network.host_name()

    run(main)
