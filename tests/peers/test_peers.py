"""Peers against a real node, and against what no real node would do."""

from __future__ import annotations

import asyncio
import errno
import importlib
import os
import struct
from collections.abc import Callable
from itertools import pairwise
from types import ModuleType

import pytest

from ottla.handlers.context import AdvertisedApi
from ottla.peers import PeerError, Peers
from ottla.peers import calls as known_calls
from ottla.peers.channel import MAX_IN_FLIGHT
from ottla.wire.api_table import ApiKey
from ottla.wire.codec import encode
from ottla.wire.errors import ErrorCode
from ottla.wire.message import Message
from ottla.wire.messages.k00_produce import ProduceRequest, ProduceResponse
from ottla.wire.messages.k01_fetch import FetchRequest, FetchResponse
from ottla.wire.messages.k03_metadata import MetadataRequest, MetadataResponse
from ottla.wire.messages.k14_sync_group import SyncGroupRequest, SyncGroupResponse
from ottla.wire.messages.k18_api_versions import ApiVersionsResponse
from ottla.wire.messages.k19_create_topics import CreateTopicsRequest
from ottla.wire.messages.k52_vote import VoteRequest
from ottla.world import Address, World
from tests.log.logs import batch, records_in
from tests.peers.conftest import Talk
from tests.support.in_process import InProcessNode
from tests.support.scripted import Scripted
from tests.support.waiting import eventually


def address(node: InProcessNode) -> Address:
    return Address(*node.address_of())


def sync(behaviour: str, number: int = 0) -> SyncGroupRequest:
    return SyncGroupRequest(group_id=behaviour, generation_id=number)


def offered(node: InProcessNode) -> None:
    """The scripted API is in the node's ApiVersions, in one version."""
    for listener in node.node.listeners:
        listener._advertised.append(AdvertisedApi(ApiKey.SYNC_GROUP, 0, 0))


class Server:
    """Answers as the test says, on asyncio's own sockets: frames are handed to `answer` with how to write."""

    def __init__(self, answer: Callable[[bytes, asyncio.StreamWriter], object]) -> None:
        self.frames: list[bytes] = []
        self.connections = 0
        self._answer = answer

    async def __aenter__(self) -> Address:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        return Address(*self._server.sockets[0].getsockname()[:2])

    async def __aexit__(self, *_: object) -> None:
        self._server.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        try:
            while True:
                (size,) = struct.unpack(">i", await reader.readexactly(4))
                frame = await reader.readexactly(size)
                self.frames.append(frame)
                self._answer(frame, writer)
        except (asyncio.IncompleteReadError, ConnectionError):
            writer.close()


def write(writer: asyncio.StreamWriter, frame: bytes, body: bytes) -> None:
    writer.write(struct.pack(">i", 4 + len(body)) + frame[4:8] + body)


def versions(*spoken: tuple[int, int, int], error: int = 0, version: int = 3) -> bytes:
    keys = [ApiVersionsResponse.ApiVersion(api_key=k, min_version=a, max_version=b) for k, a, b in spoken]
    return encode(ApiVersionsResponse(error_code=error, api_keys=keys), version)


def version_of(frame: bytes) -> tuple[int, int]:
    key, version = struct.unpack_from(">hh", frame)
    return key, version


async def produced(peers: Peers, where: Address, value: bytes) -> bytes:
    topic = CreateTopicsRequest.CreatableTopic(name="pages", num_partitions=1, replication_factor=1)
    await peers.ask(where, CreateTopicsRequest(topics=[topic], timeout_ms=10_000), channel="c", timeout_s=10)
    metadata = await peers.ask(where, MetadataRequest(topics=None), channel="c", timeout_s=10)
    assert isinstance(metadata, MetadataResponse)
    topic_id = next(each.topic_id for each in metadata.topics if each.name == "pages")
    data = ProduceRequest.PartitionProduceData(index=0, records=batch(value, timestamp=1000))
    request = ProduceRequest(
        acks=-1, timeout_ms=1000, topic_data=[ProduceRequest.TopicProduceData(topic_id=topic_id, partition_data=[data])]
    )
    answer = await peers.ask(where, request, channel="c", timeout_s=10)
    assert isinstance(answer, ProduceResponse)
    assert answer.responses[0].partition_responses[0].error_code == 0
    return topic_id


