"""Requests of one connection are answered in order, one at a time; connections do not wait for each other."""

from __future__ import annotations

import struct
from types import SimpleNamespace

import pytest

from ottla.wire.api_table import ApiKey
from ottla.wire.codec import decode
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k00_produce import ProduceRequest
from ottla.wire.messages.k01_fetch import FetchRequest, FetchResponse
from ottla.wire.records import Record, write_batch
from ottla.world import FileRange
from tests.handlers.fetching import NOW_MS, PRODUCE, create_topic
from tests.support.raw import Closed, frame, request_body
from tests.support.scripted import BYTES_PER_UNIT, Scripted, ask, receive, request
from tests.support.waiting import eventually


@pytest.fixture
def scripted(node):
    return Scripted(node)


def test_pipelined_requests_are_answered_in_order(node, scripted):
    with node.connect() as client:
        client.send(b"".join(request("now", number) for number in range(10)))
        assert [receive(client).number for _ in range(10)] == list(range(10))


def test_requests_behind_one_that_waits_are_answered_after_it(node, scripted):
    with node.connect() as client, node.connect() as other:
        client.send(request("now", 1) + request("wait", 2) + request("now", 3) + request("later", 4))
        assert receive(client).number == 1
        eventually(lambda: scripted.waiting == [2])
        client.send(request("now", 5) + request("now", 6)[:9])
        other.send(request("now", 9, padding=1000))  # to where the others were received
        assert receive(other).number == 9
        assert scripted.served == [1, 2, 9], "one request of a connection is in work at a time"
        scripted.release()
        assert [receive(client).number for _ in range(4)] == [2, 3, 4, 5]
        client.send(request("now", 6)[9:])
        assert receive(client).number == 6


def test_requests_that_arrive_while_one_waits_are_answered_after_it(node, scripted):
    with node.connect() as client:
        client.send(request("wait", 1))
        eventually(lambda: scripted.waiting == [1])
        client.send(request("now", 2) + request("wait", 3) + request("now", 4))
        with node.connect() as other:
            assert ask(other, "now", 9).number == 9  # by now the node has what was sent before
        assert scripted.served == [1, 9]
        scripted.release()
        assert [receive(client).number for _ in range(4)] == [1, 2, 3, 4]


def test_a_request_that_waits_holds_up_no_other_connection(node, scripted):
    with node.connect() as slow, node.connect() as quick:
        slow.send(request("wait", 1))
        eventually(lambda: scripted.waiting == [1])
        for number in range(2, 100):
            assert ask(quick, "now", number).number == number
        scripted.release()
        assert receive(slow).number == 1


def test_answers_that_come_later_keep_their_order(node, scripted):
    behaviours = ["later", "now", "later", "later", "silent", "now", "silent later", "now"]
    with node.connect() as client:
        client.send(b"".join(request(each, number) for number, each in enumerate(behaviours)))
        assert [receive(client).number for _ in range(6)] == [0, 1, 2, 3, 5, 7]


def test_a_thousand_requests_in_one_write_are_answered_while_others_are_served(node, scripted):
    with node.connect() as many, node.connect() as other:
        many.send(request("hold the loop", 0))
        eventually(lambda: scripted.served == [0])
        many.send(b"".join(request("now", number) for number in range(1, 1000)))
        other.send(request("now", -1))
        scripted.hold.set()
        assert [receive(many).number for _ in range(1000)] == list(range(1000))
        assert struct.unpack(">i", other.receive()[:4]) == (-1,)
    before = scripted.served.index(-1)
    assert before < 500, f"the other connection had its turn after {before} requests"


@pytest.mark.parametrize("size", [1, 3, 1000])
def test_a_request_in_small_pieces_is_answered(node, scripted, size):
    data = request("now", 7, padding=20) + request("now", 8, padding=5000)
    with node.connect() as client:
        for start in range(0, len(data), size):
            client.send(data[start : start + size])
        assert [receive(client).number for _ in range(2)] == [7, 8]


