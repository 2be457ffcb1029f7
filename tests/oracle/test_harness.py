"""The comparison can fail: each of these differences between two brokers is seen."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from ottla.handlers.context import ListenerKind
from ottla.handlers.registry import Routes
from ottla.metadata.features import FEATURES
from ottla.wire.api_table import ApiKey
from ottla.wire.messages.k03_metadata import MetadataRequest, MetadataResponse
from ottla.wire.messages.k18_api_versions import ApiVersionsRequest, ApiVersionsResponse
from ottla.wire.messages.k60_describe_cluster import DescribeClusterRequest, DescribeClusterResponse
from tests.oracle import recording
from tests.oracle.compare import problems_of_ottla, problems_of_recording
from tests.oracle.harness import Case, Differs, ask, case, ottla_closes, send
from tests.oracle.outcome import Fact, Outcome
from tests.oracle.scripted import CLOSE, SILENCE, answer, scripted_broker
from tests.oracle.talk import run
from tests.support.raw import frame, request_body

CASE = case("a cluster", ask(DescribeClusterRequest(), 1))
Broker = DescribeClusterResponse.DescribeClusterBroker
Topic = MetadataResponse.MetadataResponseTopic


def cluster(error_message: str | None = None, *brokers: Broker) -> bytes:
    return answer(DescribeClusterResponse(error_message=error_message, brokers=brokers), 1, header_version=1)


def outcomes(case: Case, *replies: bytes | None, facts: tuple[Fact, ...] = ()) -> list[Outcome]:
    with scripted_broker(replies, *facts) as broker:
        return run(case, broker)


def problems(kafka: bytes | None, ottla: bytes | None, case: Case = CASE) -> list[str]:
    return problems_of_ottla(case, outcomes(case, kafka), outcomes(case, ottla))


GOOD = cluster(None, Broker(broker_id=1, host="a", port=9092))


@pytest.mark.parametrize("reply", [GOOD, CLOSE, SILENCE])
def test_the_same_outcome_is_no_problem(reply: bytes | None) -> None:
    assert problems(reply, reply) == []


@pytest.mark.parametrize(
    ("ottla", "problem"),
    {
        "another value": (
            cluster(None, Broker(broker_id=1, host="b", port=9092)),
            "[0].answers[0].body.brokers[0].host: Kafka has 'a', here is 'b'",
        ),
        "an element missing": (cluster(), "[0].answers[0].body.brokers[0]: Kafka has {"),
        "a value instead of null": (
            cluster("", Broker(broker_id=1, host="a", port=9092)),
            "[0].answers[0].body.error_message: Kafka has None, here is ''",
        ),
        "another correlation id": (
            b"\0\0\0\x02" + GOOD[4:],
            "[0].answers[0].header.correlation_id: Kafka has 1, here is 2",
        ),
        "tagged fields in the header": (
            GOOD[:4] + b"\x01\x05\x01x" + GOOD[5:],
            "[0].answers[0].header.unknown_tagged_fields: Kafka has '<missing>', here is [[5, '78']]",
        ),
        "bytes behind the answer": (GOOD + b"\xab", "[0].answers[0].trailing: Kafka has '<missing>', here is 'ab'"),
        "an answer cut short": (GOOD[:-1], "[0].answers[0].malformed: Kafka has '<missing>', here is "),
        "a closed connection": (CLOSE, "[0].closed: Kafka has False, here is True"),
        "silence": (SILENCE, "[0].answers[0]: Kafka has {"),
    }.values(),
)
def test_a_difference_is_seen(ottla: bytes | None, problem: str) -> None:
    assert any(each.startswith(problem) for each in problems(GOOD, ottla)), problems(GOOD, ottla)


def test_an_answer_instead_of_a_closed_connection_or_silence_is_seen() -> None:
    assert "[0].closed: Kafka has True, here is False" in problems(CLOSE, GOOD)
    assert "[0].closed: Kafka has True, here is False" in problems(CLOSE, SILENCE)
    assert problems(SILENCE, GOOD)[0].startswith("[0].answers[0]: Kafka has '<missing>'")


def test_a_missing_field_is_seen() -> None:
    kafka = outcomes(CASE, GOOD)
    del kafka[0].answers[0].fields["body"]["error_code"]
    problem = "[0].answers[0].body.error_code: Kafka has '<missing>', here is 'NONE'"
    assert problems_of_ottla(CASE, kafka, outcomes(CASE, GOOD)) == [problem]


def test_a_declared_difference_must_still_be_there_and_be_the_declared_one() -> None:
    declared = case("x", *CASE.steps, differs=(Differs("[0].answers[0].body.error_message", "other", "a reason"),))
    assert problems(cluster(), cluster("other"), declared) == []
    assert "declared to differ, but it does not (a reason)" in problems(cluster(), cluster(), declared)[0]
    assert "declared is 'other' (a reason)" in problems(cluster(), cluster("third"), declared)[0]


def test_a_declared_closed_connection() -> None:
    declared = case("x", *CASE.steps, differs=ottla_closes("a reason"))
    assert problems(GOOD, CLOSE, declared) == []
    assert len(problems(GOOD, GOOD, declared)) == 2


def test_a_value_of_the_cluster_is_replaced_in_fields_of_its_name_only() -> None:
    facts = (Fact("<port>", "port", 9092), Fact("<id>", "host", "a"))
    fields = outcomes(CASE, cluster("a", Broker(broker_id=9092, host="a", port=9092)), facts=facts)[0].fields()
    broker = {"broker_id": 9092, "host": "<id>", "port": "<port>", "rack": None}
    assert fields["answers"][0]["body"]["brokers"] == [broker]
    assert fields["answers"][0]["body"]["error_message"] == "a"


def test_the_order_of_topics_is_free_but_not_that_of_brokers() -> None:
    def metadata(names: str, ids: tuple[int, int]) -> bytes:
        brokers = [MetadataResponse.MetadataResponseBroker(node_id=node_id) for node_id in ids]
        return answer(MetadataResponse(topics=[Topic(name=name) for name in names], brokers=brokers), 1)

    asked = case("x", ask(MetadataRequest(), 1))
    assert problems(metadata("ab", (1, 2)), metadata("ba", (1, 2)), asked) == []
    assert problems(metadata("ab", (1, 2)), metadata("ac", (1, 2)), asked) != []
    assert problems(metadata("ab", (1, 2)), metadata("ab", (2, 1)), asked) != []


def versions(served: Sequence[tuple[int, int, int]], max_level: int = 30, epoch: int = 0) -> bytes:
    Api, Feature = ApiVersionsResponse.ApiVersion, ApiVersionsResponse.SupportedFeatureKey
    response = ApiVersionsResponse(
        api_keys=[Api(api_key=key, min_version=first, max_version=last) for key, first, last in served],
        supported_features=[
            Feature(name="metadata.version", min_version=30, max_version=max_level),
            Feature(name="eligible.leader.replicas.version", min_version=0, max_version=1),
            Feature(name="group.version", min_version=0, max_version=1),
        ],
        finalized_features_epoch=epoch,
    )
    return answer(response, 4)


def test_api_versions_lists_what_is_served_in_kafkas_versions() -> None:
    assert len(FEATURES) == 3, "then this test needs another example"
    served = [(each.key, each.min_version, each.max_version) for each in Routes(ListenerKind.BROKER).advertised()]
    kafka = versions([*served, (38, 1, 3)], epoch=77)
    asked = case("x", ask(ApiVersionsRequest(client_software_name="a", client_software_version="1"), 4))
    assert problems(kafka, versions(served), asked) == []
    assert problems(kafka, versions(served[:-1]), asked) != []
    assert problems(kafka, versions(served[::-1]), asked) != []
    assert problems(kafka, versions([*served, (38, 1, 3)]), asked) != []
    assert problems(kafka, versions([(0, 3, 13), *served[1:]]), asked) != []
    assert problems(kafka, versions(served, max_level=31), asked) != []
    assert problems(kafka, versions(served, epoch=-1), asked) != []


def test_what_an_answer_taught_goes_into_the_next_request_and_reads_as_a_symbol() -> None:
    asked = case(
        "x",
        ask(MetadataRequest(), 12, learn={"orders": "topics[0].topic_id"}),
        ask(lambda known: MetadataRequest(topics=[MetadataRequest.MetadataRequestTopic(topic_id=known["orders"])]), 12),
    )

    def replies(topic_id: bytes) -> list[bytes]:
        return [answer(MetadataResponse(topics=[Topic(topic_id=topic_id)]), 12, header_version=1)] * 2

    kafka, ottla = (outcomes(asked, *replies(bytes([first] * 16))) for first in (1, 2))
    assert bytes([1] * 16) in kafka[1].sent
    assert kafka[1].fields()["answers"][0]["body"]["topics"][0]["topic_id"] == "<orders>"
    assert problems_of_ottla(asked, kafka, ottla) == []


def test_a_step_is_asked_again_until_its_answer_is_as_wanted() -> None:
    asked = case("x", ask(DescribeClusterRequest(), 1, until=lambda response: response.brokers))
    assert outcomes(asked, cluster(), cluster(), GOOD)[0].answers[0].data == GOOD


def test_an_answer_that_nothing_was_asked_for_is_seen() -> None:
    one = frame(request_body(DescribeClusterRequest(), 1))
    two_but_one_known = send(one + one, (ApiKey.DESCRIBE_CLUSTER, 1))
    first, second = outcomes(case("x", two_but_one_known), GOOD, GOOD)[0].answers
    assert "malformed" not in first.fields
    assert second.fields == {"malformed": "an answer to nothing"}


def test_a_recording_of_another_request_or_answer_is_stale() -> None:
    live = outcomes(CASE, GOOD)
    other = case("a cluster", ask(DescribeClusterRequest(include_cluster_authorized_operations=True), 1))
    assert problems_of_recording(CASE, live, outcomes(CASE, GOOD)) == []
    assert "record again" in problems_of_recording(other, live, live)[0]
    assert "record again" in problems_of_recording(CASE, [], live)[0]
    assert "error_message" in problems_of_recording(CASE, live, outcomes(CASE, cluster("new")))[-1]


def test_a_recording_is_read_as_it_was_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recording, "FOLDER", tmp_path)
    facts = (Fact("<port>", "port", 9092),)
    recording.save("file", {"one": outcomes(CASE, GOOD, facts=facts), "two": outcomes(CASE, CLOSE)})
    found = recording.load("file")
    assert problems_of_ottla(CASE, found["one"], outcomes(CASE, GOOD, facts=facts)) == []
    assert found["one"][0].answers[0].used == facts
    assert found["one"][0].answers[0].data == GOOD
    assert found["two"] == outcomes(CASE, CLOSE)
    assert recording.load("no such file") == {}


def test_recordings_are_json_with_short_lines_where_possible() -> None:
    value = {"a": list(range(100)), "b": {}, "c": "x" * 200, "d": [{"e": None}]}
    text = recording.pretty(value)
    assert json.loads(text) == value
    assert '  "d": [{"e": null}]' in text.splitlines()