def fetch(topic_id: bytes) -> FetchRequest:
    partition = FetchRequest.FetchPartition(partition=0, partition_max_bytes=1 << 24)
    return FetchRequest(
        topics=[FetchRequest.FetchTopic(topic_id=topic_id, partitions=[partition])],
        session_epoch=-1,
        max_bytes=1 << 24,
    )


@pytest.mark.parametrize("size", [10, 700_000])
def test_records_of_an_answer_stay_as_they_were_when_others_come(node: InProcessNode, talk: Talk, size: int) -> None:
    async def main(world: World, peers: Peers) -> None:
        where = address(node)
        topic_id = await produced(peers, where, bytes(size))
        answers = [await peers.ask(where, fetch(topic_id), channel="f", timeout_s=10) for _ in range(3)]
        await asyncio.gather(
            *(peers.ask(where, MetadataRequest(topics=None), channel="f", timeout_s=10) for _ in range(9))
        )
        for answer in answers:
            assert isinstance(answer, FetchResponse)
            records = answer.responses[0].partitions[0].records
            assert isinstance(records, memoryview)
            assert records_in(bytes(records)) == [(0, bytes(size))]

    talk(main)


def test_several_in_flight_on_one_channel_are_each_given_their_own_answer(node: InProcessNode, talk: Talk) -> None:
    scripted = Scripted(node)
    offered(node)

    async def main(world: World, peers: Peers) -> None:
        asked = [peers.ask(address(node), sync("now", n), channel="a", timeout_s=10) for n in range(3 * MAX_IN_FLIGHT)]
        answers = await asyncio.gather(*asked)
        assert [each.error_code for each in answers if isinstance(each, SyncGroupResponse)] == list(range(len(asked)))

    talk(main)
    assert scripted.served == list(range(3 * MAX_IN_FLIGHT))


def test_what_waits_on_one_channel_holds_up_no_other(node: InProcessNode, talk: Talk) -> None:
    scripted = Scripted(node, waits=True)
    offered(node)

    async def main(world: World, peers: Peers) -> None:
        where = address(node)
        long = asyncio.ensure_future(peers.ask(where, sync("wait", 1), channel="long", timeout_s=20))
        while not scripted.waiting:  # noqa: ASYNC110
            await asyncio.sleep(0.001)
        short = await peers.ask(where, sync("now", 2), channel="short", timeout_s=10)
        assert isinstance(short, SyncGroupResponse)
        assert not long.done()
        await asyncio.to_thread(scripted.release)
        assert isinstance(await long, SyncGroupResponse)

    talk(main)


def test_without_an_answer_in_time_all_on_the_connection_fail_and_the_next_is_a_new_one(
    node: InProcessNode, talk: Talk
) -> None:
    scripted = Scripted(node, waits=True)
    offered(node)

    async def main(world: World, peers: Peers) -> None:
        where = address(node)
        asked = [
            asyncio.ensure_future(peers.ask(where, sync("wait", n), channel="a", timeout_s=seconds))
            for n, seconds in [(1, 20), (2, 0.1)]
        ]
        outcomes = await asyncio.gather(*asked, return_exceptions=True)
        assert [type(each) for each in outcomes] == [PeerError, PeerError]
        assert "no answer within 0.1 s" in str(outcomes[1])
        again = await peers.ask(where, sync("now", 3), channel="a", timeout_s=10)
        assert isinstance(again, SyncGroupResponse)

    talk(main)
    assert scripted.served[-1] == 3


def test_who_gives_up_leaves_the_others_their_answers(node: InProcessNode, talk: Talk) -> None:
    scripted = Scripted(node, waits=True)
    offered(node)

    async def main(world: World, peers: Peers) -> None:
        where = address(node)
        first, second = (
            asyncio.ensure_future(peers.ask(where, sync(what, n), channel="a", timeout_s=20))
            for what, n in [("wait", 1), ("now", 2)]
        )
        while not scripted.waiting:  # noqa: ASYNC110
            await asyncio.sleep(0.001)
        first.cancel()
        await asyncio.to_thread(scripted.release)
        answer = await second
        assert isinstance(answer, SyncGroupResponse)
        assert answer.error_code == 2

    talk(main)