def test_large_requests_of_several_connections_at_once_are_answered(node, scripted):
    clients = [node.connect() for _ in range(5)]
    data = [request("now", number, padding=700_000 + number) for number in range(len(clients))]
    for start in range(0, max(map(len, data)), 50_000):
        for client, bytes_ in zip(clients, data, strict=True):
            client.send(bytes_[start : start + 50_000])
    for number, client in enumerate(clients):
        with client:
            assert receive(client).number == number
            assert ask(client, "now", 9).number == 9


def test_a_large_answer_arrives_whole_and_in_its_place(node, scripted):
    with node.connect() as client:
        client.send(request("now", 1) + request("large", 20_000) + request("now", 3))
        assert receive(client).number == 1
        assert receive(client).assignment == bytes(20_000 * BYTES_PER_UNIT)
        assert receive(client).number == 3


def test_an_answer_with_a_range_of_a_file_has_the_bytes_of_the_file(node, tmp_path, scripted):
    content = bytes(range(256)) * 8000
    (tmp_path / "records").write_bytes(content)
    file = node.world.disk.open_read_only(str(tmp_path / "records"))

    def handle(context, fetch):
        partitions = [
            FetchResponse.PartitionData(partition_index=index, records=FileRange(file, index, length))
            for index, length in enumerate((0, 10, len(content) - 2))
        ]
        return FetchResponse(responses=[FetchResponse.FetchableTopicResponse(topic="t", partitions=partitions)])

    node.serve(ApiKey.FETCH, 4, SimpleNamespace(handle=handle, failed=None))
    fetch = frame(request_body(FetchRequest(replica_id=-1, max_wait_ms=0, min_bytes=0), 4, correlation_id=5))
    with node.connect() as client:
        client.send(request("now", 1) + fetch + request("now", 2) + fetch)
        assert receive(client).number == 1
        answers = [client.receive() for _ in range(3)]
    assert answers[0] == answers[2]
    assert struct.unpack(">i", answers[1][:4]) == (2,)
    response = decode(FetchResponse, 4, answers[0][4:])
    records = [partition.records for partition in response.responses[0].partitions]
    assert records == [b"", content[1:11], content[2:]]
    file.close()


def test_a_client_that_disappears_cancels_its_waiting_request(node, scripted):
    with node.connect() as client, node.connect() as other:
        client.send(request("wait", 1))
        other.send(request("wait", 2))
        eventually(lambda: scripted.waiting == [1, 2])
        client.socket.close()
        eventually(lambda: scripted.cancelled == [1])
        eventually(lambda: node.connections == 1)
        scripted.release()
        assert receive(other).number == 2
    assert not node.logged("ERROR")


def test_what_a_client_sent_before_it_left_is_carried_out(node, scripted):
    """As a producer with acks=0, which sends and leaves."""
    with node.connect() as client, node.connect() as other:
        other.send(request("hold the loop"))
        eventually(lambda: scripted.served == [0])
        client.send(b"".join(request("silent", number) for number in range(1, 1001)))
        client.socket.close()
        scripted.hold.set()
        eventually(lambda: node.connections == 1)
    assert scripted.served == list(range(1001))


def test_a_client_that_left_is_not_answered_and_what_would_wait_is_given_up(node, scripted):
    with node.connect() as client, node.connect() as other:
        other.send(request("hold the loop"))
        eventually(lambda: scripted.served == [0])
        client.send(b"".join(request("now", number) for number in range(1, 200)) + request("wait", 200))
        client.socket.close()
        scripted.hold.set()
        eventually(lambda: node.connections == 1)
        assert scripted.served == list(range(201))
        eventually(lambda: scripted.waiting == [])
    assert not node.logged("ERROR")


