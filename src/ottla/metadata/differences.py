"""What is different between two images, as the delta that leads from one to the other: for who takes a snapshot over.

Its cost follows the size of the images, not that of the difference.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from ottla.metadata.image import ClusterImage, Topic
from ottla.metadata.replay import Delta, TopicChange

K = TypeVar("K")
V = TypeVar("V")


def difference(before: ClusterImage, after: ClusterImage) -> Delta:
    """`apply` of it gives an image with all that is in `after`."""
    delta = Delta(before)
    delta.brokers = _changed(before.brokers, after.brokers)
    delta.controllers = {
        node_id: each for node_id, each in after.controllers.items() if each != before.controllers.get(node_id)
    }
    for name, topic in before.topics.items():
        now = after.topics.get(name)
        if now is None or now.topic_id != topic.topic_id:
            delta.deleted_topics[topic.topic_id] = topic
    for topic in after.topics.values():
        _compare_topic(delta, before.topic_by_id(topic.topic_id), topic)
    for resource, configs in _changed(before.configs, after.configs).items():
        delta.configs[resource] = dict(configs or {})
    delta.features = {name: level or 0 for name, level in _changed(before.features, after.features).items()}
    if after.next_producer_id != before.next_producer_id:
        delta.next_producer_id = after.next_producer_id
    delta.kept = _changed(before.kept, after.kept)
    return delta


def _compare_topic(delta: Delta, before: Topic | None, topic: Topic) -> None:
    partitions = {
        index: state
        for index, state in topic.partitions.items()
        if before is None or before.partitions.get(index) != state
    }
    if partitions or before is None:
        delta.topics[topic.topic_id] = TopicChange(topic.name, topic.topic_id, before, partitions)


def _changed(before: Mapping[K, V], after: Mapping[K, V]) -> dict[K, V | None]:
    """None for what is gone."""
    changed: dict[K, V | None] = {key: value for key, value in after.items() if before.get(key) != value}
    return {**dict.fromkeys(key for key in before if key not in after), **changed}
