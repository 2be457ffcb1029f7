"""How connections end: `closed` comes exactly once, last, with the right cause, whatever happened."""

import asyncio
import logging
import resource
import socket
import subprocess
import sys
import textwrap

import pytest

from ottla.world import Connection
from tests.world.peers import Recorder, pair, read, read_to_the_end, reset, some_turns, write
from tests.world.simulated import real_and_simulated

MEGABYTE = 1 << 20


def fill(ours: Recorder) -> int:
    """Sends until the kernel takes no more; how many bytes are on the way or queued."""
    count = 1
    while ours.connection.send([bytes(MEGABYTE)]):
        count += 1
    return count * MEGABYTE


@real_and_simulated
def test_the_peers_end_is_a_clean_end(run):
    async def main(world):
        async with pair(world) as (ours, peer):
            await write(peer, b"bye")
            peer.close()
            assert await ours.until_closed() is None
            assert ours.data == b"bye"

    run(main)


@real_and_simulated
def test_a_reset_while_idle_is_an_error(run):
    async def main(world):
        async with pair(world) as (ours, peer):
            reset(peer)
            assert isinstance(await ours.until_closed(), ConnectionError)

    run(main)


@real_and_simulated
@pytest.mark.parametrize("buffer_size", [1, 10, 65536])
def test_a_reset_behind_unread_bytes_is_noticed(run, buffer_size):
    """uvloop calls the reader once for it and never again, however much there was to read."""

    async def main(world):
        async with pair(world, lambda connection: Recorder(connection, buffer_size)) as (ours, peer):
            peer.send(bytes(1000))
            reset(peer)
            assert isinstance(await ours.until_closed(), ConnectionError)

    run(main)


@real_and_simulated
def test_a_reset_while_sending_is_an_error(run):
    async def main(world):
        async with pair(world) as (ours, peer):
            fill(ours)
            await read(peer, 1000)
            reset(peer)
            assert isinstance(await ours.until_closed(), ConnectionError)
            assert "sent" not in ours.events
            assert ours.connection.send([b"too late"]) is True

    run(main)


def test_a_send_that_finds_the_connection_broken_reports_it_later_and_once(run):
    async def main(world):
        async with pair(world) as (ours, peer):
            reset(peer)
            # The loop has not run since: it is send() that finds out.
            assert ours.connection.send([b"x"]) is False
            assert ours.events == []
            assert ours.connection.send([b"y"]) is True
            assert isinstance(await ours.until_closed(), ConnectionError)

    run(main)


@real_and_simulated
def test_a_peer_that_goes_away_is_noticed_while_paused(run):
    async def main(world):
        async with pair(world) as (ours, peer):
            ours.connection.pause()
            await some_turns()
            peer.close()
            assert await ours.until_closed() is None

    run(main)


@real_and_simulated
def test_a_reset_is_noticed_while_paused_even_behind_unread_bytes(run):
    async def main(world):
        async with pair(world) as (ours, peer):
            ours.connection.pause()
            await write(peer, b"unread")
            await some_turns()
            reset(peer)
            assert isinstance(await ours.until_closed(), ConnectionError)
            assert ours.data == b""

    run(main)


@real_and_simulated
def test_bytes_sent_before_the_peers_end_are_received_after_a_pause(run):
    """A producer with acks=0 that sends and leaves has sent."""

    async def main(world):
        async with pair(world) as (ours, peer):
            ours.connection.pause()
            await write(peer, b"last words")
            await some_turns()
            peer.close()
            await some_turns()
            assert ours.events == []
            ours.connection.resume()
            assert await ours.until_closed() is None
            assert ours.data == b"last words"

    run(main)


def test_a_paused_connection_costs_no_idle_turns_whatever_waits_on_it(run):
    async def main(world):
        async with pair(world) as (ours, peer):
            ours.connection.pause()
            await write(peer, b"unread")
            await some_turns()
            peer.shutdown(socket.SHUT_WR)
            await some_turns()
            before = resource.getrusage(resource.RUSAGE_SELF)
            await world.clock.sleep(0.3)
            after = resource.getrusage(resource.RUSAGE_SELF)
            assert after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime < 0.15
            ours.connection.abort()

    run(main)