def test_who_gives_up_leaves_its_time_to_a_connection_that_has_fallen_silent(node: InProcessNode, talk: Talk) -> None:
    """Clients that wait less long than a broker for the controller kept it from ever connecting anew (the simulator's
    seed 360)."""
    Scripted(node, waits=True)
    offered(node)

    async def main(world: World, peers: Peers) -> None:
        where = address(node)
        first, second = (
            asyncio.ensure_future(peers.ask(where, sync("wait", n), channel="a", timeout_s=seconds))
            for n, seconds in [(1, 0.3), (2, 20)]
        )
        await asyncio.wait([first], timeout=0.1)
        first.cancel()
        with pytest.raises(PeerError, match=r"no answer within 0\.3 s"):
            await second

    talk(main)


def test_a_peer_that_breaks_off_fails_all_in_flight(node: InProcessNode, talk: Talk) -> None:
    Scripted(node)
    offered(node)

    async def main(world: World, peers: Peers) -> None:
        asked = [peers.ask(address(node), sync(what), channel="a", timeout_s=10) for what in ("now", "close", "now")]
        outcomes = await asyncio.gather(*asked, return_exceptions=True)
        assert isinstance(outcomes[0], SyncGroupResponse)
        assert [type(each) for each in outcomes[1:]] == [PeerError, PeerError]

    talk(main)


def test_an_api_that_the_peer_does_not_speak_is_refused_and_nothing_is_sent(node: InProcessNode, talk: Talk) -> None:
    async def main(world: World, peers: Peers) -> None:
        with pytest.raises(PeerError, match="VoteRequest is spoken here in versions 0 to 2, there not"):
            await peers.ask(address(node), VoteRequest(), channel="a", timeout_s=10)
        await peers.ask(address(node), MetadataRequest(topics=None), channel="a", timeout_s=10)

    talk(main)
    assert node.connections <= 1


def test_nobody_there_is_a_peer_error_and_the_next_attempts_rest_longer_and_longer(talk: Talk) -> None:
    async def main(world: World, peers: Peers) -> None:
        async with Server(lambda frame, writer: None) as where:
            pass
        times = []
        for _ in range(4):
            with pytest.raises(PeerError):
                await peers.ask(where, MetadataRequest(), channel="a", timeout_s=10)
            times.append(world.clock.now())
        rests = [after - before for before, after in pairwise(times)]
        assert rests[0] >= 0.05
        assert rests[1] >= 0.1
        assert rests[2] >= 0.2
        with pytest.raises(PeerError) as refused:  # it rests: why is in the attempt before
            await peers.ask(where, MetadataRequest(), channel="a", timeout_s=0.01)
        assert f"[Errno {errno.ECONNREFUSED}]" in str(refused.value)

    talk(main)


def test_an_older_peer_is_asked_for_its_versions_in_its_own_and_in_the_highest_that_both_speak(talk: Talk) -> None:
    def answer(frame: bytes, writer: asyncio.StreamWriter) -> None:
        key, version = version_of(frame)
        if key == ApiKey.METADATA:
            write(writer, frame, encode(MetadataResponse(cluster_id="old"), version))
        elif version > 2:
            write(writer, frame, versions((18, 0, 2), error=ErrorCode.UNSUPPORTED_VERSION, version=0))
        else:
            write(writer, frame, versions((18, 0, 2), (3, 0, 5), version=version))

    server = Server(answer)

    async def main(world: World, peers: Peers) -> None:
        async with server as where:
            for _ in range(2):
                response = await peers.ask(where, MetadataRequest(), channel="a", timeout_s=10)
                assert isinstance(response, MetadataResponse)
                assert response.cluster_id == "old"

    talk(main)
    assert [version_of(frame) for frame in server.frames] == [(18, 4), (18, 2), (3, 5), (3, 5)]


@pytest.mark.parametrize(
    "nonsense",
    [
        pytest.param(lambda frame, body: struct.pack(">ii", 4 + len(body), 77) + body, id="another request's answer"),
        pytest.param(lambda frame, body: b"HTTP/1.1 400 Bad Request\r\n\r\n", id="http"),
        pytest.param(lambda frame, body: struct.pack(">i", 6) + frame[4:8] + b"\0\0", id="cut"),
        pytest.param(lambda frame, body: struct.pack(">i", 0), id="empty"),
    ],
)
def test_an_answer_that_cannot_be_read_ends_the_connection(
    talk: Talk, nonsense: Callable[[bytes, bytes], bytes]
) -> None:
    def answer(frame: bytes, writer: asyncio.StreamWriter) -> None:
        if version_of(frame)[0] == ApiKey.API_VERSIONS:
            write(writer, frame, versions((3, 0, 5)))
        else:
            writer.write(nonsense(frame, encode(MetadataResponse(), 5)))

    server = Server(answer)

    async def main(world: World, peers: Peers) -> None:
        async with server as where:
            for _ in range(2):
                with pytest.raises(PeerError):
                    await peers.ask(where, MetadataRequest(), channel="a", timeout_s=10)

    talk(main)
    assert server.connections == 2