@pytest.mark.parametrize("configs", [{}, {"cleanup_policy": "compact"}])
def test_a_producer_that_wants_no_answer_may_leave_when_it_has_sent(node, scripted, configs):
    with node.connect() as client, node.connect() as other:
        create_topic(client, "pages", **configs)  # a worker looks at what comes for a compacted one
        records = bytes(write_batch([Record(0, NOW_MS, b"key", b"value")]))
        data = ProduceRequest.PartitionProduceData(index=0, records=records)
        topic = ProduceRequest.TopicProduceData(name="pages", partition_data=[data])
        produce = frame(request_body(ProduceRequest(acks=0, topic_data=[topic]), PRODUCE))
        other.send(request("hold the loop"))
        eventually(lambda: scripted.served == [0])
        client.send(200 * produce)
        client.socket.close()
        scripted.hold.set()
        eventually(lambda: node.connections == 1)
    (partition,) = node.call(lambda: list(node.node.services.partitions.of_topic("pages").values()))
    assert partition.log.log_end_offset == 200


@pytest.mark.parametrize("behaviour", ["worse bug", "late worse bug", "close", "late close"])
def test_a_failure_ends_what_a_client_sent_before_it_left(node, scripted, behaviour):
    with node.connect() as client, node.connect() as other:
        other.send(request("hold the loop"))
        eventually(lambda: scripted.served == [0])
        requests = [request("silent", number) for number in range(1, 200)]
        client.send(b"".join([*requests, request(behaviour, 200), request("silent", 201)]))
        client.socket.close()
        scripted.hold.set()
        eventually(lambda: node.connections == 1)
        assert scripted.served == list(range(201))
        assert receive(other).number == 0


@pytest.mark.parametrize("behaviour", ["api error", "late api error"])
def test_an_api_error_is_answered_in_the_apis_own_response(node, scripted, behaviour):
    with node.connect() as client:
        answer = ask(client, behaviour, 1)
        assert (answer.error_code, answer.assignment) == (ErrorCode.GROUP_ID_NOT_FOUND, b"no such group")
        assert ask(client, "now", 2).error_code == 2
    assert not node.logged("ERROR")


@pytest.mark.parametrize("behaviour", ["bug", "late bug"])
def test_an_unexpected_exception_is_answered_and_logged_with_its_traceback(node, scripted, behaviour):
    with node.connect() as client:
        assert ask(client, behaviour, 5).error_code == ErrorCode.UNKNOWN_SERVER_ERROR
        assert ask(client, "now", 6).error_code == 6
    (line,) = node.logged(
        "ERROR", "the handler failed", "api=SyncGroup", "version=0", "correlation=5", "client=scripted"
    )
    following = node.log()[node.log().index(line) + 1 :]
    assert following[0] == "    Traceback (most recent call last):"
    assert any(text.startswith("    RuntimeError: bug") for text in following)
    assert "    2026-01-01T00:00:00.000Z INFO    made up: line" in following, "indented: no line of the log"


@pytest.mark.parametrize("behaviour", ["worse bug", "late worse bug"])
def test_a_request_that_cannot_even_fail_closes_its_connection_only(node, scripted, behaviour):
    with node.connect() as client, node.connect() as other:
        client.send(request("now", 1) + request(behaviour, 2) + request("now", 3))
        assert receive(client).number == 1
        with pytest.raises(Closed):
            client.receive()
        assert ask(other, "now", 4).number == 4
    assert node.logged("ERROR", "closing: the request could not be served", "correlation=2")
    assert scripted.served == [1, 2, 4]
    eventually(lambda: node.connections == 0)


@pytest.mark.parametrize("behaviour", ["close", "late close"])
def test_a_handler_can_close_the_connection_after_the_answers_before(node, scripted, behaviour):
    with node.connect() as client, node.connect() as other:
        client.send(request("now", 1) + request(behaviour, 2) + request("now", 3))
        assert receive(client).number == 1
        with pytest.raises(Closed):
            client.receive()
        assert ask(other, "now", 4).number == 4
    assert node.logged("WARNING", "closing: as the script says", "api=SyncGroup", "correlation=2")
    assert scripted.served == [1, 2, 4]