@real_and_simulated
def test_close_sends_what_is_queued(run):
    async def main(world):
        async with pair(world) as (ours, peer):
            total = fill(ours)
            ours.connection.send([b"end"])
            ours.connection.close()
            ours.connection.close()
            assert ours.connection.send([b"after the end"]) is True
            await some_turns()
            assert "closed" not in ours.events
            data = await read_to_the_end(peer)
            assert len(data) == total + 3
            assert data.endswith(b"\0end")
            assert await ours.until_closed() is None
            assert "sent" not in ours.events

    run(main)


@real_and_simulated
def test_what_was_sent_arrives_although_the_peer_has_sent_what_nobody_reads(run):
    """The kernel sent a reset, and dropped what it had still to send: an answer was lost to who had asked more."""

    async def main(world):
        async with pair(world) as (ours, peer):
            ours.connection.pause()
            await write(peer, b"unheard")
            total = fill(ours)
            ours.connection.close()
            received = 0
            while "closed" not in ours.events:
                received += len(await read(peer, 10_000))
            assert received < total, "the rest is with the kernel"
            assert received + len(await read_to_the_end(peer)) == total

    run(main)


@real_and_simulated
def test_nothing_is_received_after_close(run):
    async def main(world):
        async with pair(world) as (ours, peer):
            await write(peer, b"before")
            await ours.until(lambda: ours.data == b"before")
            fill(ours)
            ours.connection.close()
            await write(peer, b"unheard")
            await some_turns()
            assert ours.data == b"before"
            ours.connection.abort()
            assert await ours.until_closed() is None
            assert ours.data == b"before"

    run(main)


@real_and_simulated
def test_resume_after_close_receives_nothing(run):
    async def main(world):
        async with pair(world) as (ours, peer):
            ours.connection.pause()
            await write(peer, b"unheard")
            await some_turns()
            fill(ours)
            ours.connection.close()
            ours.connection.resume()
            await some_turns()
            assert ours.events == []
            ours.connection.abort()
            assert await ours.until_closed() is None

    run(main)


@real_and_simulated
def test_close_with_nothing_queued_ends_at_once(run):
    async def main(world):
        async with pair(world) as (ours, peer):
            ours.connection.send([b"all"])
            ours.connection.close()
            assert ours.events == []
            assert await read_to_the_end(peer) == b"all"
            assert await ours.until_closed() is None

    run(main)


@real_and_simulated
def test_a_peer_that_breaks_while_we_are_closing_is_an_error(run):
    async def main(world):
        async with pair(world) as (ours, peer):
            fill(ours)
            ours.connection.close()
            reset(peer)
            assert isinstance(await ours.until_closed(), ConnectionError)

    run(main)


@real_and_simulated
@pytest.mark.parametrize("closing_first", [False, True])
def test_abort_drops_what_is_queued(run, closing_first):
    async def main(world):
        async with pair(world) as (ours, peer):
            total = fill(ours)
            if closing_first:
                ours.connection.close()
            ours.connection.abort()
            ours.connection.abort()
            assert await ours.until_closed() is None
            assert len(await read_to_the_end(peer)) < total

    run(main)


@real_and_simulated
def test_everything_at_once_still_ends_once(run):
    async def main(world):
        async with pair(world) as (ours, peer):
            fill(ours)
            reset(peer)
            ours.connection.close()
            ours.connection.pause()
            ours.connection.abort()
            ours.connection.resume()
            ours.connection.close()
            await ours.until_closed()

    run(main)


@real_and_simulated
@pytest.mark.parametrize("queued", [False, True])
def test_a_connection_closed_within_accept_is_reported_to_its_receiver(run, queued):
    def turn_away(connection: Connection) -> Recorder:
        recorder = Recorder(connection)
        if queued:
            fill(recorder)
        connection.close()
        return recorder

    async def main(world):
        async with pair(world, turn_away) as (ours, peer):
            data = await read_to_the_end(peer)
            assert bool(data) == queued
            assert await ours.until_closed() is None

    run(main)