def test_a_connection_that_ends_right_behind_its_first_answer_is_not_kept(talk: Talk) -> None:
    """A follower of the metadata quorum asked a dead connection for ever (the simulator's seed 60)."""

    def answer(frame: bytes, writer: asyncio.StreamWriter) -> None:
        if version_of(frame)[0] == ApiKey.METADATA:
            write(writer, frame, encode(MetadataResponse(cluster_id="there"), 5))
            return
        write(writer, frame, versions((3, 0, 5)))
        if server.connections == 1:
            write(writer, frame, versions((3, 0, 5)))  # nobody asked for that: the connection is over

    server = Server(answer)

    async def main(world: World, peers: Peers) -> None:
        async with server as where:
            with pytest.raises(PeerError):
                await peers.ask(where, MetadataRequest(), channel="a", timeout_s=10)
            response = await peers.ask(where, MetadataRequest(), channel="a", timeout_s=10)
            assert isinstance(response, MetadataResponse)
            assert response.cluster_id == "there"

    talk(main)
    assert server.connections == 2


def test_an_answer_of_a_hundred_megabytes_comes_whole(talk: Talk) -> None:
    size = 100 * 1024 * 1024

    def answer(frame: bytes, writer: asyncio.StreamWriter) -> None:
        key, version = version_of(frame)
        if key == ApiKey.API_VERSIONS:
            write(writer, frame, versions((1, 4, 11), version=version))
            return
        partition = FetchResponse.PartitionData(records=bytes(size))
        topic = FetchResponse.FetchableTopicResponse(topic="t", partitions=[partition])
        write(writer, frame, encode(FetchResponse(responses=[topic]), version))

    async def main(world: World, peers: Peers) -> int:
        async with Server(answer) as where:
            response = await peers.ask(where, FetchRequest(), channel="a", timeout_s=20)
            assert isinstance(response, FetchResponse)
            return len(response.responses[0].partitions[0].records or b"")

    assert talk(main) == size


def test_disconnecting_and_closing_fail_what_is_in_flight(node: InProcessNode, talk: Talk) -> None:
    scripted = Scripted(node, waits=True)
    offered(node)

    async def main(world: World, peers: Peers) -> None:
        where = address(node)
        for end in (lambda: peers.disconnect(where), lambda: asyncio.ensure_future(peers.close())):
            asked = asyncio.ensure_future(peers.ask(where, sync("wait"), channel="a", timeout_s=20))
            while not scripted.waiting:  # noqa: ASYNC110
                await asyncio.sleep(0.001)
            end()
            with pytest.raises(PeerError):
                await asked
            while scripted.waiting:  # noqa: ASYNC110
                await asyncio.sleep(0.001)
        with pytest.raises(PeerError, match="not asked any more"):
            await peers.ask(where, sync("now"), channel="a", timeout_s=20)

    talk(main)
    eventually(lambda: node.connections == 0)


def test_disconnecting_gives_up_an_attempt_to_connect(talk: Talk) -> None:
    async def main(world: World, peers: Peers) -> None:
        async with Server(lambda frame, writer: None) as where:  # it never tells its versions
            asked = asyncio.ensure_future(peers.ask(where, MetadataRequest(), channel="a", timeout_s=20))
            await asyncio.sleep(0.05)
            peers.disconnect(where)
            with pytest.raises(PeerError, match="disconnected"):
                await asked

    talk(main)


def test_a_conversation_asks_on_in_the_calls_that_bring_the_answers(node: InProcessNode, talk: Talk) -> None:
    scripted = Scripted(node)
    offered(node)
    taken: list[int] = []
    tasks: set[object] = set()

    def go_on(answer: Message) -> Message | None:
        assert isinstance(answer, SyncGroupResponse)
        taken.append(answer.error_code)
        tasks.add(asyncio.current_task())
        return sync("now", answer.error_code + 1) if answer.error_code < 5 else None

    async def main(world: World, peers: Peers) -> None:
        last = await peers.converse(address(node), sync("now", 1), go_on, channel="a", timeout_s=10)
        assert isinstance(last, SyncGroupResponse)
        assert last.error_code == 5

    talk(main)
    assert taken == scripted.served == [1, 2, 3, 4, 5]
    assert tasks == {None}


