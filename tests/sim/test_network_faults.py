"""The simulated network between machines: delays, cuts, crashes and power losses as TCP shows them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

import pytest

from ottla.world import Address, Connection, FileRange, World
from sim.chance import Chance
from sim.internet import GIVE_UP_S, Internet
from sim.loop import Process, SimLoop
from sim.machine import Machine
from tests.world.peers import Recorder

T = TypeVar("T")
PORT = 9092


class Two:
    """A server that listens on one machine and a client that is connected to it from another."""

    def __init__(self, seed: int) -> None:
        self.loop = SimLoop(Chance(f"loop {seed}"))
        self.internet = Internet(self.loop, Chance(f"network {seed}"))
        self.there = Machine(self.internet, Chance("there"), "there")
        self.here = Machine(self.internet, Chance("here"), "here")
        self.server: Recorder
        self.client: Recorder
        self.server_process: Process
        self.client_process: Process
        self.server_world: World
        self.client_world: World

    async def connect(self) -> None:
        accepted: asyncio.Future[Recorder] = self.loop.create_future()

        def accept(connection: Connection) -> Recorder:
            accepted.set_result(Recorder(connection))
            return accepted.result()

        self.server_process, self.server_world = self.there.start()
        self.client_process, self.client_world = self.here.start()
        await self.serve(accept)
        self.client = await self.dial()
        self.server = await accepted

    async def serve(self, accept: Callable[[Connection], Recorder]) -> None:
        await self.loop.start(self.server_process, self.server_world.network.listen("there", PORT, accept))

    async def dial(self, timeout_s: float = 5.0) -> Recorder:
        made: list[Recorder] = []

        def accept(connection: Connection) -> Recorder:
            made.append(Recorder(connection))
            return made[0]

        network = self.client_world.network
        await self.loop.start(self.client_process, network.connect("there", PORT, accept, timeout_s=timeout_s))
        return made[0]

    def cut(self, from_client: bool) -> None:
        hosts = (self.here.host, self.there.host) if from_client else (self.there.host, self.here.host)
        self.internet.cut(*hosts)


def run(main: Callable[[Two], Coroutine[Any, Any, T]], seed: int = 1) -> T:
    two = Two(seed)

    async def connected() -> T:
        await two.connect()
        return await main(two)

    return two.loop.run(connected())


@pytest.mark.parametrize("seed", range(10))
def test_bytes_arrive_in_order_in_pieces_and_not_at_once(seed: int) -> None:
    async def main(two: Two) -> int:
        sent = b"".join(number.to_bytes(4, "big") for number in range(50_000))
        began = two.loop.time()
        for at in range(0, len(sent), 10_000):
            two.client.connection.send([sent[at : at + 10_000]])
        await two.server.until(lambda: len(two.server.data) == len(sent))
        assert two.server.data == sent
        assert two.loop.time() > began
        return len(two.server.events)

    assert run(main, seed) > 1


def test_what_is_sent_through_a_cut_arrives_when_it_is_mended_and_not_before() -> None:
    async def main(two: Two) -> None:
        two.cut(from_client=True)
        two.client.connection.send([b"held up"])
        two.server.connection.send([b"passes"])
        await two.client.until(lambda: two.client.data == b"passes")
        await asyncio.sleep(GIVE_UP_S[0] - 1)
        assert two.server.data == b""
        two.internet.heal()
        await two.server.until(lambda: two.server.data == b"held up")

    run(main)


@pytest.mark.parametrize("from_client", [True, False])
def test_who_gets_no_answer_for_long_calls_the_connection_broken(from_client: bool) -> None:
    """Whichever way is cut: of its bytes, or of TCP's answers to them. The other end finds out when it sends."""

    async def main(two: Two) -> None:
        two.cut(from_client)
        two.client.connection.send([b"anybody?"])
        error = await two.client.until_closed()
        assert isinstance(error, TimeoutError)
        assert two.server.events in ([], ["received"])
        two.internet.heal()
        two.server.connection.send([b"hello?"])
        assert isinstance(await two.server.until_closed(), ConnectionResetError)

    run(main)


def test_a_connection_over_a_cut_times_out() -> None:
    async def main(two: Two) -> None:
        two.cut(from_client=True)
        began = two.loop.time()
        with pytest.raises(TimeoutError, match=r"no connection to there:9092 within 3\.0 s"):
            await two.dial(3.0)
        assert two.loop.time() == pytest.approx(began + 3)

    run(main)


