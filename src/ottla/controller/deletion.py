"""DeleteTopics: by name or by id, with Kafka's rules for whoever gives both, neither or one of them twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ottla.controller.decision import Decision
from ottla.metadata.image import ClusterImage
from ottla.metadata.snapshot import MetadataRecord
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k20_delete_topics import DeleteTopicsRequest, DeleteTopicsResponse
from ottla.wire.messages.metadata_records import RemoveTopicRecord
from ottla.wire.primitives import ZERO_UUID

Result = DeleteTopicsResponse.DeletableTopicResult

FIRST_VERSION_WITH_DELETION_DISABLED = 3


def delete_topics(
    image: ClusterImage, request: DeleteTopicsRequest, version: int, *, enabled: bool
) -> Decision[DeleteTopicsResponse]:
    """`enabled` is the controller's `delete.topic.enable`."""
    if not enabled:
        return Decision(DeleteTopicsResponse(responses=list(_disabled(request, version))))
    by_name = (each.name for each in request.topics if each.name is not None and each.topic_id == ZERO_UUID)
    names = Counter([*request.topic_names, *by_name])
    ids = Counter(each.topic_id for each in request.topics if each.name is None and each.topic_id != ZERO_UUID)
    results = list(_malformed(request))
    results += (_result(name, ZERO_UUID, "Duplicate topic name.") for name, times in names.items() if times > 1)
    results += (_result(None, topic_id, "Duplicate topic id.") for topic_id, times in ids.items() if times > 1)
    doomed: dict[bytes, str] = {}
    for topic_id in (each for each, times in ids.items() if times == 1):
        topic = image.topic_by_id(topic_id)
        if topic is None:
            results.append(
                _failed(None, topic_id, ErrorCode.UNKNOWN_TOPIC_ID, "This server does not host this topic ID.")
            )
        else:
            doomed[topic_id] = topic.name
    for name in (each for each, times in names.items() if times == 1):
        topic = image.topics.get(name)
        if topic is None:
            results.append(_unknown_name(name))
        elif topic.topic_id in ids:
            doomed.pop(topic.topic_id, None)
            text = "The provided topic name maps to an ID that was already supplied."
            results.append(_result(name, topic.topic_id, text))
        else:
            doomed[topic.topic_id] = name
    results += (Result(name=name, topic_id=topic_id, error_message=None) for topic_id, name in doomed.items())
    records = [MetadataRecord(RemoveTopicRecord(topic_id=topic_id)) for topic_id in doomed]
    return Decision(DeleteTopicsResponse(responses=results), records)


def _malformed(request: DeleteTopicsRequest) -> Iterator[Result]:
    for topic in request.topics:
        if topic.name is None and topic.topic_id == ZERO_UUID:
            yield _result(None, ZERO_UUID, "Neither topic name nor id were specified.")
        elif topic.name is not None and topic.topic_id != ZERO_UUID:
            yield _result(topic.name, topic.topic_id, "You may not specify both topic name and topic id.")


def _disabled(request: DeleteTopicsRequest, version: int) -> Iterator[Result]:
    knows_the_code = version >= FIRST_VERSION_WITH_DELETION_DISABLED
    code = ErrorCode.TOPIC_DELETION_DISABLED if knows_the_code else ErrorCode.INVALID_REQUEST
    for name in request.topic_names:
        yield _failed(name, ZERO_UUID, code, None)
    for topic in request.topics:
        yield _failed(topic.name, topic.topic_id, code, None)


def _unknown_name(name: str) -> Result:
    text = "This server does not host this topic-partition."
    return _failed(name, ZERO_UUID, ErrorCode.UNKNOWN_TOPIC_OR_PARTITION, text)


def _result(name: str | None, topic_id: bytes, message: str) -> Result:
    return _failed(name, topic_id, ErrorCode.INVALID_REQUEST, message)


def _failed(name: str | None, topic_id: bytes, code: ErrorCode, message: str | None) -> Result:
    return Result(name=name, topic_id=topic_id, error_code=code, error_message=message)