def test_what_goes_wrong_with_an_answer_ends_the_conversation_and_not_the_connection(
    node: InProcessNode, talk: Talk
) -> None:
    Scripted(node)
    offered(node)

    def refuse(_answer: Message) -> Message | None:
        raise OSError("no room")

    async def main(world: World, peers: Peers) -> None:
        where = address(node)
        with pytest.raises(OSError, match="no room") as refused:
            await peers.converse(where, sync("now"), refuse, channel="a", timeout_s=10)
        assert not isinstance(refused.value, PeerError)
        assert isinstance(await peers.ask(where, sync("now"), channel="a", timeout_s=10), SyncGroupResponse)

    talk(main)
    assert node.connections <= 1


@pytest.mark.parametrize(
    "refusal",
    [
        OSError(errno.EMFILE, os.strerror(errno.EMFILE)),
        ImportError("cannot open shared object file: Too many open files"),
    ],
)
def test_a_request_whose_module_cannot_be_imported_is_not_sent_and_can_be_asked_again(
    talk: Talk, monkeypatch: pytest.MonkeyPatch, refusal: Exception
) -> None:
    """Loops that ask others go on after a PeerError, and end with anything else."""

    def answer(frame: bytes, writer: asyncio.StreamWriter) -> None:
        first = version_of(frame)[0] == ApiKey.API_VERSIONS
        write(writer, frame, versions((3, 0, 5)) if first else encode(MetadataResponse(), 5))

    def refuse(name: str) -> ModuleType:
        raise refusal

    async def main(world: World, peers: Peers) -> None:
        async with server as where:
            await peers.ask(where, MetadataRequest(), channel="a", timeout_s=10)
            with monkeypatch.context() as starved:
                starved.delitem(known_calls._calls, ApiKey.METADATA)
                starved.setattr(importlib, "import_module", refuse)
                with pytest.raises(PeerError, match=r"MetadataRequest cannot be made: .*Too many open files"):
                    await peers.ask(where, MetadataRequest(), channel="a", timeout_s=10)
            await peers.ask(where, MetadataRequest(), channel="a", timeout_s=10)

    server = Server(answer)
    talk(main)
    assert (server.connections, len(server.frames)) == (1, 3)


def test_who_gives_a_conversation_up_is_told_nothing_more_and_asks_nothing_more(
    node: InProcessNode, talk: Talk
) -> None:
    scripted = Scripted(node)
    offered(node)

    async def main(world: World, peers: Peers) -> None:
        where = address(node)

        def give_up(_answer: Message) -> Message | None:
            talking.cancel()
            return sync("now", 2)

        talking = asyncio.ensure_future(peers.converse(where, sync("now", 1), give_up, channel="a", timeout_s=10))
        with pytest.raises(asyncio.CancelledError):
            await talking
        await peers.ask(where, sync("now", 3), channel="a", timeout_s=10)

    talk(main)
    assert scripted.served == [1, 3]


def test_each_answer_of_a_conversation_has_its_own_time(talk: Talk) -> None:
    """Slow ones follow each other for longer than one of them may take, and then one never comes."""
    timeout_s, pause_s, answered = 0.5, 0.2, 5

    def answer(frame: bytes, writer: asyncio.StreamWriter) -> None:
        if version_of(frame)[0] == ApiKey.API_VERSIONS:
            write(writer, frame, versions((3, 0, 5)))
        elif len(server.frames) <= 1 + answered:
            body = encode(MetadataResponse(), 5)
            asyncio.get_running_loop().call_later(pause_s, write, writer, frame, body)

    server = Server(answer)

    async def main(world: World, peers: Peers) -> None:
        began = world.clock.now()
        async with server as where:
            with pytest.raises(PeerError, match=r"no answer within 0\.5 s"):
                await peers.converse(
                    where, MetadataRequest(), lambda _: MetadataRequest(), channel="a", timeout_s=timeout_s
                )
        assert world.clock.now() - began >= answered * pause_s + timeout_s

    talk(main)
    assert len(server.frames) == 1 + answered + 1