def test_a_crash_ends_its_connections_and_the_port_refuses() -> None:
    async def main(two: Two) -> None:
        two.there.end(two.server_process)
        assert await two.client.until_closed() is None
        with pytest.raises(ConnectionRefusedError):
            await two.dial()

    run(main)


def test_a_machine_without_power_says_nothing_until_it_is_back() -> None:
    async def main(two: Two) -> None:
        two.there.lose_power(two.server_process)
        await asyncio.sleep(5)
        assert two.client.events == []
        with pytest.raises(TimeoutError):
            await two.dial(1.0)
        two.client.connection.send([b"anybody?"])
        await asyncio.sleep(1)
        assert two.client.events == []
        two.there.power_on()
        assert isinstance(await two.client.until_closed(), ConnectionResetError)

    run(main)


def test_a_reset_that_is_lost_in_a_cut_comes_again_for_what_is_sent_later() -> None:
    async def main(two: Two) -> None:
        two.there.lose_power(two.server_process)
        two.there.power_on()
        two.cut(from_client=False)
        two.client.connection.send([b"anybody?"])
        await asyncio.sleep(1)
        two.internet.heal()
        assert two.client.events == []
        two.client.connection.send([b"anybody?"])
        assert isinstance(await two.client.until_closed(), ConnectionResetError)

    run(main)


def test_a_paused_process_still_gets_connections_and_bytes_from_its_kernel() -> None:
    async def main(two: Two) -> None:
        two.loop.pause(two.server_process)
        two.client.connection.send([b"later"])
        await asyncio.sleep(1)
        assert two.server.data == b""
        two.loop.go_on(two.server_process)
        await two.server.until(lambda: two.server.data == b"later")

    run(main)


def test_broken_connections_are_reset_at_both_ends() -> None:
    async def main(two: Two) -> None:
        assert two.internet.break_connections(two.here.host, two.there.host) == 1
        assert isinstance(await two.client.until_closed(), ConnectionResetError)
        assert isinstance(await two.server.until_closed(), ConnectionResetError)

    run(main)


def test_a_slow_link_is_slower() -> None:
    async def took_s(two: Two) -> float:
        began = two.loop.time()
        two.client.connection.send([b"x"])
        await two.server.until(lambda: two.server.data == b"x")
        return two.loop.time() - began

    async def slowed(two: Two) -> float:
        two.internet.slow_down(two.here.host, two.there.host)
        return await took_s(two)

    async def slowed_at_its_port(two: Two) -> float:
        two.internet.slow_down(two.here.host, two.there.host, port=PORT)
        return await took_s(two)

    async def slowed_at_another_port(two: Two) -> float:
        two.internet.slow_down(two.here.host, two.there.host, port=PORT + 1)
        return await took_s(two)

    assert run(slowed) > 10 * run(took_s)
    assert run(slowed_at_its_port) == run(slowed)
    assert run(slowed_at_another_port) == run(took_s)


def test_ranges_of_files_are_sent_as_they_are_and_a_short_one_ends_the_connection() -> None:
    async def main(two: Two) -> None:
        file = two.client_world.disk.open("/log", create=True)
        file.append([b"0123456789"])
        empty = FileRange(file, 3, 0)
        assert two.client.connection.send([b"head ", FileRange(file, 2, 4), empty, memoryview(b" tail")]) is True
        await two.server.until(lambda: two.server.data == b"head 2345 tail")
        assert two.client.connection.send([FileRange(file, 8, 100)]) is False
        error = await two.client.until_closed()
        assert isinstance(error, OSError)
        assert "ends before 108" in str(error)
        assert await two.server.until_closed() is None
        assert two.server.data.endswith(b"89")

    run(main)


def test_an_unknown_name_and_a_foreign_address_are_errors() -> None:
    async def main(two: Two) -> None:
        network = two.client_world.network
        with pytest.raises(OSError, match="Name or service"):
            await network.connect("nowhere", PORT, Recorder, timeout_s=1)
        with pytest.raises(OSError, match="Cannot assign"):
            await network.listen("there", PORT, Recorder)
        assert await network.host_name() == "here"
        assert str(Address("there", PORT)) == "there:9092"

    run(main)