@real_and_simulated
@pytest.mark.parametrize("method", ["get_buffer", "received", "sent", "closed"])
def test_an_exception_of_a_receiver_is_logged_and_ends_its_connection_only(run, caplog, method):
    class Failing(Recorder):
        """In `method` only; `closed` is remembered in any case."""

        def get_buffer(self) -> memoryview:
            self.fail("get_buffer")
            return super().get_buffer()

        def received(self, count: int) -> None:
            super().received(count)
            self.fail("received")

        def sent(self) -> None:
            super().sent()
            self.fail("sent")

        def closed(self, error: Exception | None) -> None:
            super().closed(error)
            self.fail("closed")

        def fail(self, where: str) -> None:
            if where == method:
                raise ZeroDivisionError(f"planted in {where}")

    async def main(world):
        async with pair(world, Failing) as (ours, peer), pair(world) as (other, other_peer):
            total = fill(ours)
            await read(peer, total)
            peer.send(b"x")
            if method == "closed":
                peer.close()
            error = await ours.until_closed()
            assert isinstance(error, ZeroDivisionError) == (method != "closed")
            await write(other_peer, b"fine")
            await other.until(lambda: other.data == b"fine")

    with caplog.at_level(logging.ERROR):
        run(main)
    assert caplog.text.count(f"ZeroDivisionError: planted in {method}") == 1


@real_and_simulated
def test_an_empty_buffer_is_an_error_and_not_the_end_of_the_stream(run, caplog):
    async def main(world):
        async with pair(world, lambda connection: Recorder(connection, buffer_size=0)) as (ours, peer):
            await write(peer, b"x")
            assert isinstance(await ours.until_closed(), ValueError)

    with caplog.at_level(logging.ERROR):
        run(main)
    assert "empty buffer" in caplog.text


def test_leaving_the_world_ends_what_is_still_open(run):
    async def main(world):
        made: asyncio.Queue[Recorder] = asyncio.Queue()

        def accept(connection: Connection) -> Recorder:
            recorder = Recorder(connection)
            made.put_nowait(recorder)
            return recorder

        listener = await world.network.listen("127.0.0.1", 0, accept)
        peer = socket.create_connection(listener.address)
        return peer, await made.get()

    peer, ours = run(main)
    with peer:
        assert peer.recv(1) == b""
    assert ours.events == ["closed"]


OUT_OF_DESCRIPTORS = """
    import asyncio, logging, os, resource, socket, sys, time
    from ottla.world.process import run
    from tests.world.peers import Recorder

    async def main(world):
        made = []
        def accept(connection):
            made.append(Recorder(connection))
            return made[-1]
        listener = await world.network.listen("127.0.0.1", 0, accept, backlog=50)
        peers = [socket.socket() for _ in range(4)]
        resource.setrlimit(resource.RLIMIT_NOFILE, (64, 64))
        hoarded = []
        while True:
            try:
                hoarded.append(os.open("/dev/null", os.O_RDONLY))
            except OSError:
                break
        for peer in peers:
            peer.connect(listener.address)
        before = time.process_time()
        await asyncio.sleep(0.5)
        assert time.process_time() - before < 0.2, "it spins"
        assert not made
        for fd in hoarded:
            os.close(fd)
        async with asyncio.timeout(10):
            while len(made) < 4:
                await asyncio.sleep(0.01)
            peers[3].send(b"hello")
            await made[3].until(lambda: made[3].data == b"hello")
        for peer in peers:
            peer.close()
        print("served after all")

    logging.basicConfig(stream=sys.stdout)
    if sys.argv[1] == "uvloop":
        run(main)
    else:
        run(main, loop_factory=asyncio.new_event_loop)
"""


@pytest.mark.parametrize("loop", ["uvloop", "asyncio"])
def test_without_descriptors_the_node_waits_and_serves_when_there_are_some_again(loop):
    child = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(OUT_OF_DESCRIPTORS), loop],
        capture_output=True,
        text=True,
        timeout=60,
        env={"PYTHONPATH": ":".join(path for path in sys.path if path)},
    )
    assert child.returncode == 0, child.stdout + child.stderr
    assert "served after all" in child.stdout
    assert child.stdout.count("cannot accept connections") == 1, child.stdout
    assert "Too many open files" in child.stdout
